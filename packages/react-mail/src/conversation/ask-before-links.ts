import { linkWarning } from '@postroom/mail-core/rules'

/** A link that was pressed and not opened, and what should be known of it. */
export interface AskedLink {
  href: string
  warning: string
}

/** Holds back links of a mail that say something else than where they lead, however they are pressed, and tells of them (GUARD-07). */
export function askBeforeLinks(page: Document, ask: (link: AskedLink) => void): () => void {
  const press = (event: MouseEvent) => {
    const { target } = event
    const link = target && 'closest' in target ? (target as Element).closest('a[href], area[href]') : null
    if (!link || page.body.isContentEditable || event.button > 1) return
    const href = link.getAttribute('href') ?? ''
    const warning = linkWarning({ words: link.textContent, href })
    if (warning === null) return
    event.preventDefault()
    ask({ href, warning })
  }
  page.addEventListener('click', press)
  page.addEventListener('auxclick', press)
  return () => {
    page.removeEventListener('click', press)
    page.removeEventListener('auxclick', press)
  }
}
