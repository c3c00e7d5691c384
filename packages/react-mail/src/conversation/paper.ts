import { fitWidth } from './fit-width.ts'
import styles from './paper.module.css'

/** Runs nothing either; the dialog for printing is a modal. */
const SANDBOX = 'allow-same-origin allow-modals'

/** Milliseconds for which images may keep a paper waiting. */
const PATIENCE = 5_000

/** On paper nothing scrolls, and a mail in its own colours stands on the same ground as what is around it. */
const ON_PAPER = 'html { overflow: visible; } body { padding: 0; }'

/** The frames of mails; an answer that is being written may have frames of its own, and is not printed. */
export const MAILS = 'article iframe'

let last: HTMLIFrameElement | null = null

/**
 * The pane as one page to print, in a frame with the policy of its mails' frames: a frame within a page goes onto paper in one
 * piece, which leaves pages empty and cuts lines in half; here the text of a mail flows from page to page.
 *
 * @param src the page of the mails' frames
 * @returns null where that page cannot be fetched
 */
export async function paperOf(pane: HTMLElement, src: string): Promise<HTMLIFrameElement | null> {
  last?.remove()
  const frame = document.createElement('iframe')
  last = frame
  frame.setAttribute('sandbox', SANDBOX)
  frame.className = styles.paper ?? ''
  frame.inert = true
  frame.src = src
  const come = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await come
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return null
  view.addEventListener('afterprint', () => frame.remove())
  // What a file of it is called.
  page.title = pane.querySelector('h1')?.textContent ?? document.title
  for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value)
  page.head.append(styleOf(page, ownRules()))
  const mails = [...pane.querySelectorAll<HTMLIFrameElement>(MAILS)]
  const copy = page.importNode(pane, true)
  // Before they come into the page: none may be framed in it.
  const places = [...copy.querySelectorAll<HTMLIFrameElement>(MAILS)]
  const bodies = places.flatMap((place, at) => putMail(place, mails[at]?.contentDocument))
  for (const other of copy.querySelectorAll('iframe')) other.remove()
  page.body.replaceChildren(copy)
  for (const { root, body } of bodies) fitWidth({ body, documentElement: root })
  await shown([copy, ...bodies.map(({ root }) => root)].flatMap((part) => [...part.querySelectorAll('img')]))
  return frame
}

/** The client's rules; sheets from elsewhere may not be read, and are none of ours. */
function ownRules(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules.map(({ cssText }) => cssText).join('\n')
}

/** A mail in the place of its frame, where neither its rules nor those around it reach the other; nothing for an empty frame. */
function putMail(
  place: HTMLIFrameElement,
  mail: Document | null | undefined,
): { root: HTMLElement; body: HTMLElement }[] {
  const page = place.ownerDocument
  const host = page.createElement('div')
  // What a mail fixes to its window stays with it.
  host.style.contain = 'layout'
  place.replaceWith(host)
  if (!mail) return []
  const root = page.importNode(mail.documentElement, true)
  const body = root.querySelector('body')
  if (!body) return []
  root.style.colorScheme = 'light'
  root.toggleAttribute('data-printing', true)
  for (const sheet of root.querySelectorAll('style'))
    sheet.textContent = sheet.textContent.replace(/(?::root)+/g, 'html')
  root.append(styleOf(page, ON_PAPER))
  host.attachShadow({ mode: 'open' }).append(root)
  return [{ root, body }]
}

function styleOf(page: Document, css: string): HTMLStyleElement {
  const style = page.createElement('style')
  style.textContent = css
  return style
}

/** Resolves when the images are there, also those that nobody has scrolled to, or will not come in time. */
async function shown(images: readonly HTMLImageElement[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const come = images.map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(come), late])
}
