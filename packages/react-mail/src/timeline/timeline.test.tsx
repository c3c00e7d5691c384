import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './timeline.stories.tsx'

const { BetweenMail, Folded, Bulk, ReadOnly, Refused, Earlier, NotLoaded } = composeStories(stories)

async function shown(story = BetweenMail) {
  const { screen } = await showStory(story)
  const pane = screen.getByRole('region', { name: /^Conversation: / })
  await expect.element(pane).toBeVisible()
  const lines = pane.getByRole('list', { name: 'What was done' }).getByRole('listitem')
  return { pane, lines, takeBack: pane.getByRole('button', { name: 'Take back', exact: true }) }
}

test('[TEAM-05] what was done stands between the mail, by whom, for whom and through what', async () => {
  const { pane, lines } = await shown()
  await expect.element(lines.first()).toBeVisible()
  const texts = lines.elements().map((line) => line.querySelector('p span')?.textContent)
  expect(texts).toEqual([
    'Tom Baker archived this, on behalf of Support',
    'The spam filter moved this to Spam',
    'Tom Baker assigned this to you, on behalf of Support, with the access token “Nightly report”',
  ])
  const [before, after] = pane.getByRole('article').elements()
  const [line] = lines.elements()
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
  expect([
    (before?.compareDocumentPosition(line ?? document) ?? 0) & FOLLOWS,
    (line?.compareDocumentPosition(after ?? document) ?? 0) & FOLLOWS,
  ]).toEqual([FOLLOWS, FOLLOWS])
  await expectAccessibleInBothSchemes()
})

test('[TEAM-05] an act is taken back by keyboard, and its line says so and keeps the focus', async () => {
  const { lines, takeBack } = await shown()
  await expect.element(takeBack.first()).toBeVisible()
  const button = takeBack.first().element()
  if (!(button instanceof HTMLElement)) throw new Error('no button')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lines.first().getByRole('status')).toHaveTextContent('Taken back.')
  await expect.element(lines.first().getByText(/^Taken back by you/)).toBeVisible()
  await expect.element(lines.first().getByRole('button')).not.toBeInTheDocument()
  expect(lines.first().element().contains(document.activeElement)).toBe(true)
})

test('[TEAM-05] a long run is folded into a line, and opens', async () => {
  const { pane, lines } = await shown(Folded)
  await expect.element(lines.nth(2)).toBeVisible()
  expect(lines.elements().length).toBe(3)
  await pane.getByRole('button', { name: '3 more changes' }).click()
  await expect.element(lines.nth(4)).toBeVisible()
  expect(lines.first().element().contains(document.activeElement)).toBe(true)
})

test('[TEAM-05] a bulk act is taken back in all conversations, and what was left alone is named', async () => {
  const { pane, lines } = await shown(Bulk)
  await pane.getByRole('button', { name: 'Take back in all 31' }).click()
  await expect
    .element(lines.first().getByRole('status'))
    .toHaveTextContent(
      'Taken back in 29 conversations. Left alone, as they have changed since: “Wheels” (Tom Baker changed it) and “A bell” (something of it was deleted).',
    )
  await expectAccessibleInBothSchemes()
})

test('[TEAM-05] who may only read is told who may take back', async () => {
  const { lines, takeBack } = await shown(ReadOnly)
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true')
  await takeBack.click({ force: true })
  await expect
    .element(lines.first().getByRole('status'))
    .toHaveTextContent('You may not change mail or write drafts in support@postroom.example; Tom Baker may.')
})

test('[TEAM-05] a refusal stands beside the line, which can still be taken back', async () => {
  const { lines, takeBack } = await shown(Refused)
  await takeBack.click()
  await expect.element(lines.first().getByRole('status')).toHaveTextContent('This cannot be taken back.')
  await expect.element(takeBack).toBeVisible()
})

test('[TEAM-05] what was done before is a press away', async () => {
  const { pane } = await shown(Earlier)
  await expect.element(pane.getByRole('button', { name: 'Show what was done before' })).toBeVisible()
})

test('[TEAM-05] a timeline that could not be loaded says so and is asked for again', async () => {
  const { pane } = await shown(NotLoaded)
  await expect.element(pane.getByText('What was done here could not be loaded.')).toBeVisible()
  await expect.element(pane.getByRole('button', { name: 'Try again' })).toBeVisible()
})
