import {
  APP_ROW,
  type BenchContext,
  freshPlainPage,
  pressHere,
  pressWithoutHover,
  quiet,
  type Scenario,
  settledInbox,
  unwatchedPage,
} from './bench-context.ts'
import { type FrameWork, frameWork } from './frame-work.ts'
import { lap } from './stopwatch.ts'

/** From the press on Next page to the next fifty rows. */
export const nextPage: Scenario = async (world) => {
  const page = await settledInbox(world)
  const values: number[] = []
  const frames: number[] = []
  for (let number = 2; number < world.times + 2; number++) {
    const first = (number - 1) * 50 + 1
    const seen = { selector: 'main', text: `${first.toLocaleString('en')}–` }
    const taken = await lap(page, seen, () => page.getByRole('button', { name: 'Next page' }).click())
    values.push(taken.ms)
    frames.push(taken.frames)
    await quiet(page)
  }
  await page.context().close()

  const { firsts, longest } = await workOfPages(world)

  const still = await freshPlainPage(world)
  const plain: number[] = []
  for (let time = 0; time < world.times; time++) {
    await still.goto('/')
    const seen = { selector: '#rows[data-path="/page/2"] .row' }
    plain.push((await lap(still, seen, () => pressWithoutHover(still, '#next'))).ms)
  }
  await still.context().close()
  return [
    { what: 'next page', unit: 'ms', values, plain, goal: { most: 1.3, of: 'ratio' } },
    { what: 'next page: frames to the screen', unit: 'frames', values: frames, goal: { most: 1, of: 'value' } },
    { what: 'another page: work of its first frame', unit: 'ms', values: firsts, goal: { most: 16.7, of: 'value' } },
    { what: 'another page: longest task after it', unit: 'ms', values: longest, goal: { most: 16.7, of: 'value' } },
  ]
}

/** What each other page costs, on a page without a stopwatch. */
async function workOfPages(world: BenchContext) {
  const page = await unwatchedPage(world)
  await page.goto('/mail/inbox')
  await page.locator(APP_ROW).first().waitFor()
  await quiet(page)
  await page.getByRole('button', { name: 'Next page' }).hover()
  await quiet(page)
  const work: FrameWork[] = []
  for (let time = 0; time < world.times; time++)
    work.push(
      await frameWork(page, async () => {
        await pressHere(page)
        await quiet(page)
      }),
    )
  await page.context().close()
  return { firsts: work.map(({ first }) => first), longest: work.map(({ longest }) => longest) }
}
