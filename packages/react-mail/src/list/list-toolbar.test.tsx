import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { labelId, listPage, manyThreads, thread } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './mail-panes.stories.tsx'

const { Many, Flat, Trash } = composeStories(stories)

test('without a selection only Select all, Refresh, Archive all and paging can be pressed [LIST-02 to LIST-11, LIST-16, LIST-17]', async () => {
  const screen = await render(<Many />)
  const toolbar = screen.getByRole('toolbar', { name: 'Messages' })
  for (const name of ['Archive', 'Delete', 'Mark as read'])
    await expect.element(toolbar.getByRole('button', { name, exact: true })).toBeDisabled()
  for (const name of ['Refresh', 'Archive all', 'Next page'])
    await expect.element(toolbar.getByRole('button', { name, exact: true })).toBeEnabled()
  await expect.element(toolbar.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(toolbar.getByRole('checkbox', { name: 'Select all' })).toBeEnabled()
  for (const name of ['Assign', 'Label as', 'Move to', 'Delete forever'])
    await expect.element(toolbar.getByRole('button', { name })).not.toBeInTheDocument()
})

test('Refresh unticks the rows and closes an open menu, on page 1 too [LIST-24]', async () => {
  const { screen, mail } = await showStory(Many)
  const row = screen.getByRole('row').first()
  await row.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Label as' }).click()
  const labels = screen.getByRole('dialog', { name: 'Label as' })
  await expect.element(labels.getByRole('checkbox', { name: 'Travel' })).toBeVisible()
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(labels).not.toBeInTheDocument()
  await expect.element(row.getByRole('checkbox')).not.toBeChecked()
  await row.getByText('The wheels are here').click({ button: 'right' })
  const menu = screen.getByRole('menu', { name: 'Message actions' })
  await expect.element(menu.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  mail.actors.list.send({ type: 'refresh' })
  await expect.element(menu).not.toBeInTheDocument()
})

test('Archive all asks first, says what the server did, and asks for the list again [LIST-05] (G-028)', async () => {
  const archived = vi.fn(() => ({ success: true, message: '1 conversation archived.', archived_count: 1, error: null }))
  const list = vi.fn(() => listPage(manyThreads))
  const screen = await render(<Many list={list} answers={{ 'POST /user_messages/archive_all': archived }} />)
  const question = screen.getByRole('alertdialog', { name: 'Archive all?' })
  const ask = () => screen.getByRole('toolbar').getByRole('button', { name: 'Archive all' }).click()
  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await ask()
  expect([archived.mock.calls.length, list.mock.calls.length]).toEqual([0, 1])
  await question.getByRole('button', { name: 'Archive all' }).click()
  await expect.element(screen.getByRole('status').getByText('1 conversation archived.')).toBeVisible()
  await expect.poll(() => [archived.mock.calls.length, list.mock.calls.length]).toEqual([1, 2])
})

test('ticks go one by one, in a range with Shift, and all at once [SEL-01, SEL-02, SEL-03, LIST-09 to LIST-11]', async () => {
  const screen = await render(<Many />)
  const box = (place: number) => screen.getByRole('row').nth(place).getByRole('checkbox')
  await box(1).click()
  await box(3).click({ modifiers: ['Shift'] })
  for (const place of [1, 2, 3]) await expect.element(box(place)).toBeChecked()
  await expect.element(box(0)).not.toBeChecked()
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await expect.element(all).toBePartiallyChecked()
  for (const name of ['Assign', 'Label as', 'Move to'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  await all.click()
  await expect.element(box(5)).toBeChecked()
  await all.click()
  await expect.element(box(1)).not.toBeChecked()
  await expectAccessibleInBothSchemes()
})

test('Shift takes a range where a click is no pointer event, too [SEL-02]', async () => {
  const screen = await render(<Many />)
  const box = (place: number) => screen.getByRole('row').nth(place).getByRole('checkbox')
  await box(1).click()
  const click = { shiftKey: true, bubbles: true, cancelable: true }
  box(3).element().dispatchEvent(new MouseEvent('click', click))
  for (const place of [1, 2, 3]) await expect.element(box(place)).toBeChecked()
})

test('Assign is 320 px wide and at most 400 px high, however many people there are [LIMIT-16]', async () => {
  const users = Array.from({ length: 40 }, (_, at) => [at + 1, `Person ${at + 1}`])
  const screen = await render(<Flat answers={{ 'GET /users': () => ({ users }) }} />)
  await screen.getByRole('row').first().getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Assign', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Assign to users' })
  await expect.element(panel.getByRole('checkbox')).toHaveLength(40)
  const { offsetWidth, offsetHeight } = panel.element() as HTMLElement
  expect([offsetWidth, offsetHeight]).toEqual([320, 400])
})

test('who comes back to a label after another one was pressed archives out of the label that is shown [ACT-15] (G-029)', async () => {
  const sent: unknown[] = []
  const patch = async (request: Request) => {
    sent.push(await request.json())
    return { items: [] }
  }
  const onMail = (mail: StoryMail) => mail.settings.set('selectedLabelId', labelId('Travel'))
  const item = thread(501, { labels: [labelId('Work'), labelId('Travel')] })
  const screen = await render(
    <Many
      path="Work"
      list={() => listPage([item])}
      answers={{ 'PATCH /user_message_labels': patch }}
      onMail={onMail}
    />,
  )
  await screen.getByRole('row').getByRole('checkbox').click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ add_label_ids: [], remove_label_ids: [labelId('Work')] }])
})

