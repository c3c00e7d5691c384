import { flushSync } from 'react-dom'
import { MAILS, paperOf } from './paper.ts'
import { PICTURE } from './pictures.ts'

let printing = false

/**
 * Prints a conversation with all its messages: their bodies are fetched first, they are opened and drawn. Where some show remote images
 * and others may not, the pane is printed as it stands: a paper has one policy. Nothing is printed of a pane that was left
 * meanwhile, nor once more while it is being prepared.
 */
export async function printConversation(
  pane: HTMLElement,
  { fetchBodies, expandAll }: { fetchBodies: () => Promise<void>; expandAll: () => void },
): Promise<void> {
  if (printing) return
  printing = true
  try {
    await fetchBodies()
    flushSync(expandAll)
    const frames = [...pane.querySelectorAll<HTMLIFrameElement>(MAILS)]
    await Promise.all(frames.map(filled))
    const [src, ...others] = new Set(frames.map((frame) => frame.src))
    const paper = src !== undefined && others.length === 0 ? await paperOf(pane, src) : null
    if (pane.isConnected) (paper?.contentWindow ?? window).print()
    else paper?.remove()
  } finally {
    printing = false
  }
}

/** Milliseconds for which pictures that are on their way may keep a frame waiting. */
const PATIENCE = 5_000

/** Resolves when a frame holds its content with its pictures at its height, which is none for an empty mail. */
function filled(frame: HTMLIFrameElement): Promise<void> {
  const asked = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      const waits =
        performance.now() - asked < PATIENCE && frame.contentDocument?.querySelector(`img[${PICTURE}]`) != null
      if ((frame.style.height !== '' && !waits) || !frame.isConnected) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
