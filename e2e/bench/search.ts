import type { Page } from '@playwright/test'
import { COMMON, RARE } from '@postroom/tooling/bench-words'
import { type BenchContext, freshPlainPage, quiet, type Scenario, settledInbox } from './bench-context.ts'
import type { Figure } from './figures.ts'
import { lap } from './stopwatch.ts'

const RESULT = '[role="grid"][aria-label="Search results"] > :not([data-ahead]) > [role="row"]'
const SUGGESTION = '[role="listbox"][aria-label="Suggestions"] [role="option"]'

/** From Enter to the first page of results, and from a key to the suggestions, 300 ms of which are the pause before asking. */
export const search: Scenario = async (world) => {
  const plain = await plainResults(world)
  const results: Figure[] = []
  for (const [what, text] of [
    ['a common word', COMMON],
    ['a rare word', RARE],
    ['two words', `${COMMON} ba`],
    ['a word and from:', `${COMMON} from:ke`],
    ['is:unread', 'is:unread'],
  ] as const) {
    const values = await repeated(world, async (page) => {
      await box(page).fill(text)
      return lap(page, { selector: RESULT }, () => box(page).press('Enter'))
    })
    results.push({ what: `search to results, ${what}`, unit: 'ms', values, plain, goal: { most: 1.6, of: 'ratio' } })
  }
  for (const key of ['q', 'b']) {
    const values = await repeated(world, async (page) => {
      await box(page).focus()
      return lap(page, { selector: SUGGESTION }, () => box(page).press(key))
    })
    results.push({ what: `key ${key} to suggestions, with the pause of 300 ms`, unit: 'ms', values })
  }
  return results
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search mail' })

/** Each time on a page that has asked nothing of the kind before. */
async function repeated(world: BenchContext, step: (page: Page) => Promise<{ ms: number }>): Promise<number[]> {
  const page = await settledInbox(world)
  const values: number[] = []
  for (let time = 0; time < world.times; time++) {
    values.push((await step(page)).ms)
    await page.goto('/mail/inbox')
    await quiet(page)
  }
  await page.context().close()
  return values
}

async function plainResults(world: BenchContext): Promise<number[]> {
  const page = await freshPlainPage(world)
  const values: number[] = []
  for (let time = 0; time < world.times; time++) {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Search' })
    await field.fill(COMMON)
    values.push((await lap(page, { selector: '#rows[data-path="/search"] .row' }, () => field.press('Enter'))).ms)
  }
  await page.context().close()
  return values
}
