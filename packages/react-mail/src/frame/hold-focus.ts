import { keepTabInside } from '../ui/keep-tab-inside.ts'
import { returnLostFocus } from '../ui/lost-focus.ts'

/**
 * Brings the focus into what has come over the page, and keeps Tab there. What was pressed there since then, as a menu, keeps
 * the focus.
 * @returns what gives the focus back to where it was.
 */
export function holdFocus(cover: HTMLElement, before: Element | null): () => void {
  if (document.activeElement === before) cover.querySelector('button')?.focus()
  cover.addEventListener('keydown', keepTabInside)
  return () => {
    cover.removeEventListener('keydown', keepTabInside)
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && cover.contains(activeElement)) activeElement.blur()
    returnLostFocus(before)
  }
}
