import { contentIdOf, linkTitle } from '@postroom/mail-core/rules'
import { isColouredStyle, settledStyle } from './mail-styles.ts'
import { PICTURE } from './pictures.ts'
import type { ReadStyle } from './read-style.ts'
import { ID_PREFIX, sanitisedMail } from './sanitise-mail.ts'

/** A mail's body as harmless nodes, and what a reader should be asked about it. */
export interface MailNodes {
  content: DocumentFragment
  /** It wants images from elsewhere, which tell the sender who reads. */
  hasRemoteImages: boolean
  /** It says colours of its own, so that the page's scheme cannot simply be laid over it. */
  hasOwnColours: boolean
  /** Some of it is the earlier mail, named data-quoted. */
  hasQuote: boolean
  /** There is nothing to see in it. */
  isBlank: boolean
}

const REMOTE = /^(https?:)?\/\//i
/** Seen without text. */
const SEEN = 'img, hr, table, [background], [style*="background"]'
/** Stands where the quoted part begins; no mail program uses it. */
const QUOTE_MARK = 'postroom-quote-begins'

/**
 * Makes HTML safe to show: inline images name the picture that they wait for, links open elsewhere without opener or referrer,
 * remote images are left out unless they are wanted, and the quoted part is marked so that it can be folded.
 */
export function mailNodes(
  html: string,
  wants: { remoteImages: boolean; inlineImages: ReadonlyMap<string, unknown> },
): MailNodes {
  const content = sanitisedMail(html)
  let hasRemoteImages = false
  for (const image of content.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? ''
    if (/^cid:/i.test(source)) showInline(image, { id: contentIdOf(source) ?? '', known: wants.inlineImages })
    const isRemote = REMOTE.test(source) || REMOTE.test(image.getAttribute('srcset')?.trim() ?? '')
    hasRemoteImages ||= isRemote
    if (isRemote && !wants.remoteImages) block(image)
    image.loading = 'lazy'
  }
  for (const element of content.querySelectorAll('[background]'))
    hasRemoteImages ||= REMOTE.test(element.getAttribute('background') ?? '')
  for (const link of content.querySelectorAll<HTMLElement>('a[href], area[href]')) openElsewhere(link)
  const styles = settleStyles(content)
  hasRemoteImages ||= styles.some(({ isRemote }) => isRemote)
  const hasOwnColours =
    styles.some(({ css }) => isColouredStyle(css)) ||
    content.querySelector('[bgcolor], font[color], [background], [text]') !== null
  return { content, hasRemoteImages, hasOwnColours, hasQuote: markQuoted(content), isBlank: isBlank(content) }
}

function isBlank(content: DocumentFragment): boolean {
  if (content.querySelector(SEEN)) return false
  return [...content.childNodes].every((node) => node instanceof HTMLStyleElement || !node.textContent?.trim())
}

/** HTML with a mark before the quoted part, which begins at this place of the text. */
export function withQuoteMark(html: string, start: number): string {
  return start < 0 ? html : `${html.slice(0, start)}<i class="${QUOTE_MARK}"></i>${html.slice(start)}`
}

/** Names everything behind the mark as quoted, so that it can be folded; false when there is no mark. */
function markQuoted(content: DocumentFragment): boolean {
  const mark = content.querySelector(`.${QUOTE_MARK}`)
  if (!mark) return false
  for (let before: Node | null = mark; before && before !== content; before = before.parentNode)
    for (const node of following(before)) quote(node)
  for (const line of blankLinesBefore(mark)) quote(line)
  mark.remove()
  return true
}

function following(node: Node): Node[] {
  const siblings: Node[] = []
  for (let next = node.nextSibling; next; next = next.nextSibling) siblings.push(next)
  return siblings
}

/** The empty lines that a mail program puts between the answer and the quote. */
function blankLinesBefore(node: Node): Node[] {
  const lines: Node[] = []
  for (let line = node.previousSibling; line && isBlankLine(line); line = line.previousSibling) lines.push(line)
  return lines
}

function isBlankLine(node: Node): boolean {
  if (node.textContent?.trim()) return false
  return !(node instanceof Element && (node.matches(SEEN) || node.querySelector(SEEN)))
}

/** An attribute needs an element: bare text gets one. */
function quote(node: Node): void {
  const element = node instanceof Element ? node : document.createElement('span')
  if (element !== node) {
    node.parentNode?.replaceChild(element, node)
    element.append(node)
  }
  element.setAttribute('data-quoted', '')
}

function showInline(image: HTMLImageElement, { id, known }: { id: string; known: ReadonlyMap<string, unknown> }): void {
  image.removeAttribute('src')
  if (known.has(id)) image.setAttribute(PICTURE, id)
}

/** A blocked image keeps its size and its text, and asks for nothing. */
function block(image: HTMLImageElement): void {
  image.removeAttribute('src')
  image.removeAttribute('srcset')
  image.setAttribute('data-blocked-image', '')
}

/** Settles every sheet and style; answers them all. */
function settleStyles(content: DocumentFragment): ReadStyle[] {
  const styles: ReadStyle[] = []
  for (const sheet of content.querySelectorAll('style')) {
    const settled = settledStyle(sheet.textContent)
    sheet.textContent = settled.css
    styles.push(settled)
  }
  for (const element of content.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    const settled = settledStyle(style)
    if (settled.css !== style) element.setAttribute('style', settled.css)
    styles.push(settled)
  }
  return styles
}

/** Says where it leads, whatever the mail says of it. A link to a place of the mail itself finds it by its sanitised name. */
function openElsewhere(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) {
    link.removeAttribute('target')
    const name = href.slice(1)
    if (name !== '' && !name.startsWith(ID_PREFIX)) link.setAttribute('href', `#${ID_PREFIX}${name}`)
    return
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('title', linkTitle(href))
}
