import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aliceLabels, labelGroup } from '../fixtures/accounts.ts'
import { labelId, listPage, thread } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './mail-panes.stories.tsx'

const { Many, One } = composeStories(stories)

const wide = () => page.viewport(1280, 800)

test('a screen reader meets the names of files once: on their chips, or on the icon of compact rows [ROW-12, ROW-16]', async () => {
  await wide()
  const { screen, mail } = await showStory(Many)
  const row = screen.getByRole('row').nth(1)
  const icon = row.getByRole('img', { name: 'drawing-of-the-hub.pdf, prices.csv, photo.png, +2' })
  await expect.element(row.getByText('photo.png')).toBeVisible()
  await expect.element(icon).not.toBeInTheDocument()
  mail.settings.set('mailDensity', 'compact')
  await expect.element(icon).toBeVisible()
  await expect.element(row.getByText('photo.png')).not.toBeInTheDocument()
})

test('[SCREEN-17] files stand in the line of a row: by their names where there is room, else as a mark with their number [ROW-12]', async () => {
  await wide()
  const screen = await render(<Many />)
  const row = screen.getByRole('row').nth(1)
  const names = ['drawing-of-the-…', 'prices.csv', 'photo.png', '+2'].map((name) =>
    row.getByText(name, { exact: true }),
  )
  const mark = row.getByRole('img', { name: 'drawing-of-the-hub.pdf, prices.csv, photo.png, +2' })
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  const line = () => middle(row.getByText('Zoë Brückner').element())
  for (const name of names) {
    await expect.element(name).toBeVisible()
    expect(Math.abs(middle(name.element()) - line())).toBeLessThanOrEqual(1)
  }
  await page.viewport(760, 800)
  await expect.element(mark).toBeVisible()
  expect([mark.element().textContent, Math.abs(middle(mark.element()) - line()) <= 1]).toEqual(['5', true])
  for (const name of names) expect(name.element().checkVisibility()).toBe(false)
  await page.viewport(390, 800)
  await expect.poll(() => Math.abs(middle(mark.element()) - line()) <= 1).toBe(true)
  await expect.element(mark).toBeVisible()
})

test('[SCREEN-17] rows have one height per density, whatever stands in them; under a finger 56 px, close together 44', async () => {
  const { style, dataset } = document.documentElement
  onTestFinished(() => {
    document.documentElement.removeAttribute('style')
    delete dataset.density
  })
  await wide()
  const { screen, mail } = await showStory(Many)
  await expect.element(screen.getByRole('row').nth(3)).toBeVisible()
  const heights = () => [
    ...new Set([...document.querySelectorAll('[role="row"]')].map((row) => row.getBoundingClientRect().height)),
  ]
  expect(heights()).toEqual([40])
  style.cssText = tokensUnderAFinger(':root')
  expect(heights()).toEqual([56])
  mail.settings.set('mailDensity', 'compact')
  dataset.density = 'compact'
  style.cssText = ''
  await expect.poll(heights).toEqual([32])
  style.cssText = tokensUnderAFinger(':root[data-density="compact"]')
  expect(heights()).toEqual([44])
  style.cssText = ''
  for (const width of [600, 390, 320]) {
    await page.viewport(width, 800)
    await expect.poll(heights).toEqual([56])
  }
})

/** They are asked of the sheet: a finger that is pretended is felt by the tests beside this one, too. */
function tokensUnderAFinger(selector: string): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const coarse = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === '(pointer: coarse)')
  return coarse
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === selector ? rule.style.cssText : []))
    .join('')
}

test('[SCREEN-15] at 390 px one control stands before the words and the star at the end; that it is important is a mark; from 481 px on there are three', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Many />)
  const row = screen.getByRole('row').nth(1)
  const box = row.getByRole('checkbox', { name: 'Select conversation' })
  const star = row.getByRole('button', { name: 'Star', exact: true })
  const important = row.getByRole('button', { name: 'Mark as not important' })
  const place = (element: Element) => element.getBoundingClientRect()
  await expect.element(star).toBeVisible()
  await expect.element(important).not.toBeInTheDocument()
  const name = place(row.getByText('Zoë Brückner').element())
  const [words, date] = [row.getByRole('link').element(), row.element().querySelector('[data-tooltip*=":"]')]
  expect(place(box.element()).right).toBeLessThan(name.left)
  // Beside it stands the mark alone.
  expect(name.left).toBeLessThanOrEqual(60)
  expect(place(star.element()).left).toBeGreaterThan(place(words).right - 12)
  expect(place(star.element()).bottom).toBeGreaterThan(date ? place(date).bottom : Number.NaN)
  await page.viewport(600, 800)
  await expect.element(important).toBeVisible()
  expect(place(important.element()).right).toBeLessThanOrEqual(place(row.getByText('Zoë Brückner').element()).left)
})

test('files of one name stand each on a chip, and go with their mail when other mail takes over its row [ROW-12]', async () => {
  await wide()
  let item = thread(501, { attachments_cards: ['scan.pdf', 'scan.pdf'] })
  const screen = await render(<One list={() => listPage([item])} />)
  await expect.element(screen.getByText('scan.pdf')).toHaveLength(2)
  item = thread(502, { attachments_cards: ['plan.pdf'] })
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByText('plan.pdf')).toBeVisible()
  await expect.element(screen.getByText('scan.pdf')).not.toBeInTheDocument()
})

