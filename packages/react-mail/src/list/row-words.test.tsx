import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { labelId, listPage, thread } from '../fixtures/messages.ts'
import { aliceLabels, labelGroup } from '../fixtures/people.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './mail-panes.stories.tsx'

const { Many, One } = composeStories(stories)

test('a screen reader meets the names of files once: on their chips, or on the icon of compact rows [ROW-12, ROW-16]', async () => {
  const { screen, mail } = await showStory(Many)
  const row = screen.getByRole('row').nth(1)
  const icon = row.getByRole('img', { name: 'drawing-of-the-hub.pdf, prices.csv, photo.png, +2' })
  await expect.element(row.getByText('photo.png')).toBeVisible()
  await expect.element(icon).not.toBeInTheDocument()
  mail.settings.set('mailDensity', 'compact')
  await expect.element(icon).toBeVisible()
  await expect.element(row.getByText('photo.png')).not.toBeInTheDocument()
})

test('names of files stand whole under the words and the date of a row [ROW-12]', async () => {
  await page.viewport(760, 800)
  const screen = await render(<Many />)
  const row = screen.getByRole('row').nth(1)
  await expect.element(row.getByText('photo.png')).toBeVisible()
  const cut = ['drawing-of-the-…', 'prices.csv', 'photo.png', '+2'].filter((name) => {
    const { scrollWidth, clientWidth } = row.getByText(name, { exact: true }).element()
    return scrollWidth > clientWidth
  })
  expect(cut).toEqual([])
})

test('under a finger the files of a wide row stand as far from its lower edge as under a mouse [ROW-12]', async () => {
  await page.viewport(768, 800)
  const screen = await render(<Many />)
  const row = screen.getByRole('row').nth(1)
  const name = row.getByText('photo.png')
  await expect.element(name).toBeVisible()
  const below = () => row.element().getBoundingClientRect().bottom - name.element().getBoundingClientRect().bottom
  expect(below()).toBe(9)
  const { style } = document.documentElement
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  style.cssText = tokensUnderAFinger()
  expect([row.element().clientHeight, below()]).toEqual([80, 9])
})

/** They are asked of the sheet: a finger that is pretended is felt by the tests beside this one, too. */
function tokensUnderAFinger(): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const coarse = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === '(pointer: coarse)')
  return coarse
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ':root' ? rule.style.cssText : []))
    .join('')
}

test('in a narrow list short names of files stand whole, and long ones share what is left [ROW-12]', async () => {
  const attachments_cards = ['quarterly-report.pdf', 'contract-final.docx', 'a.pdf', 'b.pdf']
  const screen = await render(
    <div style={{ width: 400 }}>
      <Many list={() => listPage([thread(501, { attachments_cards })])} />
    </div>,
  )
  await expect.element(screen.getByText('a.pdf')).toBeVisible()
  const cut = [/^quarterly/, /^contract/, 'a.pdf', '+1'].filter((name) => {
    const { scrollWidth, clientWidth } = screen.getByText(name).element()
    return scrollWidth > clientWidth
  })
  expect(cut).toEqual([/^quarterly/, /^contract/])
  const room = (name: RegExp) => screen.getByText(name).element().clientWidth
  expect(Math.abs(room(/^quarterly/) - room(/^contract/))).toBeLessThan(2)
})

test('files of one name stand each on a chip, and go with their mail when other mail takes over its row [ROW-12]', async () => {
  let item = thread(501, { attachments_cards: ['scan.pdf', 'scan.pdf'] })
  const screen = await render(<One list={() => listPage([item])} />)
  await expect.element(screen.getByText('scan.pdf')).toHaveLength(2)
  item = thread(502, { attachments_cards: ['plan.pdf'] })
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByText('plan.pdf')).toBeVisible()
  await expect.element(screen.getByText('scan.pdf')).not.toBeInTheDocument()
})

test('on a wide screen the name of an account is whole before two short labels [ROW-07, ROW-09]', async () => {
  await page.viewport(1172, 800)
  const owner = { id: 11, email: 'support@postroom.example', full_name: 'Tandem Works Support' }
  const labels = [labelId('inbox', 11), labelId('Waiting', 11)]
  const item = thread(501, { user_id: 11, owner, owners: [owner], labels })
  const screen = await render(<Many path="starred" list={() => listPage([item])} />)
  await expect.element(screen.getByText('Tandem Works Support')).toBeVisible()
  const chips = screen.getByText('Tandem Works Support').element().closest('[data-tooltip]')?.children ?? []
  const whole = [...chips].filter(({ firstElementChild: text }) => text && text.scrollWidth <= text.clientWidth)
  expect(whole.map(({ textContent }) => textContent)).toEqual(['Tandem Works Support', 'Inbox', 'Waiting'])
})

test('the chips of two accounts differ in colour, those of ids ten apart do not [LIMIT-17]', async () => {
  const rows = [11, 12, 21].map((id) => {
    const owner = { id, email: `team-${id}@postroom.example`, full_name: `Team ${id}` }
    return thread(500 + id, { user_id: id, owner, owners: [owner], labels: [] })
  })
  const screen = await render(<Many path="starred" list={() => listPage(rows)} />)
  const ground = (id: number) => {
    const chip = screen.getByText(`Team ${id}`, { exact: true }).element().closest('[data-coloured]')
    return chip && getComputedStyle(chip).backgroundColor
  }
  await expect.element(screen.getByText('Team 21', { exact: true })).toBeVisible()
  expect([ground(11) === ground(12), ground(11) === ground(21), ground(11)]).toEqual([
    false,
    true,
    expect.stringMatching(/^(rgb|oklab|color)/),
  ])
})

