import { freshPlainPage, pressHere, quiet, type Scenario, settledInbox } from './bench-context.ts'
import { lap } from './stopwatch.ts'

/** From the press on Compose to a window that can be written in. */
export const composeOpened: Scenario = async (world) => {
  const page = await settledInbox(world)
  const values: number[] = []
  const compose = page.getByRole('button', { name: 'Compose', exact: true }).first()
  for (let time = 0; time < world.times; time++) {
    const seen = { selector: '[role="dialog"] [role="textbox"][aria-label="Message body"]' }
    await compose.hover()
    await quiet(page)
    values.push((await lap(page, seen, () => pressHere(page))).ms)
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await quiet(page)
  }
  await page.context().close()

  const still = await freshPlainPage(world)
  const plain: number[] = []
  for (let time = 0; time < world.times; time++) {
    await still.goto('/')
    await still.locator('#write').hover()
    plain.push((await lap(still, { selector: 'textarea' }, () => pressHere(still))).ms)
  }
  await still.context().close()
  return [{ what: 'compose opened', unit: 'ms', values, plain, goal: { most: 1.5, of: 'ratio' } }]
}
