import { SYLLABLES } from '@postroom/tooling/bench-words'
import { sequence } from '@postroom/tooling/sequence'
import { type BenchContext, pressHere, quiet, type Scenario, settledInbox } from './bench-context.ts'
import type { Figure } from './figures.ts'
import { writeMbox } from './mbox-fixtures.ts'
import { lap } from './stopwatch.ts'

/** Templates of a large list, and of the small one beside which it is measured. */
const MANY = 500
const FEW = 5

/** More than fit on the screen; the others of a long list follow when these are there. */
const ON_SCREEN = 10

/** From the press, or the letter, to the templates on the screen: in a mail, and where all of them are kept. [TEAM-11] */
export const templatesShown: Scenario = async (world) => {
  const many = await showTemplates(world, MANY)
  const few = await showTemplates(world, FEW)
  return [...many].map(([step, values]): Figure => {
    const what = `${step}, ${MANY} templates beside ${FEW}`
    return { what, unit: 'ms', values, plain: few.get(step) ?? [], goal: { most: 50, of: 'value' } }
  })
}

/** Milliseconds of each step, once for every repetition, for somebody with so many templates. */
async function showTemplates(world: BenchContext, count: number): Promise<Map<string, number[]>> {
  const cookie = await world.fill((file, to) => writeMbox(file, { to, messages: 20 }))
  await writeTemplates({ ...world, cookie }, count)
  const page = await settledInbox({ ...world, cookie })
  const { keyboard } = page
  const timed: Record<'choice' | 'letter' | 'offers' | 'all', number[]> = {
    choice: [],
    letter: [],
    offers: [],
    all: [],
  }
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
  const window = page.getByRole('dialog', { name: 'New Message' })
  const button = window.getByRole('button', { name: 'Insert template' })
  const option = { selector: '[role="option"]', count: Math.min(ON_SCREEN, count) }
  await button.click()
  await page.getByRole('option').first().waitFor()
  await keyboard.press('Escape')
  for (let time = 0; time < world.times; time++) {
    await button.hover()
    await quiet(page)
    timed.choice.push((await lap(page, option, () => pressHere(page))).ms)
    await quiet(page)
    await keyboard.type('answer ')
    const found = { selector: '[role="option"][aria-selected="true"]', text: 'Answer 4' }
    timed.letter.push((await lap(page, found, () => keyboard.press('4'))).ms)
    await keyboard.press('Escape')
    await window.getByRole('textbox', { name: 'Message body' }).click()
    await quiet(page)
    await keyboard.type(';a')
    timed.offers.push((await lap(page, { selector: '[role="option"]' }, () => keyboard.press('n'))).ms)
    for (const _ of ';an') await keyboard.press('Backspace')
  }
  await window.getByRole('button', { name: 'Discard draft' }).click()
  await page.goto('/settings')
  const manage = page.getByRole('button', { name: 'Manage templates' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  for (let time = 0; time < world.times; time++) {
    await manage.hover()
    await quiet(page)
    const held = { selector: '[role="dialog"] section li', count: Math.min(ON_SCREEN, count) }
    timed.all.push((await lap(page, held, () => pressHere(page))).ms)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.context().close()
  return new Map([
    ['choice of a mail opened', timed.choice],
    ['letter to what is found', timed.letter],
    ['; and two letters to what is offered', timed.offers],
    ['all templates opened', timed.all],
  ])
}

/** As many templates in ten folders, of some sixty words each. */
async function writeTemplates({ url, cookie }: BenchContext, count: number): Promise<void> {
  const random = sequence(count)
  for (let made = 0; made < count; made++) {
    const words = Array.from({ length: 60 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(' ')
    const answer = await fetch(`${url}/api/v1/templates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${cookie.name}=${cookie.value}` },
      body: JSON.stringify({
        template: {
          name: `Answer ${made}`,
          folder: `Folder ${made % 10}`,
          html_content: `<p>Hello {{customer.first_name | "there"}},</p><p>${words}</p>`,
        },
      }),
    })
    if (!answer.ok) throw new Error(`POST /templates answered ${answer.status}`)
  }
}