test('in a narrow list an account and one label stand side by side, neither behind the ellipsis [ROW-07, ROW-09]', async () => {
  await page.viewport(1024, 800)
  const owner = { id: 11, email: 'support@postroom.example', full_name: 'Tandem Works Support' }
  const item = thread(501, {
    user_id: 11,
    owner,
    owners: [owner],
    labels: [labelId('inbox', 11), labelId('Waiting', 11)],
  })
  const screen = await render(
    <div style={{ width: 356 }}>
      <Many list={() => listPage([item])} />
    </div>,
  )
  await expect.element(screen.getByText('Waiting', { exact: true })).toBeVisible()
  const label = screen.getByText('Waiting', { exact: true }).element().parentElement
  const ends = [label, label?.parentElement].map((box) => Math.round(box?.getBoundingClientRect().right ?? 0))
  expect(ends[0]).toBe(ends[1])
})

test('accounts whose names begin alike are told apart where there is no room for a whole name, and the tip has it [ROW-07, ROW-09]', async () => {
  await page.viewport(744, 800)
  const rows = ['Support Berlin', 'Support Lisbon'].map((full_name, index) => {
    const owner = { id: 11 + index, email: `support-${index}@postroom.example`, full_name }
    const labels = ['inbox', 'Work', 'Travel', 'Work/Clients'].map((path) => labelId(path))
    return thread(501 + index, { user_id: owner.id, owner, owners: [owner], labels })
  })
  const groups = rows.map(({ owner }) => labelGroup(owner, []))
  const answers = { 'GET /labels': () => [...aliceLabels(), ...groups] }
  const screen = await render(<Many path="starred" list={() => listPage(rows)} answers={answers} />)
  const city = screen.getByText('Berlin', { exact: true })
  await expect.element(city).toBeVisible()
  const seen = ['Berlin', 'Lisbon'].map((name) => {
    const word = screen.getByText(name, { exact: true }).element()
    const chip = word.closest('[data-coloured]')?.getBoundingClientRect()
    const { left, right, bottom, width } = word.getBoundingClientRect()
    // In the middle, since there is no room for a letter of what the names have in common.
    const aside = Math.abs(left - (chip?.left ?? 0) - ((chip?.right ?? 0) - right))
    return [word.scrollWidth <= width + 1, aside <= 1, bottom <= (chip?.bottom ?? 0) + 1]
  })
  expect(seen).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  const chips = city.element().closest('[data-tooltip]')
  expect(chips?.getAttribute('data-tooltip')).toBe('Support Berlin, Inbox, Travel, Work, Clients')
  if (!chips?.nextElementSibling) throw new Error('There are no words beside the labels')
  const box = chips.getBoundingClientRect()
  // Three names and the ellipsis fill the room that they have, up to the words.
  const widths = getComputedStyle(chips).gridTemplateColumns.split(' ').map(Number.parseFloat)
  const filled = widths.reduce((sum, width) => sum + width, 4 * (widths.length - 1))
  expect([...chips.children].filter((chip) => chip.clientWidth > 0)).toHaveLength(3)
  expect([widths.length, Math.round(filled - box.width)]).toEqual([4, 0])
  expect(Math.round(chips.nextElementSibling.getBoundingClientRect().left - box.right)).toBe(4)
})

test('where a row has no room for all of its labels and files the first keep readable names, and a tip names all [ROW-09, ROW-12]', async () => {
  await page.viewport(744, 800)
  const row = {
    labels: ['inbox', 'Work', 'Travel', 'Work/Clients'].map((path) => labelId(path)),
    attachments_cards: ['quarterly-report.pdf', 'wheels-of-forty.png', 'contract-final.docx', 'd.pdf'],
    match: { field: 'body' as const, text: 'Two judges would not look at the wheels of anybody', message_id: 1 },
  }
  const screen = await render(<Many path="starred" list={() => listPage([thread(501, row)])} />)
  await expect.element(screen.getByText(/^In the message/)).toBeVisible()
  const readable = (group: Element | null) => {
    const end = (group?.getBoundingClientRect().right ?? 0) + 0.5
    return [...(group?.children ?? [])].flatMap((chip) =>
      chip.getBoundingClientRect().right <= end && chip.clientWidth >= 40 ? [chip.textContent] : [],
    )
  }
  const labels = screen.getByText('Inbox', { exact: true }).element().closest('[data-tooltip*=","]')
  const files = screen.getByText('quarterly-repor…').element().closest('[data-tooltip*=","]')
  expect([readable(labels), labels?.getAttribute('data-tooltip')]).toEqual([
    ['Inbox', 'Travel', 'Work'],
    'Inbox, Travel, Work, Clients',
  ])
  expect([readable(files), files?.getAttribute('data-tooltip')]).toEqual([
    ['quarterly-repor…'],
    'quarterly-report.pdf, wheels-of-forty.png, contract-final.docx, +1',
  ])
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
