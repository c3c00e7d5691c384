import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { conversation, labelId, listPage, manyThreads, message, thread } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './mail-panes.stories.tsx'

const { Many, One, Flat, Empty, Loading, Failed, UnknownLabel, OpenByAddress } = composeStories(stories)

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

test('a star shows at once, and goes when the server refuses it [ACT-02, ACT-04]', async () => {
  let refuse = (_: Refusal) => {}
  const answers = { 'PATCH /user_message_labels': () => new Promise((resolve) => (refuse = resolve)) }
  const screen = await render(<One answers={answers} />)
  await screen.getByRole('button', { name: 'Star', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Unstar' })).toBeVisible()
  refuse(new Refusal(500, 'No'))
  await expect.element(screen.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
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

test('a draft, which opens in a window, has no conversation asked for', async () => {
  const { asked, answers } = conversationsAsked()
  const drafts = [thread(501, { draft_id: 77 }), thread(502)]
  const { screen } = await showStory(Many, { answers, path: 'drafts', list: () => listPage(drafts) })
  for (const place of [0, 1]) await userEvent.hover(screen.getByRole('row').nth(place))
  await expect.poll(() => asked).toContain(502)
  expect(asked).toEqual([502])
})
