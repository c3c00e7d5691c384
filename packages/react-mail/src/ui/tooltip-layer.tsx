import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltip-layer.module.css'

interface Tip {
  text: string
  shortcut: string | undefined
  anchor: DOMRect
}

const FIRST_DELAY = 500
const GAP = 6
const EDGE = 8

/**
 * The one tooltip of the page: it shows the `data-tooltip` (and `data-shortcut`) of the element under the pointer or
 * with the keyboard's focus. Controls carry an attribute instead of a component, so that a list of fifty rows costs
 * nothing. The text repeats the accessible name or an aria-description and is therefore hidden from screen readers.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: Element | null = null
    let byKeyboard = false
    /** What was pressed shows no tip again until the pointer has been elsewhere. */
    let pressed: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      shown = null
      byKeyboard = false
      setTip(null)
    }
    const show = (element: HTMLElement) => {
      shown = element
      const { tooltip, shortcut } = element.dataset
      if (tooltip !== undefined && element.isConnected)
        setTip({ text: tooltip, shortcut, anchor: element.getBoundingClientRect() })
    }
    const tipped = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const element = tipped(event.target)
      if (element !== null && element === pressed) return
      pressed = null
      // A pointer at rest is over something new whenever the page moves beneath it: what has the focus keeps its tip.
      if (element === shown || (!element && byKeyboard)) return clearTimeout(timer)
      const wasShown = shown !== null
      hide()
      if (element) timer = setTimeout(() => show(element), wasShown ? 0 : FIRST_DELAY)
    }
    const focus = (event: FocusEvent) => {
      const element = tipped(event.target)
      if (!element?.matches(':focus-visible')) return
      clearTimeout(timer)
      byKeyboard = true
      show(element)
    }
    const press = (event: PointerEvent) => {
      hide()
      pressed = tipped(event.target)
    }
    const key = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined)
    document.addEventListener('pointerover', over)
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', key)
    document.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', key)
      document.removeEventListener('scroll', hide, true)
    }
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!tip || !element) return
    const { width, height } = element.getBoundingClientRect()
    const { anchor } = tip
    const below = anchor.bottom + GAP
    const fits = below + height + EDGE <= window.innerHeight
    const centred = anchor.left + anchor.width / 2 - width / 2
    element.style.top = `${fits ? below : anchor.top - GAP - height}px`
    element.style.left = `${Math.max(EDGE, Math.min(centred, window.innerWidth - width - EDGE))}px`
  }, [tip])

  if (!tip) return null
  return (
    <div ref={box} className={styles.tooltip} aria-hidden="true">
      <span>{tip.text}</span>
      {tip.shortcut === undefined ? null : <kbd className={styles.shortcut}>{tip.shortcut}</kbd>}
    </div>
  )
}
