import { flushSync } from 'react-dom'

/** Prints a conversation with all its messages: they are opened first, and their bodies awaited. */
export async function printConversation(pane: HTMLElement, expandAll: () => void): Promise<void> {
  flushSync(expandAll)
  await Promise.all([...pane.querySelectorAll('iframe')].map(filled))
  window.print()
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
