import * as pdfjs from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pagePolicy } from '../trusted.ts'
import styles from './attachment-viewer.module.css'

pagePolicy()
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** More than a file has that somebody reads: one that lies about its pages must not fill the memory with sheets. */
const MOST_PAGES = 5000

interface PdfPagesProps {
  url: string
  name: string
  /** Shown until the first page's size is known. */
  coming: ReactNode
  onFailure: () => void
}

/** A PDF, of which the pages near what is read are drawn. Scripts in it do not run. */
export function PdfPages({ url, name, coming, onFailure }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const failure = useRef(onFailure)
  useEffect(() => {
    failure.current = onFailure
  })
  useEffect(() => {
    const task = pdfjs.getDocument({ url, withCredentials: true })
    const pages = new Map<Element, (isNear: boolean) => void>()
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) pages.get(target)?.(isIntersecting)
      },
      { root: box.current, rootMargin: '100%' },
    )
    let closed = false
    // Closing the viewer ends the loading, which is no failure.
    const fail = () => (closed ? undefined : failure.current())
    const open = async () => {
      const file = await task.promise
      const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
      for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number++) {
        const canvas = emptyPage(number, width / height)
        let last = Promise.resolve()
        pages.set(canvas, (isNear) => {
          last = last
            .then(async () => (isNear ? drawPage(await file.getPage(number), canvas) : erase(canvas)))
            .catch(fail)
        })
        watch.observe(canvas)
      }
      box.current?.replaceChildren(...pages.keys())
      setIsOpen(true)
    }
    open().catch(fail)
    return () => {
      closed = true
      watch.disconnect()
      void task.destroy()
    }
  }, [url])
  return (
    <>
      {isOpen ? null : coming}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={box} className={styles.pages} aria-label={`Pages of ${name}`} tabIndex={0} />
    </>
  )
}

/** A sheet in the shape of the first page, until its own is known: what is read stays where it is. */
function emptyPage(number: number, shape: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = styles.page ?? ''
  canvas.role = 'img'
  canvas.ariaLabel = `Page ${number}`
  canvas.style.aspectRatio = String(shape)
  return canvas
}

async function drawPage(page: pdfjs.PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const viewport = page.getViewport({ scale: 1.5 * Math.min(2, devicePixelRatio) })
  canvas.style.aspectRatio = String(viewport.width / viewport.height)
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}

/** Many pages of pixels would fill the memory; the sheet keeps its shape. */
function erase(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
