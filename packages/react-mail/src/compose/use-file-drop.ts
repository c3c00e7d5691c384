import { type DragEvent, useState } from 'react'
import { ROWS_TYPE } from '../list/drag-rows.ts'

/**
 * Handlers of an element that takes dropped files, and rows of the list; `dropping` while some are held over it.
 * [COMPOSE-27] (G-088)
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, onRows: () => void) {
  const [dropping, setDropping] = useState(false)
  return {
    dropping,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const { dataTransfer } = event
        if (!dataTransfer.types.some((type) => type === 'Files' || type === ROWS_TYPE)) return
        event.preventDefault()
        dataTransfer.dropEffect = 'copy'
        setDropping(true)
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setDropping(false)
      },
      onDrop: (event: DragEvent) => {
        setDropping(false)
        if (event.dataTransfer.types.includes(ROWS_TYPE)) onRows()
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
