/**
 * Lets the page hear of keys and presses inside a frame: shortcuts go on working for somebody who has clicked into a mail,
 * and a press on it closes what is open over the page. What is typed into the frame itself stays there.
 */
export function passOnPresses(page: Document, frame: HTMLIFrameElement): () => void {
  const passKey = (event: KeyboardEvent) => {
    if (page.body.isContentEditable) return
    const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
    const pressed = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', pressed))) event.preventDefault()
  }
  const passPress = () => frame.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  page.addEventListener('keydown', passKey)
  page.addEventListener('pointerdown', passPress)
  return () => {
    page.removeEventListener('keydown', passKey)
    page.removeEventListener('pointerdown', passPress)
  }
}
