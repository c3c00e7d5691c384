import type { Page } from '@playwright/test'

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: { data?: { type?: string } }
}

/** Milliseconds of the page's main thread. */
export interface FrameWork {
  /** From a press to the end of the frame that answers it. */
  first: number
  /** The longest task after that. */
  longest: number
}

/** What a press costs the page: its first frame, and what is drawn after it. */
export async function frameWork(page: Page, press: () => Promise<unknown>): Promise<FrameWork> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await press()
  const trace = await browser.stopTracing()
  return workOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

function workOf(events: readonly TraceEvent[]): FrameWork {
  const pressed = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
  if (!pressed) throw new Error('nothing was pressed')
  const named = (wanted: string) =>
    events
      .filter(({ name, ph, pid, tid }) => name === wanted && ph === 'X' && pid === pressed.pid && tid === pressed.tid)
      .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
      .filter(({ to }) => to > pressed.ts)
  const [frame] = named('Commit')
  if (!frame) throw new Error('no frame was drawn')
  const first = named('RunTask').reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, frame.to) - Math.max(from, pressed.ts)),
    0,
  )
  const later = named('RunTask').filter(({ from }) => from > frame.to)
  return { first: first / 1000, longest: Math.max(...later.map(({ from, to }) => to - from)) / 1000 }
}
