import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { labelId } from '../fixtures/messages.ts'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './list-panels.stories.tsx'

const { Assign, AssignNotLoaded, LabelAs, LabelAsOfTwoOwners, MoveTo, MoveToOfOthersMail } = composeStories(stories)

test('a press anywhere on its row ticks a label or a teammate, also beside a short name', async () => {
  const screen = await render(<LabelAs />)
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  const press = (row: typeof travel) => userEvent.click(row, { position: { x: 290, y: 16 } })
  await press(screen.getByRole('listitem').filter({ hasText: 'Travel' }))
  await expect.element(travel).toBeChecked()
  await screen.unmount()
  const people = await render(<Assign />)
  await press(people.getByRole('listitem').filter({ hasText: 'Bob' }))
  await expect.element(people.getByRole('checkbox', { name: 'Bob' })).not.toBeChecked()
})

test('a box of a panel shows that it is ticked', async () => {
  const screen = await render(<LabelAs />)
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  const ground = () => getComputedStyle(travel.element()).backgroundColor
  const empty = ground()
  await travel.click()
  await expect.element(travel).toBeChecked()
  expect(ground()).not.toBe(empty)
})

test('title, field and boxes of a panel stand on one line', async () => {
  const screen = await render(<Assign />)
  const box = screen.getByRole('checkbox', { name: 'Bob' })
  await expect.element(box).toBeVisible()
  const title = document.createRange()
  title.selectNodeContents(screen.getByRole('heading', { name: 'Assign to users' }).element())
  const field = screen.getByRole('searchbox').element()
  const lefts = [title, field, box.element()].map((part) => Math.round(part.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
})

test('labels can be applied once one is changed, and no more when it is changed back [LABELAS-04]', async () => {
  const screen = await render(<LabelAs />)
  const apply = screen.getByRole('button', { name: 'Apply' })
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  await expect.element(apply).toBeDisabled()
  await travel.click()
  await expect.element(apply).toBeEnabled()
  await travel.click()
  await expect.element(apply).toBeDisabled()
})

test('[TEAM-13] who is away is known before one assigns, and who is assigned instead', async () => {
  const away = { user_id: 2, from: '2026-03-01T08:00:00.000Z', until: '2026-03-12T17:00:00.000Z' }
  const absences = [{ ...away, pass_to: { id: 3, name: 'Zoë' } }]
  const screen = await render(<Assign answers={{ 'GET /absences': () => ({ absences }) }} />)
  const bob = screen.getByRole('checkbox', { name: 'Bob Away until 12 March, goes to Zoë' })
  await expect.element(bob).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('everyone who can be assigned is listed, oneself first whatever the names [ASSIGN-01, ASSIGN-04]', async () => {
  const everyone = [
    [2, 'Aaron'],
    [1, 'Alice Martin'],
    [3, 'Zoë'],
  ]
  const screen = await render(<Assign answers={{ 'GET /users': () => ({ users: everyone }) }} />)
  await expect.element(screen.getByRole('heading', { name: 'Assign to users' })).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveLength(3)
  const names = screen.getByRole('listitem').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Alice Martin', 'Aaron', 'Zoë'])
})

test.each([
  ['Assign', <Assign key="assign" />, 'No users found'],
  ['Label as', <LabelAs key="label as" />, 'No labels found'],
  ['Move to', <MoveTo key="move to" />, 'No labels found'],
])('a search of %s that fits nothing says so in a status that was there before', async (_, panel, sentence) => {
  const screen = await render(panel)
  const said = screen.getByRole('status')
  await expect.element(screen.getByText(/^(Bob|Travel)$/)).toBeVisible()
  const element = said.element()
  expect(element.textContent).toBe('')
  await screen.getByRole('searchbox').fill('zzz')
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(element.textContent).toBe(sentence)
})

test('people who could not be loaded are not said to be none, and are there after Try again (G-077)', async () => {
  let people: unknown = new Refusal(500, 'No')
  const screen = await render(<AssignNotLoaded answers={{ 'GET /users': () => people }} />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(screen.getByText('No users found')).not.toBeInTheDocument()
  people = { users: [[2, 'Bob']] }
  await again.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Bob' })).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('over mail of two accounts it is said why labels that one of them lacks cannot be chosen (G-072)', async () => {
  const why = 'This mail is from several accounts. Labels that not all of them have cannot be chosen.'
  const screen = await render(<LabelAsOfTwoOwners />)
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Travel' })).toHaveAccessibleDescription(why)
  await expect.element(screen.getByRole('checkbox', { name: 'Inbox' })).not.toHaveAccessibleDescription()
  await screen.unmount()
  const own = await render(<LabelAs />)
  await expect.element(own.getByRole('checkbox', { name: 'Travel' })).toBeEnabled()
  await expect.element(own.getByText(why)).not.toBeInTheDocument()
})

test('the Enter that ends a composed word chooses no label, the next one chooses the first that fits', async () => {
  const added: number[][] = []
  const move = async (request: Request) => {
    added.push((await request.json()).add_label_ids)
    return { items: [] }
  }
  const screen = await render(<MoveTo answers={{ 'PATCH /user_message_labels': move }} />)
  const search = screen.getByRole('searchbox', { name: 'Search labels' })
  await search.fill('inv')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  search.element().dispatchEvent(enter)
  await search.fill('trav')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => added).toEqual([[labelId('Travel')]])
})

test("[SCREEN-04] others' mail goes to its owner's folders; own labels say why they cannot have it, and Label as is one press away", async () => {
  const screen = await render(<MoveToOfOthersMail />)
  const own = screen.getByRole('option', { name: 'Travel' })
  await expect.element(own).toHaveAttribute('aria-disabled', 'true')
  await expect.element(own).toHaveAccessibleDescription('You cannot move messages to labels owned by other users')
  await expect.element(screen.getByRole('option', { name: 'Spam' })).toHaveAttribute('aria-disabled', 'false')
  await screen.getByRole('button', { name: 'Label as' }).click()
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible()
})
