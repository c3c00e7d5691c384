import { type DropPlace, landingOf } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import type { DragEvent } from 'react'
import { useMail } from '../use-mail.ts'

/** Makes an element take dragged rows, and say while they are over it whether it would; without a place it takes none. */
export function useDropTarget(place: DropPlace | null) {
  const mail = useMail()
  const { drag } = mail.actors
  const ownerId = useSelector(drag, (state) => (state.matches('dragging') ? state.context.ownerId : undefined))
  const landing = place && ownerId !== undefined ? landingOf(mail, { ownerId }, place) : null
  const overId = useSelector(drag, ({ context }) => context.over?.labelId)
  const isOver = landing !== null && overId === landing.labelId
  const enter = () => {
    if (landing && !isOver) drag.send({ type: 'enter label', ...landing })
  }
  return {
    'data-drop': isOver ? (landing.allowed ? 'allowed' : 'refused') : undefined,
    'data-over': isOver || undefined,
    onDragEnter: enter,
    onDragOver: (event: DragEvent) => {
      enter()
      if (!landing?.allowed) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      // The next label is entered before this one is left.
      if (drag.getSnapshot().context.over?.labelId === landing?.labelId) drag.send({ type: 'leave label' })
    },
    onDrop: (event: DragEvent) => {
      if (!landing) return
      event.preventDefault()
      drag.send({ type: 'drop' })
    },
  }
}
