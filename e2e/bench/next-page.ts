import { lap } from './stopwatch.ts'
import { freshPlainPage, pressUnforeseen, quiet, type Scenario, settledInbox } from './world.ts'

/** From the press on Next page to the next fifty rows. */
export const nextPage: Scenario = async (world) => {
  const page = await settledInbox(world)
  const values: number[] = []
  for (let number = 2; number < world.times + 2; number++) {
    const first = (number - 1) * 50 + 1
    const seen = { selector: 'main', text: `${first.toLocaleString('en')}–` }
    values.push((await lap(page, seen, () => page.getByRole('button', { name: 'Next page' }).click())).ms)
    await quiet(page)
  }
  await page.context().close()

  const still = await freshPlainPage(world)
  const plain: number[] = []
  for (let time = 0; time < world.times; time++) {
    await still.goto('/')
    const seen = { selector: '#rows[data-path="/page/2"] .row' }
    plain.push((await lap(still, seen, () => pressUnforeseen(still, '#next'))).ms)
  }
  await still.context().close()
  return [{ what: 'next page', unit: 'ms', values, plain, goal: { most: 1.3, of: 'ratio' } }]
}
