import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { conversation, labelId, listPage, manyThreads, message, thread } from '../fixtures/messages.ts'
import { alice, aliceLabels, labelGroup } from '../fixtures/people.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './mail-panes.stories.tsx'

const { Many, One, Flat, Empty, Loading, Failed, UnknownLabel, Trash, OpenByAddress, SplitEmpty, SplitVertical } =
  composeStories(stories)

test('a row shows who, what, how many, labels, files and when, unread first in its name [ROW-01 to ROW-03, ROW-05, ROW-07 to ROW-14, ROW-18, ROW-20 to ROW-22, ROW-24]', async () => {
  const screen = await render(<Many />)
  await expect.element(screen.getByRole('grid', { name: 'Inbox' })).toBeVisible()
  const rows = screen.getByRole('row')
  await expect
    .element(rows.nth(0))
    .toHaveAccessibleName(
      /^unread, Zoë Brückner, 3 messages, The wheels are here, They came this morning, all forty of them, and look straight\., \d{1,2}:05/,
    )
  await expect.element(rows.nth(0).getByRole('checkbox', { name: 'Select conversation' })).toBeInTheDocument()
  await expect.element(rows.nth(0).getByRole('button', { name: 'Unstar' })).toBeInTheDocument()
  await expect.element(rows.nth(1).getByRole('button', { name: 'Mark as not important' })).toBeInTheDocument()
  await expect.element(rows.nth(1)).toMatchTextContent(/drawing-of-the-….*prices\.csv.*photo\.png.*\+2/)
  await expect.element(rows.nth(1)).toMatchTextContent('Clients')
  await expect.element(rows.nth(2)).toMatchTextContent(/Hannah, me.*Support.*Waiting.*Where is my order\?.*Yesterday/)
  await expect.element(rows.nth(3)).toHaveAccessibleName(/^Unknown Sender, \(no subject\), 2 Jan 2024$/)
  await expect.element(screen.getByText('1–50 of 120 conversations')).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Page 1 of 3' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

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

test('when the day ends while a list is open, its rows say Yesterday and the day before is a date [ROW-21, ROW-22, ROW-23]', async () => {
  const world = { now: Date.UTC(2026, 2, 5, 12), minuteLater: () => {} }
  const onMail = ({ ports: { clock } }: StoryMail) => {
    const { setTimeout } = clock
    clock.now = () => world.now
    clock.setTimeout = (run, ms) => {
      if (ms === 60_000) world.minuteLater = run
      return ms === 60_000 ? 0 : setTimeout(run, ms)
    }
  }
  const screen = await render(<Many onMail={onMail} />)
  const [today, yesterday] = [screen.getByRole('row').nth(0), screen.getByRole('row').nth(2)]
  await expect.element(today.getByText(/^\d{1,2}:05/)).toBeVisible()
  await expect.element(yesterday.getByText('Yesterday', { exact: true })).toBeVisible()
  world.now += 86_400_000
  world.minuteLater()
  await expect.element(today.getByText('Yesterday', { exact: true })).toBeVisible()
  await expect.element(yesterday.getByText('4 Mar', { exact: true })).toBeVisible()
})

test('a flat list selects messages, shows the replied icon and counts conversations [ROW-04, LIST-14] (G-107)', async () => {
  const screen = await render(<Flat />)
  await expect.element(screen.getByRole('checkbox', { name: 'Select message' }).first()).toBeInTheDocument()
  await expect.element(screen.getByRole('row').first()).toMatchTextContent('Replied')
  await expect.element(screen.getByText('1–2 of 2 conversations')).toBeVisible()
})

test('an empty list says so in both sentences, and has no summary [LIST-14, LIST-19] (G-107)', async () => {
  const screen = await render(<Empty />)
  await expect.element(screen.getByRole('grid', { name: 'Inbox' })).toBeVisible()
  await expect.element(screen.getByText('Your Inbox is empty')).toBeVisible()
  await expect.element(screen.getByText('Nothing in Inbox right now.')).toBeVisible()
  await expect.element(screen.getByText('Page 1 of 1')).toBeVisible()
  await expect.element(screen.getByText(/conversation/)).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('a list that is on its way is a status [LIST-20]', async () => {
  const screen = await render(<Loading />)
  const words = screen.getByText('Loading messages...')
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().height).toBeGreaterThan(10)
  await expect.poll(() => getComputedStyle(words.element()).opacity).toBe('1')
  await expectAccessibleInBothSchemes()
})

test.each([360, 600, 1100])('grey lines of a list %i px wide stand where the words will', async (width) => {
  const text = (): Element[] => [...document.querySelectorAll('[role=status] [aria-hidden] > :first-child > *')]
  const left = (element: Element | undefined) => element?.getBoundingClientRect().left
  const waiting = await render(
    <div style={{ width, height: 600, display: 'grid' }}>
      <Loading />
    </div>,
  )
  await expect.element(waiting.getByText('Loading messages...')).toBeVisible()
  const grey = left(text()[0])
  await waiting.unmount()
  const there = await render(
    <div style={{ width, height: 600, display: 'grid' }}>
      <Many />
    </div>,
  )
  const name = there.getByRole('row').nth(0).getByText('Zoë Brückner', { exact: true })
  await expect.element(name).toBeVisible()
  expect(grey).toBe(left(name.element()))
})

test('a list that failed tells why and is asked for again [ERR-15]', async () => {
  let answer: unknown = new Refusal(500, 'The server is resting.')
  const screen = await render(<Failed list={() => answer} />)
  await expect.element(screen.getByRole('alert').filter({ hasText: 'The server is resting.' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  answer = listPage(manyThreads)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row').first()).toBeVisible()
})

test('a failure in a low pane scrolls to what can be done about it [ERR-15]', async () => {
  await page.viewport(1280, 480)
  const screen = await render(<Failed onMail={(mail) => mail.settings.set('mail.split.mode', 'horizontal')} />)
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeInTheDocument()
  const overflowing: string[] = []
  for (let box = retry.element().parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight) overflowing.push(getComputedStyle(box).overflowY)
  expect(overflowing).toEqual(['auto'])
})

test('an unknown label is a failure with a way to the inbox (G-095)', async () => {
  const screen = await render(<UnknownLabel />)
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Label not found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to the inbox' })).toHaveAttribute('href', '/mail/inbox')
})

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

test('a star shows at once, and goes when the server refuses it [ACT-02, ACT-04]', async () => {
  let refuse = (_: Refusal) => {}
  const answers = { 'PATCH /user_message_labels': () => new Promise((resolve) => (refuse = resolve)) }
  const screen = await render(<One answers={answers} />)
  await screen.getByRole('button', { name: 'Star', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Unstar' })).toBeVisible()
  refuse(new Refusal(500, 'No'))
  await expect.element(screen.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
})

test('the star and the box of a row that other mail has taken over concern that mail [ACT-02, SEL-01]', async () => {
  let shown = 501
  const starred: unknown[] = []
  const star = async (request: Request) => {
    starred.push(((await request.json()) as { threads: unknown }).threads)
    return { items: [] }
  }
  const answers = { 'PATCH /user_message_labels': star }
  const screen = await render(
    <One list={() => listPage([thread(shown, { subject: `Letter ${shown}` })])} answers={answers} />,
  )
  await expect.element(screen.getByText('Letter 501')).toBeVisible()
  const row = screen.getByRole('row').element()
  shown = 502
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByText('Letter 502')).toBeVisible()
  expect(screen.getByRole('row').element()).toBe(row)
  await screen.getByRole('button', { name: 'Star', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Select conversation' }).click()
  await expect.element(screen.getByRole('row')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => starred).toEqual([[{ user_id: alice.id, message_thread_id: 502 }]])
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

test('the arrows go from row to row, Space ticks, Enter opens', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  await expect.element(screen.getByRole('row').first()).toBeVisible()
  screen.getByRole('row').first().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(screen.getByRole('row').nth(2)).toHaveFocus()
  await expect.element(screen.getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}{Home}{Enter}')
  expect(mails[0]?.went).toEqual(['/mail/inbox/thread/501'])
})

test('a row of another account names it in the address it opens', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  await screen.getByText('Where is my order?').click()
  expect(mails[0]?.went).toEqual(['/mail/inbox/thread/503?ownerId=11'])
})

test('the right button opens everything that can be done with a row [ROW-25 to ROW-30, ROW-32 to ROW-34, LABELAS-01]', async () => {
  const screen = await render(<Many />)
  const row = screen.getByRole('row').filter({ hasText: 'Quote for 40 hub pairs' })
  const stands = () => getComputedStyle(row.element()).backgroundImage !== 'none'
  await row.getByText('Quote for 40 hub pairs').click({ button: 'right' })
  const menu = screen.getByRole('menu', { name: 'Message actions' })
  for (const name of [
    'Reply',
    'Reply all',
    'Forward',
    'Forward as attachment',
    'Archive',
    'Delete',
    'Mark as unread',
    'Move to',
    'Label as',
  ])
    await expect.element(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await menu.getByRole('menuitem', { name: 'Label as' }).click()
  const labels = screen.getByRole('dialog', { name: 'Label as' })
  await expect.element(labels.getByRole('searchbox', { name: 'Search labels' })).toHaveFocus()
  await expect.element(labels.getByRole('checkbox', { name: 'Work/Clients', exact: true })).toBeChecked()
  await expect.element(labels.getByRole('checkbox', { name: 'Travel' })).not.toBeChecked()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('trav')
  await expect.element(labels.getByRole('checkbox')).toHaveLength(1)
  await labels.getByRole('searchbox').clear()
  expect(stands()).toBe(true)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(stands()).toBe(false)
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

test('a split screen shows list and conversation; the divider moves by keys between 20 and 80 percent and is kept [SPLIT-01, SPLIT-02, SPLIT-05 to SPLIT-08, SPLIT-10]', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  await screen.getByRole('button', { name: 'Split pane' }).click()
  for (const name of ['No split', 'Vertical split', 'Horizontal split'])
    await expect.element(screen.getByRole('menuitemradio', { name })).toBeVisible()
  await screen.getByRole('menuitemradio', { name: 'Vertical split' }).click()
  await expect.element(screen.getByText('No conversations selected')).toBeVisible()
  const divider = screen.getByRole('separator', { name: 'Resize panes' })
  await expect.element(divider).toHaveAttribute('aria-valuenow', '50')
  divider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '45')
  await userEvent.keyboard('{ArrowLeft}'.repeat(9))
  await expect.element(divider).toHaveAttribute('aria-valuenow', '20')
  expect(mails[0]?.settings.get('mail.split.mode')).toBe('vertical')
  expect(mails[0]?.settings.get('mail.split.width')).toBe(20)
  await userEvent.keyboard('{ArrowRight}'.repeat(13))
  await expect.element(divider).toHaveAttribute('aria-valuenow', '80')
  expect(mails[0]?.settings.get('mail.split.width')).toBe(80)
  await expectAccessibleInBothSchemes()
})

test('the list of a split screen is made larger and smaller without a drag, by presses in one visit of the menu', async () => {
  const screen = await render(<SplitEmpty />)
  const divider = screen.getByRole('separator', { name: 'Resize panes' })
  await screen.getByRole('button', { name: 'Split pane' }).click()
  const item = (name: string) => screen.getByRole('menuitem', { name })
  await item('Larger list').click()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '55')
  for (let press = 0; press < 3; press++) await item('Smaller list').click()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '40')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('menuitemradio', { name: 'No split' }).click()
  await screen.getByRole('button', { name: 'Split pane' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'No split' })).toBeVisible()
  await expect.element(item('Larger list')).not.toBeInTheDocument()
})

test.each(['vertical', 'horizontal'] as const)('the divider of a %s split is grasped on 24 px', async (mode) => {
  const screen = await render(<SplitEmpty onMail={(mail) => mail.settings.set('mail.split.mode', mode)} />)
  const divider = screen.getByRole('separator', { name: 'Resize panes' }).element()
  const { left, right, top, bottom } = divider.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const grasped = Array.from({ length: 60 }, (_, at) => at - 30).filter((by) => {
    const [dx, dy] = mode === 'vertical' ? [by, 0] : [0, by]
    return document.elementFromPoint(x + dx, y + dy) === divider
  })
  expect(grasped.length).toBeGreaterThanOrEqual(24)
})

test('in a split screen the open row is the selection that the toolbar acts on, also when its box is emptied again [SPLIT-11] (G-090)', async () => {
  const screen = await render(<SplitVertical />)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  const row = screen.getByRole('row').first()
  const archive = screen.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true })
  await expect.element(row).toHaveAttribute('aria-selected', 'true')
  await expect.element(archive).toBeEnabled()
  await expectAccessibleInBothSchemes()
  await row.getByRole('checkbox').click()
  await expect.element(row).toHaveAttribute('aria-selected', 'false')
  await expect.element(archive).toBeEnabled()
})

test('a conversation opened by its address that no page of the list shows is marked read, loses a label and is archived [ACT-10, ACT-15, CONV-02]', async () => {
  const sent: [string, Record<string, unknown>][] = []
  const mails: StoryMail[] = []
  const note = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').slice(3).join('/'), await request.json()])
    return { items: [] }
  }
  const changes = { 'PATCH /user_message_labels': note, 'PATCH /user_messages/mark_read': note }
  const answers = { ...OpenByAddress.args.answers, ...changes }
  const screen = await render(<OpenByAddress answers={answers} onMail={(mail) => mails.push(mail)} />)
  const opened = screen.getByRole('region', { name: 'Conversation: The wheels are here' })
  await expect.element(opened).toBeVisible()
  const threads = [{ user_id: 1, message_thread_id: 501 }]
  await expect.poll(() => sent).toMatchObject([['user_messages/mark_read', { threads }]])
  await opened.getByRole('button', { name: 'Remove label Work' }).click()
  await expect.element(opened.getByRole('button', { name: 'Remove label Work' })).not.toBeInTheDocument()
  await expect.poll(() => sent[1]).toMatchObject(['user_message_labels', { remove_label_ids: [labelId('Work')] }])
  await screen.getByRole('toolbar', { name: 'Messages' }).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect
    .poll(() => sent[2])
    .toMatchObject(['user_message_labels', { threads, remove_label_ids: [labelId('inbox')] }])
  expect(mails[0]?.went).toEqual(['/mail/inbox'])
})

test('below 35 percent of a vertical split rows stand on two lines without chips, from there on they have them [SPLIT-09] (G-124)', async () => {
  await page.viewport(2400, 800)
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  const chip = screen.getByRole('row').first().getByText('Work', { exact: true })
  const split = (percent: number) => {
    const { settings } = mails[0] ?? {}
    settings?.set('mail.split.width', percent)
    settings?.set('mail.split.mode', 'vertical')
  }
  const lines = () => {
    const row = screen.getByRole('row').first()
    const [who, what] = [row.getByText('Zoë Brückner'), row.getByText('The wheels are here')]
    return who.element().getBoundingClientRect().bottom <= what.element().getBoundingClientRect().top ? 2 : 1
  }
  await expect.element(chip).toBeVisible()
  split(35)
  await expect.element(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '35')
  expect(lines()).toBe(1)
  await expect.element(chip).toBeVisible()
  split(34)
  await expect.element(chip).not.toBeVisible()
  expect(lines()).toBe(2)
  await expect.element(screen.getByRole('row').first().getByRole('button', { name: 'Mark as important' })).toBeVisible()
  await expectAccessibleInBothSchemes()

  await page.viewport(1280, 800)
  split(50)
  await expect.poll(lines).toBe(2)
  await expect.element(chip).toBeVisible()
  mails[0]?.settings.set('mail.split.mode', 'horizontal')
  await expect.poll(lines).toBe(1)
  await page.viewport(390, 800)
  await expect.poll(lines).toBe(2)
  await expect.element(chip).not.toBeVisible()
})

test('an address opens its conversation or message in either mode [ROUTE-06, ROUTE-07] (G-095)', async () => {
  const answers = { 'GET /messages/9001': () => ({ message: message(9001) }) }
  for (const shown of [
    <Flat key="flat" item={{ kind: 'thread', threadId: 501 }} />,
    <Many key="threaded" item={{ kind: 'message', messageId: 9001 }} answers={answers} />,
  ]) {
    const screen = await render(shown)
    await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
    await screen.unmount()
  }
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

test('a refresh in the background says nothing while it is on its way, nor when it fails, and the rows stay [PERIODIC-05]', async () => {
  let answer: unknown = listPage([thread(501)])
  const { screen, mail } = await showStory(Many, { list: () => answer })
  const rows = screen.getByRole('row')
  await expect.element(rows).toHaveLength(1)
  let give = (_: unknown) => {}
  answer = new Promise((resolve) => {
    give = resolve
  })
  const timers = vi.spyOn(mail.ports.clock, 'setTimeout')
  for (const type of ['page hidden', 'page shown'] as const) mail.actors.poll.send({ type })
  timers.mock.calls.find(([, ms]) => ms === 30_000)?.[0]()
  const shown = () => mail.cache.getQueryCache().find({ queryKey: ['list'], exact: false, type: 'active' })?.state
  // The page that is shown is told when another one is.
  const said = () =>
    screen
      .getByRole('status')
      .or(screen.getByRole('alert'))
      .filter({ hasText: /^(?!Page 1 of 1$)./ })
  await expect.poll(() => shown()?.fetchStatus).toBe('fetching')
  await expect.element(rows).toHaveLength(1)
  await expect.element(said()).not.toBeInTheDocument()
  give(new Refusal(500, 'The server is resting.'))
  await expect.poll(() => shown()?.status).toBe('error')
  await expect.element(rows).toHaveLength(1)
  await expect.element(said()).not.toBeInTheDocument()
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

test('nothing opens by itself in a split screen (G-104)', async () => {
  const screen = await render(<SplitEmpty />)
  await expect.element(screen.getByRole('row').first()).toHaveAttribute('aria-selected', 'false')
  await expect.element(screen.getByText('No conversations selected')).toBeVisible()
})

test('a dragged row takes the selection along and says how many; a drop on a label moves them [DND-01, DND-02, DND-04]', async () => {
  const mails: StoryMail[] = []
  const sent: Record<string, unknown>[] = []
  const patch = async (request: Request) => {
    sent.push(await request.json())
    return { items: [] }
  }
  const onMail = (mail: StoryMail) => mails.push(mail)
  const screen = await render(<Many onMail={onMail} answers={{ 'PATCH /user_message_labels': patch }} />)
  await screen.getByRole('row').nth(0).getByRole('checkbox').click()
  await screen.getByRole('row').nth(1).getByRole('checkbox').click()
  const data = new DataTransfer()
  const event = new DragEvent('dragstart', { bubbles: true, dataTransfer: data })
  screen.getByRole('row').nth(1).element().dispatchEvent(event)
  expect(document.body.textContent).toContain('Move 2 conversations')
  const drag = mails[0]?.actors.drag
  expect(drag?.getSnapshot().context).toMatchObject({
    keys: ['thread:1:501', 'thread:1:502'],
    ownerId: 1,
    mixedOwners: false,
  })
  drag?.send({ type: 'enter label', labelId: labelId('Travel'), allowed: true })
  drag?.send({ type: 'drop' })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    add_label_ids: [labelId('Travel')],
    remove_label_ids: [labelId('inbox')],
    owner_user_id: 1,
  })
})

test('the actions of a row stand where the pointer or the focus is, and nowhere else; the keyboard reaches them [ROW-15]', async () => {
  const screen = await render(<Many />)
  const rows = screen.getByRole('row')
  await expect.element(rows.first()).toBeVisible()
  const withActions = () =>
    [...document.querySelectorAll('[role="row"]')].flatMap((row, place) =>
      row.querySelector('[aria-label="Mark as unread"], [aria-label="Mark as read"]') ? [place] : [],
    )
  await userEvent.hover(screen.getByRole('toolbar', { name: 'Messages' }))
  expect(withActions()).toEqual([])
  await userEvent.hover(rows.nth(1))
  await expect.element(rows.nth(1).getByRole('button', { name: 'Archive' })).toBeVisible()
  expect(withActions()).toEqual([1])
  await userEvent.hover(rows.nth(1).getByRole('checkbox'))
  await userEvent.hover(rows.nth(2).getByRole('checkbox'))
  await expect.element(rows.nth(2).getByRole('button', { name: 'Archive' })).toBeVisible()
  expect(withActions()).toEqual([2])
  await userEvent.hover(screen.getByRole('toolbar', { name: 'Messages' }))
  expect(withActions()).toEqual([])

  rows.nth(2).element().focus()
  for (const name of ['Select conversation', 'Star', 'Mark as important', 'Archive', 'Delete', 'Mark as read']) {
    await userEvent.keyboard('{Tab}')
    await expect
      .element(rows.nth(2).getByRole(name.startsWith('Select') ? 'checkbox' : 'button', { name }))
      .toHaveFocus()
  }
  // Another window comes before this one, and goes again.
  window.dispatchEvent(new FocusEvent('blur'))
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
  await expect.element(rows.nth(2).getByRole('button', { name: 'Mark as read' })).toHaveFocus()
  expect(withActions()).toEqual([2])
})

/** Answers for conversations, with what is asked for in order. */
function conversationsAsked() {
  const asked: number[] = []
  const answer = (id: number) => () => {
    asked.push(id)
    return conversation([message(9000 + id)])
  }
  const ids = [501, 502, 503, 504]
  return { asked, answers: Object.fromEntries(ids.map((id) => [`GET /messages/threads/${id}`, answer(id)])) }
}

test('a conversation is asked for when the pointer reaches its row, and when a finger is put on it, before it is lifted', async () => {
  const { asked, answers } = conversationsAsked()
  const { screen, mail } = await showStory(Many, { answers })
  await userEvent.hover(screen.getByRole('row').nth(1))
  await expect.poll(() => asked).toContain(502)
  const finger = { bubbles: true, pointerType: 'touch' }
  const row = screen.getByRole('row').nth(3).element()
  for (const type of ['pointerover', 'pointerdown']) row.dispatchEvent(new PointerEvent(type, finger))
  await expect.poll(() => asked).toContain(504)
  expect(mail.went).toEqual([])
})

test('a row that is pressed by voice or by a screen reader asks for its conversation, and only once', async () => {
  const { asked, answers } = conversationsAsked()
  const { screen, mail } = await showStory(Many, { answers })
  await expect.element(screen.getByRole('row').nth(3)).toBeVisible()
  for (const place of [1, 1, 3]) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    screen.getByRole('row').nth(place).element().dispatchEvent(press)
  }
  await expect.poll(() => asked).toContain(504)
  expect(asked.filter((id) => id === 502)).toHaveLength(1)
  expect(mail.went).toHaveLength(3)
})

test('when nobody waits, the conversations below and above the open one are asked for, after it', async () => {
  const { asked, answers } = conversationsAsked()
  await showStory(Many, { answers, item: { kind: 'thread', threadId: 502 } })
  await expect.poll(() => asked).toEqual([502, 503, 501])
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

test('in a narrow list the actions under the pointer cover neither a part of a name nor the line below', async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Many />
    </div>,
  )
  const row = screen.getByRole('row').nth(0)
  await userEvent.hover(row)
  const archive = row.getByRole('button', { name: 'Archive' })
  await expect.element(archive).toBeVisible()
  const actions = archive.element().parentElement?.getBoundingClientRect()
  const name = row.getByText('Zoë Brückner').element().getBoundingClientRect()
  const words = row.getByRole('link').element().getBoundingClientRect()
  expect(name.right).toBeLessThanOrEqual(actions?.left ?? 0)
  expect(words.top).toBeGreaterThanOrEqual(actions?.bottom ?? Number.POSITIVE_INFINITY)
})

test('beside the widest list a conversation still names its sender and has all of its buttons', async () => {
  await page.viewport(1024, 800)
  const widest = (mail: StoryMail) => {
    mail.settings.set('mail.split.mode', 'vertical')
    mail.settings.set('mail.split.width', 80)
  }
  const screen = await render(<SplitVertical onMail={widest} />)
  const pane = screen.getByRole('region', { name: /^Conversation: / })
  const more = pane.getByRole('button', { name: 'More message actions' }).last()
  await expect.element(more).toBeVisible()
  const end = pane.element().getBoundingClientRect().right
  expect(more.element().getBoundingClientRect().right).toBeLessThanOrEqual(end)
  const sender = pane.element().querySelector('[data-expanded] bdi')
  expect(sender?.scrollHeight).toBe(sender?.clientHeight)
  expect(sender?.textContent).toBe('Zoë Brückner')
})