test('the marks of two accounts differ in colour, those of ids ten apart do not [LIMIT-17]', async () => {
  const rows = [11, 12, 21].map((id) => {
    const owner = { id, email: `team-${id}@postroom.example`, full_name: `Team ${id}` }
    return thread(500 + id, { user_id: id, owner, owners: [owner], labels: [] })
  })
  const screen = await render(<Many path="starred" list={() => listPage(rows)} />)
  const ground = (id: number) => {
    const mark = screen.getByRole('img', { name: `Team ${id}`, exact: true })
    return getComputedStyle(mark.element()).backgroundColor
  }
  await expect.element(screen.getByRole('img', { name: 'Team 21', exact: true })).toBeVisible()
  expect([ground(11) === ground(12), ground(11) === ground(21), ground(11)]).toEqual([
    false,
    true,
    expect.stringMatching(/^(rgb|oklab|color)/),
  ])
})

test('[SCREEN-17] a mark with initials says whose mail it is, and names the account; accounts whose names begin alike are told apart [ROW-07]', async () => {
  await page.viewport(390, 800)
  const rows = ['Support Berlin', 'Support Lisbon'].map((full_name, index) => {
    const owner = { id: 11 + index, email: `support-${index}@postroom.example`, full_name }
    return thread(501 + index, { user_id: owner.id, owner, owners: [owner], labels: [] })
  })
  const groups = rows.map(({ owner }) => labelGroup(owner, []))
  const answers = { 'GET /labels': () => [...aliceLabels(), ...groups] }
  const screen = await render(<Many path="starred" list={() => listPage(rows)} answers={answers} />)
  for (const [name, letters] of [
    ['Support Berlin', 'Be'],
    ['Support Lisbon', 'Li'],
  ] as const) {
    const mark = screen.getByRole('img', { name, exact: true })
    await expect.element(mark).toBeVisible()
    expect([mark.element().textContent, mark.element().getAttribute('data-tooltip')]).toEqual([letters, name])
  }
})

test('[SCREEN-17] where one mailbox alone is shown its rows have no mark', async () => {
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support' }
  const item = thread(501, { user_id: 11, owner: support, owners: [support], labels: [] })
  const answers = { 'GET /labels': () => [labelGroup(support, [])] }
  const screen = await render(<Many list={() => listPage([item])} answers={answers} />)
  await expect.element(screen.getByRole('row')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Support' })).not.toBeInTheDocument()
})

test('[SCREEN-17] labels are whole or counted at every width, and a tip names all [ROW-09]', async () => {
  const labels = ['inbox', 'Work', 'Travel', 'Work/Clients', 'Work/Clients/Nordic'].map((path) => labelId(path))
  const screen = await render(<Many path="starred" list={() => listPage([thread(501, { labels })])} />)
  const chips = () => screen.getByText('Inbox', { exact: true }).element().closest('[data-tooltip*=","]')
  const shown = () => {
    const seen = [...(chips()?.querySelectorAll('[data-coloured] > span') ?? [])].filter((name) =>
      name.checkVisibility(),
    )
    return seen.map((name) => (name.scrollWidth > name.clientWidth ? `${name.textContent} is cut` : name.textContent))
  }
  /** The number is written by the style sheet: it is as wide as what it counts. */
  const counts = () => getComputedStyle(chips() ?? document.body, '::after').content !== 'none'
  for (const [width, names] of [
    [1280, ['Inbox', 'Travel', 'Work', 'Clients', 'Nordic']],
    [760, ['Inbox', 'Travel', 'Work']],
    [390, ['Inbox', 'Travel']],
    [320, ['Inbox', 'Travel']],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(shown).toEqual(names)
    expect([width, counts()]).toEqual([width, names.length < 5])
  }
  expect(chips()?.getAttribute('data-tooltip')).toBe('Inbox, Travel, Work, Clients, Nordic')
})

test('a subject from right to left leads its line, so that what has no room is the end of the words [ROW-10, ROW-11]', async () => {
  await page.viewport(390, 800)
  const words = { subject: 'مرحبا من الورشة', body: `وصلت العجلات هذا الصباح. ${'العجلات '.repeat(9)}` }
  const screen = await render(<Many list={() => listPage([thread(505, words)])} />)
  const snippet = screen.getByText(/^ — وصلت/)
  await expect.element(snippet).toBeVisible()
  const line = snippet.element().parentElement?.getBoundingClientRect()
  const place = (part: Element | Range) => {
    const { left, right } = part.getBoundingClientRect()
    return left >= (line?.left ?? Number.NaN) && right <= (line?.right ?? Number.NaN)
  }
  const firstWord = document.createRange()
  firstWord.setStart(snippet.element().lastChild as Text, 0)
  firstWord.setEnd(snippet.element().lastChild as Text, 4)
  expect([place(screen.getByText(words.subject).element()), place(firstWord)]).toEqual([true, true])
})
