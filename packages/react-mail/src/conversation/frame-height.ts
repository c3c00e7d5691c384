import { fitWidth } from './fit-width.ts'
import { SCREEN } from './mail-styles.ts'

/** Pixels: a mail of twenty thousand lines. What is higher scrolls in its frame. */
const HIGHEST = 500_000

/** What the frame's page and its body are, whatever a mail's sheets say of them: a style of their own outweighs every sheet. */
const SIZE = { height: 'auto', 'min-height': '0', 'max-height': 'none' }

/** Keeps a mail's sheets from tying the size of its page to that of its frame. */
export function holdSize({ documentElement, body }: Document): void {
  for (const [name, value] of Object.entries(SIZE)) {
    documentElement.style.setProperty(name, value, 'important')
    body.style.setProperty(name, value, 'important')
  }
  body.style.setProperty('position', 'relative', 'important')
  // What a mail fixes to its window is placed within the mail, and so counts for its height.
  body.style.setProperty('transform', 'translate(0)', 'important')
}

/**
 * Makes a frame as high as its mail. The mail is measured in a frame of one height, so that nothing that it says of its size can make
 * the frame grow by having grown: it ends with the first height, and below {@link HIGHEST} (GUARD-08).
 */
export function boundedHeight(frame: HTMLIFrameElement, page: Document): void {
  const { documentElement: root, body } = page
  const place = frame.parentElement
  // The page around it keeps its height, and so the place that is read.
  if (place) place.style.minHeight = `${frame.offsetHeight}px`
  frame.style.height = `${SCREEN}px`
  const scale = body.isContentEditable ? 1 : fitWidth(page)
  // What is placed freely may reach below the body's own end.
  const height = Math.max(body.getBoundingClientRect().height, body.scrollHeight * scale)
  // A mail wider than its place scrolls sideways; the bar must not cover its last line.
  const whole = Math.ceil(height + frame.clientHeight - root.clientHeight)
  frame.style.height = `${Math.min(whole, HIGHEST)}px`
  if (whole > HIGHEST) root.style.setProperty('overflow-y', 'auto', 'important')
  else root.style.removeProperty('overflow-y')
  if (place) place.style.minHeight = ''
}
