import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import * as stories from './timeline.stories.tsx'

const { BetweenMail, Folded, Bulk, ReadOnly, Refused, Earlier, EarlierNotLoaded, NotLoaded } = composeStories(stories)

async function shown(story = BetweenMail, answers?: Answers) {
  const { screen, mail } = await showStory(story, answers && { answers })
  const pane = screen.getByRole('region', { name: /^Conversation: / })
  await expect.element(pane).toBeVisible()
  const lines = pane.getByRole('list', { name: 'What was done' }).getByRole('listitem')
  return { mail, pane, lines, takeBack: pane.getByRole('button', { name: 'Take back', exact: true }) }
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
  takeBack.first().element().focus()
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

/** An answer that comes when it is resolved. */
function awaited() {
  let resolve: (body: object) => void = () => undefined
  const promise = new Promise<object>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (body: object) => resolve(body) }
}

const SHOW_EARLIER = 'Show what was done before'
const hasFocus = (element: Element) => element.contains(document.activeElement)

test('[TEAM-05] what was done before is a press away, what is unfolded stays so, and the focus goes to what came', async () => {
  const { pane, lines } = await shown(Earlier)
  await pane.getByRole('button', { name: '3 more changes' }).click()
  await expect.element(lines.nth(4)).toBeVisible()
  const [line] = lines.elements()
  const earlier = pane.getByRole('button', { name: SHOW_EARLIER })
  // It comes in a part of its own.
  await expect.element(earlier).toBeVisible()
  earlier.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lines.nth(6)).toBeVisible()
  await expect.element(earlier).not.toBeInTheDocument()
  expect([lines.elements().indexOf(line ?? document.body), hasFocus(lines.first().element())]).toEqual([2, true])
})

test('[TEAM-05] where what was done before does not come, what is shown stays, and it is asked for again', async () => {
  const { pane, lines } = await shown(EarlierNotLoaded)
  await pane.getByRole('button', { name: SHOW_EARLIER }).click()
  await expect.element(pane.getByText('What was done here could not be loaded.')).toBeVisible()
  expect(lines.elements().length).toBe(2)
  await expect.element(pane.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[TEAM-05] a timeline that could not be loaded says so and is asked for again, by a button that says that it is busy', async () => {
  const { promise, resolve } = awaited()
  const answered: (object | Promise<object>)[] = [new Refusal(500, 'Something broke.'), promise]
  const { pane, lines } = await shown(NotLoaded, { 'GET /timeline': () => answered.shift() })
  await expect.element(pane.getByText('What was done here could not be loaded.')).toBeVisible()
  const again = pane.getByRole('button', { name: 'Try again' })
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  resolve({ entries: BetweenMail.args.entries, more: false, take_back_problem: null })
  await expect.element(lines.nth(2)).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  expect(hasFocus(lines.first().element())).toBe(true)
})

test('[TEAM-05] who has gone elsewhere meanwhile keeps the focus there, and nothing else is taken back meanwhile', async () => {
  const { promise, resolve } = awaited()
  const calls: unknown[] = []
  const { pane, lines } = await shown(Bulk, {
    'POST /timeline/7/take_back': async (request) => {
      calls.push(await request.json())
      return promise
    },
  })
  await pane.getByRole('button', { name: 'Take back', exact: true }).click()
  await pane.getByRole('button', { name: 'Take back in all 31' }).click({ force: true })
  const reply = pane.getByRole('button', { name: 'Reply', exact: true }).element()
  reply.focus()
  resolve({ restored: [{ message_thread_id: 501, subject: 'Wheels' }], left_alone: [] })
  await expect.element(lines.first().getByRole('status')).toHaveTextContent('Taken back.')
  expect([document.activeElement, calls]).toEqual([reply, [{ owner_id: 11, message_thread_id: 501 }]])
})

test('[TEAM-05] what was said of taking back goes once that was taken back too', async () => {
  const [one] = BetweenMail.args.entries ?? []
  const taken_back = { at: '2026-03-05T10:40:00.000Z' }
  let entry = one
  const { mail, lines, takeBack } = await shown(BetweenMail, {
    'GET /timeline': () => ({ entries: [entry], more: false, take_back_problem: null }),
    'POST /timeline/1/take_back': () => {
      entry = one && { ...one, taken_back }
      return { restored: [{ message_thread_id: 501, subject: 'Wheels' }], left_alone: [] }
    },
  })
  await takeBack.click()
  const status = lines.first().getByRole('status')
  await expect.element(status).toHaveTextContent('Taken back.')
  entry = one
  await mail.cache.invalidateQueries({ queryKey: ['timeline'] })
  await expect.element(takeBack).toBeVisible()
  await expect.element(status).toBeEmptyDOMElement()
})
