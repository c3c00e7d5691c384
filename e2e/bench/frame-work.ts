import type { Page } from '@playwright/test'

/** An event of a trace; times in microseconds, `tdur` that of the processor alone. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** Milliseconds of processor time of the page's main thread. */
export interface FrameWork {
  /** From a press to the frame that answers it. */
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
      .filter(({ ts, dur = 0 }) => ts + dur > pressed.ts)
  const [frame] = named('Commit')
  if (!frame) throw new Error('no frame was drawn')
  const work = (tasks: TraceEvent[]) => tasks.map(({ tdur = 0 }) => tdur / 1000)
  const tasks = named('RunTask')
  return {
    first: work(tasks.filter(({ ts }) => ts <= frame.ts)).reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(...work(tasks.filter(({ ts }) => ts > frame.ts))),
  }
}
