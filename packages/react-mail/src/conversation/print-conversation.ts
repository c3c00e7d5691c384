import { flushSync } from 'react-dom'
import { MAILS, paperOf } from './paper.ts'

let printing = false

/**
 * Prints a conversation with all its messages: they are opened first, and their bodies awaited. Where some show remote images
 * and others may not, the pane is printed as it stands: a paper has one policy. Nothing is printed of a pane that was left
 * meanwhile, nor once more while it is being prepared.
 */
export async function printConversation(pane: HTMLElement, expandAll: () => void): Promise<void> {
  if (printing) return
  printing = true
  try {
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

/** Resolves when a frame holds its content at its height, which is none for an empty mail. */
function filled(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (frame.style.height !== '' || !frame.isConnected) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
