import { inertDocument } from '../trusted.ts'

/** What Word puts before an item of a numbered list: '1.', 'a)', 'iv.'; anything else is a bullet. */
const NUMBER = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i

/**
 * HTML from Word, with its lists as lists: Word writes each item as a paragraph that begins with its mark, and the depth in
 * `mso-list`. Other HTML comes back as it is.
 */
export function withLists(html: string): string {
  if (!html.includes('mso-list')) return html
  const page = inertDocument(html)
  let open: HTMLElement[] = []
  let end: Element | null = null
  for (const item of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(/level([1-9])\b/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
    const mark = item.querySelector('[style*="mso-list"]')
    const tag = NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    if (item.previousElementSibling !== end) open = []
    open.length = Math.min(open.length, level)
    while (open.length < level) {
      const list = page.createElement(tag)
      const parent = open.at(-1)
      if (parent) (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list)
      else item.before(list)
      open.push(list)
    }
    const line = page.createElement('li')
    line.append(...item.childNodes)
    open.at(-1)?.append(line)
    end = open[0] ?? null
    item.remove()
  }
  return page.body.innerHTML
}
