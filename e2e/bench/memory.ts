import type { CDPSession } from '@playwright/test'
import { APP_ROW, devtools, quiet, type Scenario, settledInbox } from './world.ts'

const CONVERSATIONS = 50

/** What the page keeps after fifty conversations were opened one after another, garbage collected. */
export const memory: Scenario = async (world) => {
  const page = await settledInbox(world)
  const session = await devtools(page)
  const before = await heap(session)
  for (let place = 0; place < CONVERSATIONS; place++) {
    const rows = page.locator(APP_ROW)
    await rows.nth(place % (await rows.count())).click({ position: { x: 420, y: 12 } })
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Back to Inbox' }).click()
    await rows.first().waitFor()
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
