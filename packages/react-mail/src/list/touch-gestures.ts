import { LONG_PRESS, touchMeans, type Way } from '@postroom/mail-core/rules'
import { isControl, rowOf } from './row-of.ts'

/** What fingers do to the rows of a list. */
export interface TouchGestures {
  /** The row stands aside by so many pixels. */
  move(row: HTMLElement, x: number): void
  /** It is let go there; null: the browser took the finger away. */
  end(row: HTMLElement, x: number | null): void
  /** A finger rested on it. */
  longPress(row: HTMLElement): void
  /** A tap on it; whether that is all that it does. */
  tap(row: HTMLElement): boolean
}

interface Touch {
  row: HTMLElement
  /** Which mail the row showed when the finger came down. */
  key: string | undefined
  id: number
  from: Way
  means: 'swipe' | 'rest' | 'long press'
  timer: number
}

/** Tells what fingers do to the rows of a grid, until the returned function is called. A mouse and the keyboard pass by. */
export function followTouches(grid: HTMLElement, gestures: TouchGestures): () => void {
  let touch: Touch | null = null
  /** What was pressed last was pressed by a finger, and that press is used up by a gesture. */
  const last = { byFinger: false, used: false }

  const wayOf = ({ clientX, clientY }: PointerEvent, { from }: Touch) => ({ x: clientX - from.x, y: clientY - from.y })
  const forget = () => {
    clearTimeout(touch?.timer)
    touch = null
  }
  const rest = () => {
    if (touch?.means !== 'rest') return
    clearTimeout(touch.timer)
    touch.means = 'long press'
    last.used = true
    gestures.longPress(touch.row)
  }
  const down = (event: PointerEvent) => {
    const before = touch
    forget()
    if (before?.means === 'swipe') gestures.end(before.row, null)
    last.byFinger = event.pointerType === 'touch'
    last.used = false
    const row = rowOf(event.target)
    if (!last.byFinger || !event.isPrimary || !row) return
    const from = { x: event.clientX, y: event.clientY }
    const timer = window.setTimeout(rest, LONG_PRESS)
    touch = { row, key: row.dataset.key, id: event.pointerId, from, means: 'rest', timer }
    if (isControl(event.target)) clearTimeout(touch.timer)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== touch?.id) return
    const way = wayOf(event, touch)
    if (touch.means === 'rest') {
      const means = touchMeans(way)
      if (means === 'scroll') return forget()
      if (means === 'swipe') {
        clearTimeout(touch.timer)
        touch.means = means
        last.used = true
      }
    }
    if (touch.means === 'swipe') gestures.move(touch.row, way.x)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== touch?.id) return
    const { row, key, means } = touch
    const isLetGo = event.type === 'pointerup' && row.dataset.key === key
    const { x } = wayOf(event, touch)
    forget()
    if (means === 'swipe') gestures.end(row, isLetGo ? x : null)
  }
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const click = (event: MouseEvent) => {
    // A key that presses a link has no count.
    if (!last.byFinger || event.detail === 0) return
    const row = rowOf(event.target)
    if (last.used || (row && !isControl(event.target) && gestures.tap(row))) stop(event)
    last.used = false
  }
  // Some browsers open the menu of a link or begin to drag where a finger rests.
  const menu = (event: MouseEvent) => {
    if (!touch && !('pointerType' in event && event.pointerType === 'touch')) return
    stop(event)
    rest()
  }
  const drag = (event: Event) => {
    if (touch) stop(event)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  grid.addEventListener('pointerdown', down, { signal })
  grid.addEventListener('pointermove', move, { signal })
  grid.addEventListener('pointerup', up, { signal })
  grid.addEventListener('pointercancel', up, { signal })
  grid.addEventListener('click', click, { signal, capture: true })
  grid.addEventListener('contextmenu', menu, { signal, capture: true })
  grid.addEventListener('dragstart', drag, { signal, capture: true })
  return () => {
    listeners.abort()
    if (touch?.means === 'swipe') gestures.end(touch.row, null)
    forget()
  }
}
