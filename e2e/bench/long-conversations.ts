import { APP_ROW, pressWithoutHover, type Scenario, settledInbox } from './bench-context.ts'
import type { Figure } from './figures.ts'
import { writeThreads } from './mbox-fixtures.ts'
import { backToList, forgetConversations, readable } from './open-conversation.ts'
import { lap } from './stopwatch.ts'

/** The first is what the others are held against. */
const SIZES = [5, 60, 500]

/** From the press on a row to text that can be read, of conversations of 60 and 500 messages beside one of 5. [SCREEN-03] */
export const longConversations: Scenario = async (world) => {
  const cookie = await world.fill((file, to) => writeThreads(file, { to, sizes: SIZES }))
  const page = await settledInbox({ ...world, cookie })
  const times = new Map<number, number[]>(SIZES.map((size) => [size, []]))
  for (let time = 0; time < world.times; time++) {
    for (const size of SIZES) {
      await forgetConversations(page)
      const rows = await page.locator(APP_ROW).allInnerTexts()
      const place = rows.findIndex((row) => new RegExp(`Thread of ${size}\\b`).test(row))
      times.get(size)?.push((await lap(page, readable, () => pressWithoutHover(page, APP_ROW, place))).ms)
      await backToList(page)
    }
  }
  await page.context().close()
  const [short = 5, ...long] = SIZES
  return long.map((size): Figure => {
    const [values, plain] = [times.get(size) ?? [], times.get(short) ?? []]
    const what = `row to readable body, ${size} messages beside ${short}`
    return { what, unit: 'ms', values, plain, goal: { most: 1.2, of: 'ratio' } }
  })
}
