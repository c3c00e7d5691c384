import { flushSync } from 'react-dom'
import { paperOf } from './paper.ts'

/**
 * Prints a conversation with all its messages: they are opened first, and their bodies awaited. Where some show remote images
 * and others may not, the pane is printed as it stands: a paper has one policy.
 */
export async function printConversation(pane: HTMLElement, expandAll: () => void): Promise<void> {
  flushSync(expandAll)
  const frames = [...pane.querySelectorAll('iframe')]
  await Promise.all(frames.map(filled))
  const [src, ...others] = new Set(frames.map((frame) => frame.src))
  const paper = src !== undefined && others.length === 0 ? await paperOf(pane, src) : null
  ;(paper?.contentWindow ?? window).print()
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
