import { type ScrollArea, scrollDirection } from '@postroom/mail-core'
import { type DragEvent, type RefObject, useEffect } from 'react'
import { useMail } from '../use-mail.ts'

/** Makes an area scroll while rows are held near its upper or lower edge. */
export function useAutoScroll(area: ScrollArea, element: RefObject<HTMLElement | null>) {
  const { drag } = useMail().actors
  useEffect(() => {
    const subscription = drag.on('scroll', (scroll) => {
      if (scroll.area === area) element.current?.scrollBy({ top: scroll.by, behavior: 'instant' })
    })
    return () => subscription.unsubscribe()
  }, [drag, area, element])
  const stop = () => {
    if (drag.getSnapshot().context.scroll?.area === area) drag.send({ type: 'off edge' })
  }
  return {
    onDragOver: ({ clientY, currentTarget }: DragEvent) => {
      const { top, bottom } = currentTarget.getBoundingClientRect()
      const direction = scrollDirection(area, { y: clientY, top, bottom })
      const { scroll } = drag.getSnapshot().context
      if (direction === null) stop()
      else if (scroll?.area !== area || scroll.direction !== direction)
        drag.send({ type: 'near edge', area, direction })
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) stop()
    },
  }
}
