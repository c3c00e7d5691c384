import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltip-layer.module.css'

const FIRST_DELAY = 500
const GAP = 6
const EDGE = 8

/**
 * The one tooltip of the page: it shows the `data-tooltip` (and `data-shortcut`) of the element under the pointer or
 * with the keyboard's focus; below it, or in what is `data-tooltips="beside"` at its end. Controls carry an attribute
 * instead of a component, so that a list of fifty rows costs nothing. The text repeats the accessible name or an
 * aria-description and is therefore hidden from screen readers.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<HTMLElement | null>(null)
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
      if (element.dataset.tooltip !== undefined && element.isConnected) setTip(element)
    }
    const tipped = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    // Whoever has magnified the page must move it to read a tip, and brings the pointer over the tip (WCAG 1.4.13).
    const isOnTip = ({ clientX: x, clientY: y }: PointerEvent) => {
      const tip = box.current?.getBoundingClientRect()
      return tip && x >= tip.left - GAP && x <= tip.right + GAP && y >= tip.top - GAP && y <= tip.bottom + GAP
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const element = tipped(event.target)
      if (element !== null && element === pressed) return
      pressed = null
      // A pointer at rest is over something new whenever the page moves beneath it: what has the focus keeps its tip.
      if (element === shown || (!element && (byKeyboard || (shown && isOnTip(event))))) return clearTimeout(timer)
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
    // It may leave the tip without coming over anything else.
    const move = (event: PointerEvent) => (shown && !tipped(event.target) ? over(event) : undefined)
    const press = (event: PointerEvent) => {
      hide()
      pressed = tipped(event.target)
    }
    const key = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined)
    const gone = new AbortController()
    const { signal } = gone
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('keydown', key, { signal })
    document.addEventListener('scroll', hide, { signal, capture: true })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!tip || !element) return
    const { width, height } = element.getBoundingClientRect()
    const anchor = tip.getBoundingClientRect()
    const beside = tip.closest('[data-tooltips="beside"]') !== null
    const below = anchor.bottom + GAP
    const fits = below + height + EDGE <= window.innerHeight
    const level = (anchor.top + anchor.bottom - height) / 2
    const left = beside ? anchor.right + GAP : (anchor.left + anchor.right - width) / 2
    element.style.top = `${beside ? level : fits ? below : anchor.top - GAP - height}px`
    element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  }, [tip])

  if (!tip) return null
  const { tooltip, shortcut } = tip.dataset
  return (
    <div ref={box} className={styles.tooltip} aria-hidden="true">
      <span>{tooltip}</span>
      {shortcut === undefined ? null : <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </div>
  )
}
