import * as pdfjs from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import styles from './attachment-viewer.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Pages that are drawn; a longer file is downloaded to be read to its end. */
const MOST_PAGES = 50

interface PdfPagesProps {
  url: string
  name: string
  onFailure: () => void
}

/** A PDF, drawn page by page. Scripts in it do not run. */
export function PdfPages({ url, name, onFailure }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null)
  const [count, setCount] = useState(0)
  const failure = useRef(onFailure)
  useEffect(() => {
    failure.current = onFailure
  })
  useEffect(() => {
    let closed = false
    const task = pdfjs.getDocument({ url, withCredentials: true })
    const draw = async () => {
      const file = await task.promise
      const pages = Math.min(file.numPages, MOST_PAGES)
      setCount(pages)
      for (let number = 1; number <= pages; number++) {
        const canvas = box.current?.querySelectorAll('canvas')[number - 1]
        if (canvas) await drawPage(await file.getPage(number), canvas)
      }
    }
    // Closing the viewer ends the loading, which is no failure.
    draw().catch(() => (closed ? undefined : failure.current()))
    return () => {
      closed = true
      void task.destroy()
    }
  }, [url])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className={styles.pages} aria-label={`Pages of ${name}`} tabIndex={0}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
        <canvas key={place} className={styles.page} role="img" aria-label={`Page ${place + 1}`} />
      ))}
    </section>
  )
}

async function drawPage(page: pdfjs.PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const viewport = page.getViewport({ scale: 1.5 * Math.min(2, devicePixelRatio) })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}
