import { type DragEvent, useState } from 'react'

/** Handlers of an element that takes dropped files; `dropping` while files are held over it. [COMPOSE-27] */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [dropping, setDropping] = useState(false)
  return {
    dropping,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setDropping(false)
      },
      onDrop: (event: DragEvent) => {
        setDropping(false)
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
