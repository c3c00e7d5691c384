import { type ImageResize, removeImage, resizeImage } from '@postroom/mail-core'
import { withWidth } from '@postroom/mail-core/rules'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { moveInToolbar } from '../ui/toolbar-keys.ts'
import type { ImagePreset } from './image-presets.ts'
import styles from './image-tools.module.css'

/** Corners of an image, and whether dragging one to the right makes it wider. */
const CORNERS = [
  { name: 'north-west', grows: -1 },
  { name: 'north-east', grows: 1 },
  { name: 'south-west', grows: -1 },
  { name: 'south-east', grows: 1 },
] as const

interface ImageToolsProps {
  view: EditorView
  /** Where the selected image stands in the document. */
  pos: number
  presets: readonly ImagePreset[]
  onHide: () => void
}

/** Handles around the selected image, and a toolbar under it. It goes when something else is pressed. [EDITOR-04 to EDITOR-10] */
export function ImageTools({ view, pos, presets, onHide }: ImageToolsProps) {
  const image = view.nodeDOM(pos)
  const box = view.dom.parentElement
  const place = usePlace(image, box)
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box?.contains(target)) onHide()
    }
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, press, true)
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, press, true)
    }
  }, [box, onHide])
  const toolbar = useRef<HTMLDivElement>(null)
  const isPlaced = place !== null
  useEffect(() => {
    if (isPlaced) toolbar.current?.scrollIntoView({ block: 'nearest' })
  }, [isPlaced])
  if (!(image instanceof HTMLImageElement) || !place) return null

  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  const original = { width: image.naturalWidth || image.width, height: image.naturalHeight || image.height }
  const resize = (to: ImageResize) => run(resizeImage(to, original))
  const drag = (event: PointerEvent<HTMLElement>, grows: number) => {
    event.preventDefault()
    const handle = event.currentTarget
    const { width } = image.getBoundingClientRect()
    const from = event.clientX
    const sizeAt = (x: number) => withWidth(original, width + grows * (x - from))
    const move = ({ clientX }: MouseEvent) => {
      image.style.width = `${sizeAt(clientX).width}px`
    }
    const stop = ({ type, clientX }: MouseEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', stop)
      handle.removeEventListener('pointercancel', stop)
      image.style.width = ''
      if (type === 'pointerup') resize({ width: sizeAt(clientX).width })
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', stop)
    handle.addEventListener('pointercancel', stop)
  }
  return (
    <>
      <div className={styles.frame} style={place} aria-hidden="true">
        {CORNERS.map(({ name, grows }) => (
          <span key={name} className={styles.handle} data-corner={name} onPointerDown={(event) => drag(event, grows)} />
        ))}
      </div>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Image"
        className={styles.toolbar}
        style={{ top: place.top + place.height }}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          moveInToolbar(event)
          if (event.key !== 'Escape') return
          event.preventDefault()
          onHide()
          view.focus()
        }}
      >
        {presets.map(({ name, resize: to }) => (
          <Button key={name} variant="quiet" onClick={() => resize(to)}>
            {name}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => run(removeImage)}>
          Remove
        </Button>
      </div>
    </>
  )
}

type Place = { left: number; top: number; width: number; height: number }

/** Where an element stands in a box that scrolls, in pixels, followed while either changes its size. */
function usePlace(image: Node | null, box: HTMLElement | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (!(image instanceof HTMLElement) || !box) return
    const measure = () => {
      const [inner, outer] = [image.getBoundingClientRect(), box.getBoundingClientRect()]
      const { width, height } = inner
      setPlace({ left: inner.left - outer.left, top: inner.top - outer.top + box.scrollTop, width, height })
    }
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(image)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [image, box])
  return place
}
