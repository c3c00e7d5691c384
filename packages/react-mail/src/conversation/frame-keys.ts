/**
 * Hands the keys that are pressed in a mail's body to the page around it, so that shortcuts work there too.
 * @returns what ends it.
 */
export function passKeysOn(page: Document, frame: HTMLIFrameElement): () => void {
  const pass = (event: KeyboardEvent) => {
    const passed = new KeyboardEvent('keydown', {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      shiftKey: event.shiftKey,
      repeat: event.repeat,
      bubbles: true,
      cancelable: true,
    })
    if (!frame.dispatchEvent(passed)) event.preventDefault()
  }
  page.addEventListener('keydown', pass)
  return () => page.removeEventListener('keydown', pass)
}