test('Delete takes the ticked row away and offers Undo [ACT-12, LIST-06]', async () => {
  let items = manyThreads
  const drop = () => {
    items = manyThreads.filter(({ message_thread_id }) => message_thread_id !== 502)
    return { items: [] }
  }
  const screen = await render(<Many list={() => listPage(items)} answers={{ 'DELETE /user_messages': drop }} />)
  await expect.element(screen.getByRole('row')).toHaveLength(6)
  await screen.getByRole('row').nth(1).getByRole('checkbox').click()
  const toolbar = screen.getByRole('toolbar', { name: 'Messages' })
  await toolbar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('status').getByText(/moved to Trash/)).toBeVisible()
  await expect.element(screen.getByText('Quote for 40 hub pairs')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('in the trash there is Restore, and Delete forever asks first [LIST-06, LIST-07, ACT-13, ACT-14]', async () => {
  const restored: unknown[] = []
  const restore = async (request: Request) => {
    restored.push(await request.json())
    return { items: [] }
  }
  const screen = await render(<Trash answers={{ 'PATCH /user_messages/restore': restore }} />)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByRole('toolbar').getByRole('button', { name: 'Restore' })).toBeEnabled()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete forever' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete forever?' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('row')).toHaveLength(2)
  await screen.getByRole('row').first().getByRole('checkbox').click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByRole('status').getByText('1 conversation restored')).toBeVisible()
  expect(restored).toMatchObject([{ threads: [{ user_id: 1, message_thread_id: 502 }] }])
})

test('a question that nobody answered goes with the view that it was asked in [LIST-23]', async () => {
  const { screen, mail } = await showStory(Trash)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete forever' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete forever?' })
  await expect.element(question).toBeVisible()
  mail.actors.list.send({ type: 'shown', view: '/mail/inbox', page: 1 })
  await expect.element(question).not.toBeInTheDocument()
})

test('Label as stages boxes and applies them together, and keeps them when it fails [LABELAS-01 to LABELAS-08]', async () => {
  const sent: unknown[] = []
  let answer: unknown = new Refusal(500, 'No')
  const patch = async (request: Request) => {
    sent.push(await request.json())
    return answer
  }
  const screen = await render(<Many answers={{ 'PATCH /user_message_labels': patch }} />)
  await screen.getByRole('row').nth(0).getByRole('checkbox').click()
  await screen.getByRole('row').nth(1).getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Label as' }).click()
  const labels = screen.getByRole('dialog', { name: 'Label as' })
  await expect.element(labels.getByRole('checkbox', { name: 'Work', exact: true })).toBePartiallyChecked()
  await expect.element(labels.getByRole('checkbox', { name: 'Inbox' })).toBeChecked()
  await expect.element(labels.getByRole('checkbox', { name: 'Starred' })).not.toBeInTheDocument()
  await labels.getByRole('searchbox').fill('trav')
  await expect.element(labels.getByRole('checkbox')).toHaveLength(1)
  await labels.getByRole('checkbox', { name: 'Travel' }).click()
  expect(sent).toEqual([])
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect.element(labels.getByRole('alert')).toHaveTextContent('Failed to apply label changes. Please try again.')
  await expect.element(labels.getByRole('checkbox', { name: 'Travel' })).toBeChecked()
  await expect.element(screen.getByRole('row').nth(0).getByText('Travel')).not.toBeInTheDocument()
  answer = { items: [] }
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect.element(labels).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
})

test('fifty rows of the page that is shown are marked read in one frame [ACT-09]', async () => {
  const unread = Array.from({ length: 50 }, (_, index) => thread(501 + index, { read: false }))
  const answers = { 'PATCH /user_messages/mark_read': () => new Promise(() => undefined) }
  const screen = await render(<Many list={() => listPage(unread)} answers={answers} />)
  await expect.element(screen.getByRole('row')).toHaveLength(50)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByRole('row', { selected: true })).toHaveLength(50)
  const drawn: number[] = []
  const observer = new MutationObserver((marked) => void drawn.push(marked.length))
  observer.observe(screen.getByRole('grid').element(), { subtree: true, attributeFilter: ['data-unread'] })
  onTestFinished(() => observer.disconnect())
  await screen.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect.poll(() => document.querySelectorAll('[role="row"][data-unread]').length).toBe(0)
  expect(drawn).toEqual([50])
})

test('Refresh that fails says why, and the rows stay (G-077)', async () => {
  let answer: unknown = listPage([thread(501)])
  const { screen } = await showStory(Many, { list: () => answer })
  const rows = screen.getByRole('row')
  await expect.element(rows).toHaveLength(1)
  answer = new Refusal(500, 'The server is resting.')
  await screen.getByRole('toolbar').getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByRole('alert').getByText('The server is resting.')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
})
