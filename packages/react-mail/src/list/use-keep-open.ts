import { type DragEvent, useCallback, useEffect, useRef } from 'react'
import { useMail } from '../use-mail.ts'

/** How long rows are held over what is closed until it opens, in milliseconds. */
const HOLD = 500

/** Handlers that open something when dragged rows are held over it. */
export function useKeepOpen(open: (() => void) | null) {
  const { actors, ports } = useMail()
  const timer = useRef<number | null>(null)
  const leave = useCallback(() => {
    if (timer.current !== null) ports.clock.clearTimeout(timer.current)
    timer.current = null
  }, [ports])
  useEffect(() => leave, [leave])
  const isDragging = () => actors.drag.getSnapshot().matches('dragging')
  return {
    onDragEnter: () => {
      if (open && timer.current === null && isDragging())
        timer.current = ports.clock.setTimeout(() => {
          timer.current = null
          if (isDragging()) open()
        }, HOLD)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) leave()
    },
  }
}
