import type { Page } from '@playwright/test'

/** What must be on the screen, or gone from it, for a step to be over. */
export interface Seen {
  selector: string
  text?: string
  /** Inside the first frame that this selector finds. */
  frame?: string
  gone?: boolean
  /** How many there must be; one by default. */
  count?: number
}

export interface Lap {
  /** From the press of the person to the end of the frame that shows the answer. */
  ms: number
  /** Frames that were drawn for it: 1 when the answer is in the next one. */
  frames: number
}

interface Watch {
  seen: Seen
  begun?: number
  /** The frame that shows the answer is being drawn. */
  found?: boolean
  painted?: number
  frames: number
}

declare global {
  interface Window {
    bench: { watch: Watch | null; longTasks: number[]; interactions: Map<number, number>; firstRow?: number }
  }
}

/** Has every page of a context keep the time of its steps, across documents; `firstRow` says when a page is there. */
export async function installStopwatch(page: Page, firstRow: Seen): Promise<void> {
  await page.addInitScript(keepTime, firstRow)
}

/** Times a step: `act` presses something once, then `seen` must hold. */
export async function lap(page: Page, seen: Seen, act: () => Promise<unknown>): Promise<Lap> {
  // What Playwright waits with comes into the page before the step, so that it takes none of its time.
  await page.waitForFunction(() => true)
  await page.evaluate((watched) => {
    window.bench.watch = { seen: watched, frames: 0 }
  }, seen)
  await act()
  // The step may lead to another document, which goes on with the watch of this one.
  const done = await page.waitForFunction(() => {
    const watch = window.bench.watch
    return watch?.begun !== undefined && watch.painted !== undefined
      ? { ms: watch.painted - watch.begun, frames: watch.frames }
      : null
  })
  return (await done.jsonValue()) as Lap
}

/** Runs in the page. */
function keepTime(firstRow: Seen): void {
  if (window !== window.top || location.protocol === 'about:') return
  const key = 'bench-watch'
  const left: Watch | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sessionStorage.removeItem(key)
  const bench: Window['bench'] = { watch: left, longTasks: [], interactions: new Map() }
  window.bench = bench

  const afterPaint = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }
  const holds = ({ selector, text = '', frame, gone = false, count = 1 }: Seen) => {
    const box = frame === undefined ? null : document.querySelector<HTMLIFrameElement>(frame)
    const root = frame === undefined ? document : box?.clientHeight ? box.contentDocument : null
    let found = 0
    for (const element of root?.querySelectorAll(selector) ?? [])
      if (element.textContent.includes(text) && element.checkVisibility()) found++
    return gone ? found === 0 : found >= count
  }
  const begin = (event: Event) => {
    if (bench.watch && bench.watch.begun === undefined) bench.watch.begun = performance.timeOrigin + event.timeStamp
  }
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, begin, { capture: true })
  addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(bench.watch)))

  const look = () => {
    const { watch } = bench
    if (watch?.begun !== undefined && !watch.found) {
      watch.frames++
      watch.found = holds(watch.seen)
      if (watch.found)
        afterPaint(() => {
          watch.painted = performance.timeOrigin + performance.now()
        })
    }
    if (bench.firstRow === undefined && holds(firstRow))
      afterPaint(() => {
        bench.firstRow ??= performance.now()
      })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = entry.interactionId
      if (id > 0) bench.interactions.set(id, Math.max(entry.duration, bench.interactions.get(id) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
