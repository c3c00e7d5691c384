import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './comments.stories.tsx'

const { BetweenMail, NoneYet, Refused, Alone, Hostile } = composeStories(stories)

async function shown(story = BetweenMail) {
  const { screen } = await showStory(story)
  const pane = screen.getByRole('region', { name: /^Conversation: / })
  await expect.element(pane).toBeVisible()
  const field = pane.getByRole('textbox', { name: 'Comment for colleagues' })
  return { screen, pane, field, toms: pane.getByRole('article', { name: /^Comment by Tom Baker/ }) }
}

async function writing(story = NoneYet) {
  const parts = await shown(story)
  await userEvent.keyboard('m')
  await expect.element(parts.field).toHaveFocus()
  return parts
}

test('[TEAM-06] comments stand between the mail where they were written, and say that only colleagues see them', async () => {
  const { pane, toms } = await shown()
  await expect.element(toms.getByText('wheels', { exact: true })).toBeVisible()
  const names = pane
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('aria-label')?.replace(/,.*/, ''))
  expect(names).toEqual([
    'Message from Zoë Brückner',
    'Comment by Tom Baker',
    'Message from Zoë Brückner',
    'Comment by you',
  ])
  await expect.element(toms.getByText('Only colleagues see this')).toBeVisible()
  await expect.element(toms.getByRole('link', { name: 'the list' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(toms.getByRole('link', { name: 'Download wheels.pdf' })).toBeVisible()
  await expect.element(pane.getByText(/^Tom Baker wrote a comment that was deleted/)).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[TEAM-06] one’s own comment is edited and deleted, a colleague’s shows what it said before and takes a reaction', async () => {
  const { screen, pane, toms, field } = await shown()
  await expect.element(toms.getByRole('button', { name: 'Edit comment' })).not.toBeInTheDocument()
  await toms.getByRole('button', { name: /^edited/ }).click()
  const before = toms.getByRole('list', { name: 'What it said before' })
  await expect.element(before.getByText('Thirty of them.')).toBeVisible()
  await toms.getByRole('button', { name: 'React', exact: true }).click()
  await screen.getByRole('button', { name: 'React with 👍' }).click()
  await expect
    .element(toms.getByRole('button', { name: '👍 2: Tom Baker and you' }))
    .toHaveAttribute('aria-pressed', 'true')
  const mine = pane.getByRole('article', { name: /^Comment by you/ })
  await mine.getByRole('button', { name: 'Edit comment' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' Truly.{Control>}{Enter}{/Control}')
  await expect.element(mine.getByText('Forty of them. Truly.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await mine.getByRole('button', { name: 'Delete comment' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(pane.getByText(/^You wrote a comment that was deleted/)).toBeVisible()
})

test('[TEAM-13] beside a colleague who can be mentioned stands until when they are away', async () => {
  const away = { user_id: 2, from: '2026-03-01T08:00:00.000Z', until: '2026-03-12T17:00:00.000Z' }
  const { screen } = await showStory(NoneYet, { answers: { 'GET /absences': () => ({ absences: [away] }) } })
  await expect.element(screen.getByRole('region', { name: /^Conversation: / })).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('textbox', { name: 'Comment for colleagues' })).toHaveFocus()
  await userEvent.keyboard('Ask @to')
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('TBTom BakerAway until 12 March')
})

test('[TEAM-06] a comment is written by keyboard: @ offers colleagues, and who cannot read it with what that takes', async () => {
  const { pane, field } = await writing()
  await userEvent.keyboard('Ask @t')
  const options = pane.getByRole('option')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'TBTom Baker',
    'TCThea ClosedCannot read this. To be mentioned they need Support opened to them, with all its mail.',
  ])
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}and @to{Tab}{Control>}b{/Control}now')
  await expect.element(field).toHaveTextContent('Ask Thea Closed and @Tom Baker now')
  expect(field.element().querySelectorAll('[data-mention="2"], strong')).toHaveLength(2)
  await userEvent.keyboard('@t')
  await expect.element(pane.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const said = pane.getByRole('article', { name: /^Comment by you/ })
  await expect.element(said.getByText('@Tom Baker')).toBeVisible()
  await expect.element(said.getByText('now@t')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('[TEAM-06] more letters offer the first of those that then fit, and Shift with Tab leaves the field', async () => {
  const { pane, field } = await writing()
  await userEvent.keyboard('@t{ArrowDown}')
  await expect.element(pane.getByRole('option', { selected: true })).toMatchTextContent('Thea Closed')
  await userEvent.keyboard('{Backspace}')
  await expect.element(pane.getByRole('option', { selected: true })).toMatchTextContent('Tom Baker')
  await userEvent.keyboard('t{ArrowUp}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveTextContent('@t')
})

test('[TEAM-06] Escape closes the list of names, then the field, whose text is there when it is opened again', async () => {
  const { pane, field } = await writing()
  await userEvent.keyboard('Half @t')
  await expect.element(pane.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane.getByRole('option')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await pane.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect.element(field).toHaveTextContent('Half @t')
})

test('[TEAM-06] what is not taken stays with the reason, and nothing at all is not even sent', async () => {
  const { pane, field } = await writing(Refused)
  const box = pane.getByRole('region', { name: 'New comment' })
  await box.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.element(pane.getByRole('alert')).toHaveTextContent('Please write a comment.')
  await field.click()
  await userEvent.keyboard('One more')
  await box.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.element(pane.getByRole('alert')).toHaveTextContent('A conversation has room for 1,000 comments.')
  await expect.element(field).toHaveTextContent('One more')
})

test('[TEAM-06] a person alone in a mailbox sees none of it, whatever a server says', async () => {
  const { pane, toms } = await shown(Alone)
  await expect.element(pane.getByRole('button', { name: 'Forward', exact: true })).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(pane.getByRole('button', { name: 'Comment', exact: true })).not.toBeInTheDocument()
  await expect.element(toms).not.toBeInTheDocument()
})

test('[TEAM-06] whatever a comment holds, nothing of it runs, fetches or looks like something else', async () => {
  const { toms } = await shown(Hostile)
  await expect.element(toms.getByText('Hello')).toBeVisible()
  const found = toms.element().querySelectorAll('img, style, form, input, [onclick], a[href^="javascript"]')
  expect([found.length, document.title === '1']).toEqual([0, false])
})

test('[TEAM-06] nothing of comments is on paper', async () => {
  const { toms } = await shown()
  await expect.element(toms).toBeVisible()
  const hidden = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.style.display === 'none')
    .map((rule) => (rule as CSSStyleRule).selectorText)
  const list = toms.element().closest('ul')
  expect(hidden.some((selector) => list?.matches(selector))).toBe(true)
})

test('[TEAM-06] on a telephone nothing of it is wider than the screen', async () => {
  await page.viewport(390, 844)
  const { pane } = await writing(BetweenMail)
  expect(pane.element().scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 720)
})
