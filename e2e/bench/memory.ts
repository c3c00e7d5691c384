import type { CDPSession } from '@playwright/test'
import { APP_ROW, devtools, quiet, type Scenario, unwatchedPage } from './bench-context.ts'

const CONVERSATIONS = 50

const BACK = `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Back to Inbox' || each.ariaLabel === 'Back to Inbox')`
const LIST = `[...document.querySelectorAll('${APP_ROW}')].some((row) => row.checkVisibility())`

/**
 * What the page keeps after fifty conversations were opened one after another, garbage collected. Pressed and looked at
 * through the browser's own tools alone: what Playwright loads into a page would be 2 MB of the figure.
 */
export const memory: Scenario = async (world) => {
  const page = await unwatchedPage(world)
  const session = await devtools(page)
  await page.goto('/mail/inbox')
  await until(session, LIST)
  await quiet(page)
  const before = await heap(session)
  for (let place = 0; place < CONVERSATIONS; place++) {
    const rows = `document.querySelectorAll('${APP_ROW}')`
    await press(session, `${rows}[${place} % ${rows}.length]`, { left: 420, top: 12 })
    await until(session, `document.querySelector('article') !== null`)
    await press(session, BACK, { left: 12, top: 12 })
    await until(session, LIST)
  }
  await quiet(page)
  const after = await heap(session)
  await page.context().close()
  return [
    { what: 'heap with the first list', unit: 'MB', values: [before] },
    { what: `heap after ${CONVERSATIONS} conversations`, unit: 'MB', values: [after], goal: { most: 8, of: 'value' } },
  ]
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function evaluated(session: CDPSession, expression: string): Promise<unknown> {
  return (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
}

async function until(session: CDPSession, expression: string): Promise<void> {
  while (!(await evaluated(session, expression))) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Presses the mouse so far from the corner of what the expression finds. */
async function press(session: CDPSession, found: string, from: { left: number; top: number }): Promise<void> {
  const corner = `(() => { const element = ${found}; element.scrollIntoView({ block: 'nearest' }); const { x, y } = element.getBoundingClientRect(); return [x, y] })()`
  const [left = 0, top = 0] = (await evaluated(session, corner)) as number[]
  const at = { x: left + from.left, y: top + from.top, button: 'left', clickCount: 1 } as const
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at.x, y: at.y })
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}
