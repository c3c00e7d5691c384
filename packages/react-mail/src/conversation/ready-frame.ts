import { idle } from '../idle.ts'

/** Runs nothing; links open in tabs of their own. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The frame that stands ready, and whether its page has come. */
let ready: { frame: HTMLIFrameElement; src: string; hasCome: boolean } | null = null

/**
 * Has a frame with this page stand unseen at the end of the document, so that a mail need not wait for a navigation. Each
 * shows one mail and goes with it; the next one is made while nobody waits. Nothing where a frame cannot be moved together
 * with its page.
 */
export function readyFrame(src: string): void {
  if (ready?.src === src || !('moveBefore' in Element.prototype)) return
  ready?.frame.remove()
  const frame = newFrame(src)
  frame.hidden = true
  const made = { frame, src, hasCome: false }
  // A page that could not be fetched is not for us to see.
  const come = () => {
    made.hasCome = frame.contentDocument !== null
  }
  frame.addEventListener('load', come, { once: true })
  document.body.append(frame)
  ready = made
}

/** Puts a frame with this page into its place; `isThere` says that the page has come, else its load event will. */
export function placeFrame(place: HTMLElement, src: string): { frame: HTMLIFrameElement; isThere: boolean } {
  const made = ready
  if (made?.src !== src || !made.hasCome || !made.frame.isConnected) {
    const frame = newFrame(src)
    place.append(frame)
    return { frame, isThere: false }
  }
  ready = null
  place.moveBefore(made.frame, null)
  made.frame.hidden = false
  void idle().then(() => readyFrame(src))
  return { frame: made.frame, isThere: true }
}

function newFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = src
  return frame
}
