import { type RefObject, useEffect } from 'react'
import { useMail } from '../use-mail.ts'

/**
 * Tells the list while its rows may not move: the pointer is over the list or its tools, or the keyboard's focus among the
 * rows (SCREEN-01). A finger rests until it touches something else: it cannot be seen where it will come down. `isShown` is
 * false while a conversation stands in the place of the list.
 */
export function useHold(
  { side, grid }: { side: RefObject<HTMLElement | null>; grid: RefObject<HTMLElement | null> },
  isShown: boolean,
): void {
  const { list } = useMail().actors
  useEffect(() => {
    if (!isShown) return
    const tell = (by: 'pointer' | 'focus', holds: boolean) => list.send({ type: holds ? 'hold' : 'let go', by })
    const point = ({ target }: Event) => tell('pointer', side.current?.contains(target as Node) ?? false)
    const leave = ({ pointerType, relatedTarget }: PointerEvent) => {
      if (pointerType !== 'touch' && relatedTarget === null) tell('pointer', false)
    }
    const focus = () => tell('focus', document.hasFocus() && (grid.current?.contains(document.activeElement) ?? false))
    const events = [
      ['pointerover', point],
      ['pointerdown', point],
      ['pointerout', leave],
      ['focusin', focus],
      ['focusout', focus],
    ] as const
    for (const [type, listener] of events) document.addEventListener(type, listener as EventListener)
    window.addEventListener('blur', focus)
    window.addEventListener('focus', focus)
    focus()
    return () => {
      for (const [type, listener] of events) document.removeEventListener(type, listener as EventListener)
      window.removeEventListener('blur', focus)
      window.removeEventListener('focus', focus)
      tell('pointer', false)
      tell('focus', false)
    }
  }, [list, side, grid, isShown])
}
