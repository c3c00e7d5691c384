import type { Page } from '@playwright/test'
import { Mailbox } from '../mailbox.ts'
import { APP_ROW, quiet, type Scenario, settledInbox } from './bench-context.ts'
import type { Figure } from './figures.ts'
import { lap, type Seen } from './stopwatch.ts'

/** From the press to the change on the screen, in frames: the answer of the server is not waited for. */
export const optimisticActions: Scenario = async (world) => {
  const page = await settledInbox(world)
  const frames = new Map<string, number[]>()
  const times = new Map<string, number[]>()
  const measure = async (name: string, seen: Seen, press: () => Promise<unknown>) => {
    const taken = await lap(page, seen, press)
    frames.set(name, [...(frames.get(name) ?? []), taken.frames])
    times.set(name, [...(times.get(name) ?? []), taken.ms])
    await quiet(page)
  }
  const row = page.locator(APP_ROW).first()
  const inRow = (name: string) => row.getByRole('button', { name, exact: true })
  for (let time = 0; time < world.times; time++) {
    const key = await row.getAttribute('data-key')
    const here = `${APP_ROW}[data-key="${key}"]`
    await measure('star', { selector: `${here} [aria-label="Unstar"]` }, () => inRow('Star').click())
    await inRow('Unstar').click()
    await row.hover()
    const read = (await row.getAttribute('data-unread')) === null
    if (read) await inRow('Mark as unread').click()
    await quiet(page)
    await measure('mark read', { selector: `${here}[data-unread]`, gone: true }, () => inRow('Mark as read').click())
    await measure('archive', { selector: here, gone: true }, () => inRow('Archive').click())
    await labelRow(page, measure)
  }
  await page.context().close()
  return [...frames].flatMap(([name, values]): Figure[] => [
    { what: `${name}: frames to the screen`, unit: 'frames', values, goal: { most: 1, of: 'value' } },
    { what: `${name}: time to the screen`, unit: 'ms', values: times.get(name) ?? [] },
  ])
}

async function labelRow(
  page: Page,
  measure: (name: string, seen: Seen, press: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const row = page.locator(APP_ROW).first()
  const key = await row.getAttribute('data-key')
  await row.getByRole('checkbox').click()
  await new Mailbox(page).tool('Label as').click()
  await page.getByRole('checkbox', { name: 'Bench', exact: true }).click()
  const seen = { selector: `${APP_ROW}[data-key="${key}"]`, text: 'Bench' }
  await measure('label', seen, () => page.getByRole('button', { name: 'Apply', exact: true }).click())
  await row.hover()
  await row.getByRole('button', { name: 'Archive', exact: true }).click()
  await quiet(page)
}
