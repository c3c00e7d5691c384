import type { Page } from '@playwright/test'
import {
  APP_ROW,
  BODY_FRAME,
  freshPlainPage,
  pressWithoutHover,
  quiet,
  type Scenario,
  settledInbox,
} from './bench-context.ts'
import type { Figure } from './figures.ts'
import { lap } from './stopwatch.ts'

export const readable = { frame: BODY_FRAME, selector: 'p, td' }

/** From the press on a row to text that can be read: foreseen by the pointer, and not. */
export const openConversation: Scenario = async (world) => {
  const page = await settledInbox(world)
  const foreseen: number[] = []
  const unforeseen: number[] = []
  for (let time = 0; time < world.times; time++) {
    // Every third row: the neighbours of an open conversation are loaded ahead.
    const place = (time * 3) % 48
    const press = () => pressWithoutHover(page, APP_ROW, place)
    await forgetConversations(page)
    unforeseen.push((await lap(page, readable, press)).ms)
    await backToList(page)
    await page.mouse.move(720, 5)
    await page.locator(APP_ROW).nth(place).hover()
    await quiet(page)
    foreseen.push((await lap(page, readable, () => page.mouse.down().then(() => page.mouse.up()))).ms)
    await backToList(page)
  }
  await page.context().close()

  const still = await freshPlainPage(world)
  const plain: number[] = []
  for (let time = 0; time < world.times; time++) {
    await still.goto('/')
    plain.push((await lap(still, { selector: '#body' }, () => pressWithoutHover(still, '.row', time))).ms)
  }
  await still.context().close()
  const figure = (what: string, values: number[], most: number): Figure => {
    return { what, unit: 'ms', values, plain, goal: { most, of: 'ratio' } }
  }
  return [
    figure('row to readable body, hovered before', foreseen, 1.2),
    figure('row to readable body, out of the blue', unforeseen, 1.8),
  ]
}

/** The page is loaded anew, so that no conversation is known. */
export async function forgetConversations(page: Page): Promise<void> {
  await page.mouse.move(720, 5)
  await page.reload()
  await page.locator(APP_ROW).first().waitFor()
  await quiet(page)
}

export async function backToList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to Inbox' }).click()
  await page.locator(APP_ROW).first().waitFor()
}
