import { linkWarning, mailtoMessage, type NewMessage } from '@postroom/mail-core/rules'

/** A link that was pressed and not opened, and what should be known of it. */
export interface AskedLink {
  href: string
  warning: string
  /** What it asks to be written, where it opens no page. */
  message: NewMessage | null
}

/**
 * Holds back links of a mail that say something else than where they lead, however they are pressed, and tells of them (GUARD-07).
 * Those that ask for a message to somebody open no page: it is written here.
 */
export function askBeforeLinks(
  page: Document,
  ask: (link: AskedLink) => void,
  write: (message: NewMessage) => void,
): () => void {
  const press = (event: MouseEvent) => {
    const { target } = event
    const link = target && 'closest' in target ? (target as Element).closest('a[href], area[href]') : null
    if (!link || page.body.isContentEditable || event.button > 1) return
    const href = link.getAttribute('href') ?? ''
    const warning = linkWarning({ words: wordsOf(link), href })
    const message = mailtoMessage(href)
    if (warning === null && message === null) return
    event.preventDefault()
    if (warning !== null) ask({ href, warning, message })
    else if (message) write(message)
  }
  page.addEventListener('click', press)
  page.addEventListener('auxclick', press)
  return () => {
    page.removeEventListener('click', press)
    page.removeEventListener('auxclick', press)
  }
}

/** What is read of a link: where a picture is not shown, its words are. */
function wordsOf(link: Element): string {
  const pictures = [...link.querySelectorAll('img[alt]')].map((picture) => picture.getAttribute('alt'))
  return [link.textContent, ...pictures].join(' ')
}
