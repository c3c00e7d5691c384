import type { Page } from '@playwright/test'
import { APP_ROW, type Scenario, settledInbox } from './bench-context.ts'
import { quantile } from './figures.ts'

/** A person at work for minutes: reads, goes back, stars, archives, ticks, pages, searches and writes. */
export const scriptedSession: Scenario = async (world) => {
  const page = await settledInbox(world)
  const before = await page.evaluate(() => window.bench.longTasks.length)
  const end = Date.now() + world.minutes * 60_000
  for (let round = 0; Date.now() < end; round++) await oneRound(page, round)
  const { all, count, longTasks } = await page.evaluate(() => ({
    all: [...window.bench.interactions.values()],
    count: performance.interactionCount,
    longTasks: window.bench.longTasks,
  }))
  await page.context().close()
  // The browser names only interactions of 16 ms and more.
  const values = [...all, ...Array.from({ length: Math.max(0, count - all.length) }, () => 16)]
  const after = longTasks.slice(before)
  return [
    {
      what: `press to next paint, p98 of ${values.length}`,
      unit: 'ms',
      values: [quantile(values, 0.98)],
      goal: most(100),
    },
    { what: 'press to next paint, all', unit: 'ms', values },
    { what: `long tasks in ${world.minutes} min of work`, unit: 'tasks', values: [after.length], goal: most(0) },
    ...(after.length > 0 ? [{ what: 'their length', unit: 'ms' as const, values: after }] : []),
  ]
}

const most = (limit: number) => ({ most: limit, of: 'value' as const })

async function oneRound(page: Page, round: number): Promise<void> {
  const row = page.locator(APP_ROW).nth(round % 40)
  const pause = () => page.waitForTimeout(400)
  await row.hover()
  await pause()
  await row.click({ position: { x: 420, y: 12 } })
  await page.getByRole('article').first().waitFor()
  await pause()
  await page.getByRole('button', { name: 'Back to Inbox' }).click()
  await row.getByRole('button', { name: /^(Star|Unstar)$/ }).click()
  await row.getByRole('checkbox').click()
  await pause()
  await row.getByRole('checkbox').click()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  if (round % 3 === 0) await archiveByPointer(page)
  if (round % 4 === 1) await turnPages(page)
  if (round % 4 === 2) await search(page)
  if (round % 4 === 3) await write(page)
}

async function archiveByPointer(page: Page): Promise<void> {
  const row = page.locator(APP_ROW).last()
  await row.hover()
  await row.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.waitForTimeout(400)
}

async function turnPages(page: Page): Promise<void> {
  for (const name of ['Next page', 'Previous page']) {
    await page.getByRole('button', { name }).click()
    await page.waitForTimeout(600)
  }
}

async function search(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search mail' })
  await box.click()
  await box.pressSequentially('quarterly', { delay: 80 })
  await page.keyboard.press('Enter')
  await page.locator(APP_ROW).first().waitFor()
  await page.waitForTimeout(600)
  await page.getByRole('link', { name: /^Inbox\b(?! home)/ }).click()
  await page.getByRole('grid', { name: 'Inbox' }).getByRole('row').first().waitFor()
}

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
  const window = page.getByRole('dialog', { name: 'New Message' })
  await window.getByRole('textbox', { name: 'Subject' }).pressSequentially('Wheels', { delay: 60 })
  await window.getByRole('textbox', { name: 'Message body' }).pressSequentially('They came today.', { delay: 60 })
  await window.getByRole('button', { name: 'Discard draft' }).click()
}
