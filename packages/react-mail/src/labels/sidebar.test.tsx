import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { aliceLabels } from '../fixtures/accounts.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './sidebar.stories.tsx'

const { InInbox, InALabel, Collapsed, ServerRefuses, OwnAccountNotTicked } = composeStories(stories)

afterEach(() => void vi.useRealTimers())

type Screen = Awaited<ReturnType<typeof render>>
const folder = (screen: Screen, name: string) => screen.getByRole('link', { name, exact: true })

test('the main folders stand first, with their unread mail and the drafts in their names [SIDE-01, SIDE-02, SIDE-05, SCREEN-12]', async () => {
  const onCompose = vi.fn()
  const screen = await render(<InInbox onCompose={onCompose} />)
  for (const name of ['Inbox, 3 unread', 'Starred', 'Sent', 'Important', 'Drafts, 2 drafts'])
    await expect.element(folder(screen, name)).toBeVisible()
  await expect.element(folder(screen, 'Inbox, 3 unread')).toHaveAttribute('aria-current', 'page')
  await expect.element(folder(screen, 'All Mail')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Compose' }).click()
  expect(onCompose).toHaveBeenCalledTimes(1)
  await expectAccessibleInBothSchemes()
})

test('More shows All Mail, Spam and Trash and stays open [SIDE-03, SIDE-06, SIDE-22, LIMIT-06]', async () => {
  const { screen, mail } = await showStory(InInbox)
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  for (const name of ['All Mail', 'Spam, 999+ unread', 'Trash'])
    await expect.element(folder(screen, name)).toBeVisible()
  expect(mail.settings.get('sidebarMoreShown')).toBe(true)
  await screen.getByRole('button', { name: 'Less', exact: true }).click()
  await expect.element(folder(screen, 'Trash')).not.toBeInTheDocument()
})

test('unread mail is shown under whichever of its names it comes, at most as 999+ [DATA-05, LIMIT-06]', async () => {
  const counts: Record<string, object> = {
    inbox: { unread_messages_count: 333 },
    Work: { unread_threads_count: 1_000 },
  }
  const groups = aliceLabels().map((group) => ({
    ...group,
    labels: group.labels.map(({ unread_count: _c, unread_messages_count: _m, unread_threads_count: _t, ...label }) => ({
      ...label,
      ...counts[label.path],
    })),
  }))
  const screen = await render(<InInbox answers={{ ...InInbox.args.answers, 'GET /labels': () => groups }} />)
  for (const [name, shown] of [
    ['Inbox', '999'],
    ['Work', '999+'],
  ] as const)
    await expect.element(folder(screen, `${name}, ${shown} unread`).getByText(shown, { exact: true })).toBeVisible()
})

test('while a label’s menu is open its dots stand alone, also when the pointer has gone', async () => {
  const screen = await render(<InInbox />)
  const count = screen.getByRole('link', { name: 'Work, 1 unread' }).getByText('1', { exact: true })
  await expect.element(count).toBeVisible()
  await screen.getByRole('button', { name: 'Label options for Work' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).hover()
  await expect.element(count).not.toBeVisible()
})

test('Snoozed, Chats and Scheduled are disabled and say Coming soon [SIDE-07, SIDE-08]', async () => {
  const screen = await render(<InInbox />)
  for (const name of ['Snoozed', 'Chats', 'Scheduled']) {
    await expect.element(folder(screen, name)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(folder(screen, name)).not.toHaveAttribute('href')
  }
  await userEvent.hover(folder(screen, 'Chats'))
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
})

test('own labels stand under My Labels, others under a name or an address, without a menu [SIDE-04, SIDE-09, SIDE-10, SIDE-23, SIDE-24]', async () => {
  const screen = await render(<InInbox />)
  const mine = screen.getByRole('region', { name: 'My Labels' })
  await expect.element(mine.getByRole('link', { name: 'Work, 1 unread' })).toBeVisible()
  const support = screen.getByRole('region', { name: 'Support' })
  await expect.element(support.getByRole('link', { name: 'Waiting' })).toBeVisible()
  await expect.element(support.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'sales@postroom.example' })).toBeVisible()
  const titles = screen.getByRole('navigation', { name: 'Mailboxes' }).getByRole('heading')
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
    'My Labels',
    'Support',
    'sales@postroom.example',
  ])
})

test('[TEAM-08] a mailbox of others stands with its own inbox, drafts and sent mail, which show it alone', async () => {
  const { screen, mail } = await showStory(InInbox)
  const support = screen.getByRole('region', { name: 'Support' })
  await expect.element(folder(screen, 'Support: Inbox')).toBeVisible()
  const links = support.getByRole('link').elements().slice(0, 3)
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mail/inbox?mailbox=11',
    '/mail/sent?mailbox=11',
    '/mail/drafts?mailbox=11',
  ])
  await folder(screen, 'Support: Inbox').click()
  expect([mail.went, mail.settings.get('selectedDelegateUserIds')]).toEqual([['/mail/inbox?mailbox=11'], null])
})

test('[TEAM-08] the folder of one mailbox is the current one, and that of all mailboxes is not', async () => {
  const screen = await render(<InInbox href="/mail/drafts?mailbox=11" />)
  await expect.element(folder(screen, 'Support: Drafts')).toHaveAttribute('aria-current', 'page')
  await expect.element(folder(screen, 'Drafts, 2 drafts')).not.toHaveAttribute('aria-current')
  await expectAccessibleInBothSchemes()
})

test('[TEAM-07] under a mailbox that several share stands what is assigned, what nobody has and where one is mentioned', async () => {
  const { screen, mail } = await showStory(InInbox)
  const support = screen.getByRole('region', { name: 'Support' })
  const assigned = folder(screen, 'Support: Assigned to me, 2 open')
  await expect.element(assigned).toBeVisible()
  const links = support.getByRole('link').elements().slice(3, 6)
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Support: Assigned to me, 2 openAssigned to me2', '/mail/inbox?mailbox=11&view=assigned'],
    ["Support: Nobody's, 999+ openNobody's999+", '/mail/inbox?mailbox=11&view=unassigned'],
    ['Support: MentionsMentions', '/mail/inbox?mailbox=11&view=mentions'],
  ])
  assigned.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(mail.went).toEqual(['/mail/inbox?mailbox=11&view=assigned'])
  for (const name of ['My Labels', 'sales@postroom.example'])
    await expect.element(screen.getByRole('region', { name }).getByText("Nobody's")).not.toBeInTheDocument()
})

test('[TEAM-07] the view that is looked at is the current one, and the inbox of its mailbox is not', async () => {
  const screen = await render(<InInbox href="/mail/inbox?mailbox=11&view=unassigned" />)
  await expect.element(folder(screen, "Support: Nobody's, 999+ open")).toHaveAttribute('aria-current', 'page')
  await expect.element(folder(screen, 'Support: Inbox')).not.toHaveAttribute('aria-current')
  await expectAccessibleInBothSchemes()
})

test('My Labels is hidden while the own account is not ticked [SIDE-23]', async () => {
  const screen = await render(<OwnAccountNotTicked />)
  await expect.element(screen.getByRole('region', { name: 'Support' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'My Labels' })).not.toBeInTheDocument()
})

test('sublabels open, and what is open is kept [SIDE-22]', async () => {
  const { screen, mail } = await showStory(InInbox)
  await screen.getByRole('button', { name: 'Expand Work' }).click()
  await screen.getByRole('button', { name: 'Expand Clients' }).click()
  await expect.element(folder(screen, 'Nordic')).toHaveAttribute('href', '/mail/Work%2FClients%2FNordic')
  expect(mail.settings.get('expandedLabelPaths')).toEqual(['Work', 'Work/Clients'])
  await screen.getByRole('button', { name: 'Collapse Work' }).click()
  await expect.element(folder(screen, 'Nordic')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('rows held over a closed label open it after half a second, unless they are dropped before', async () => {
  const { screen, mail } = await showStory(InInbox)
  const work = folder(screen, 'Work, 1 unread')
  await expect.element(work).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const held = () => {
    mail.actors.drag.send({ type: 'pick up', keys: ['thread:1:501'], ownerIds: [1] })
    work.element().dispatchEvent(new DragEvent('dragenter', { bubbles: true }))
    vi.advanceTimersByTime(499)
  }
  held()
  mail.actors.drag.send({ type: 'drop' })
  vi.advanceTimersByTime(1)
  expect(mail.settings.get('expandedLabelPaths')).toEqual([])
  held()
  vi.advanceTimersByTime(1)
  expect(mail.settings.get('expandedLabelPaths')).toEqual(['Work'])
})

test('a label link opens its list and remembers whose label is meant, unless it is opened elsewhere [PREFS-09]', async () => {
  const { screen, mail } = await showStory(InALabel)
  await expect.element(folder(screen, 'Work, 1 unread')).toHaveAttribute('aria-current', 'page')
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  const elsewhere = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  folder(screen, 'Waiting').element().dispatchEvent(elsewhere)
  expect([mail.went, mail.settings.get('selectedLabelId')]).toEqual([[], null])
  await folder(screen, 'Waiting').click()
  expect(mail.went).toEqual(['/mail/Waiting'])
  expect(mail.settings.get('selectedLabelId')).toBe(1111)
})

test('a new label asks for a name that is free, then stands in the tree [SIDE-13, SIDE-14, SIDE-15, SIDE-27]', async () => {
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'New label' }).click()
  const name = screen.getByRole('textbox', { name: 'Label name' })
  await expect.element(name).toHaveFocus()
  expect(screen.getByRole('radiogroup', { name: 'Label colour' }).getByRole('radio').all()).toHaveLength(21)
  await expect.element(screen.getByRole('radio', { name: 'Grey', exact: true })).toBeChecked()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription('Please enter a label name')
  await name.fill('TRAVEL')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('A label with this name already exists')
  await name.fill('Receipts')
  await userEvent.keyboard('{Enter}')
  await expect.element(folder(screen, 'Receipts')).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('Save stays in sight below the sentence that says what is wrong with a name', async () => {
  await page.viewport(390, 500)
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'New label' }).click()
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeInViewport({ ratio: 1 })
  await save.click()
  const name = screen.getByRole('textbox', { name: 'Label name' })
  await expect.element(name).toHaveAccessibleDescription('Please enter a label name')
  await expect.element(save).toBeInViewport({ ratio: 1 })
})

test('the colours of a label stand in three whole rows', async () => {
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'New label' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Grey', exact: true })).toBeVisible()
  const tops = screen
    .getByRole('radio')
    .all()
    .map((colour) => colour.element().getBoundingClientRect().top)
  expect([...new Set(tops)].map((top) => tops.filter((at) => at === top).length)).toEqual([7, 7, 7])
  const field = screen.getByRole('textbox', { name: 'Label name' }).element().getBoundingClientRect()
  const [first, last] = [0, 6].map((at) => screen.getByRole('radio').nth(at).element().getBoundingClientRect())
  expect([first?.left, last?.right].map((edge = 0) => Math.round(edge))).toEqual([field.left, field.right])
})

test('the name of a new label has the focus, also where what is selected does not get it', async () => {
  const select = vi.spyOn(HTMLInputElement.prototype, 'select').mockImplementation(() => undefined)
  onTestFinished(() => select.mockRestore())
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'New label' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Label name' })).toHaveFocus()
})

test('a failure to create is told beside the form, which keeps what was typed [SIDE-13, ERR-10]', async () => {
  const screen = await render(<ServerRefuses />)
  await screen.getByRole('button', { name: 'New label' }).click()
  const name = screen.getByRole('textbox', { name: 'Label name' })
  await name.fill('Receipts')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Failed to create label. Please try again.')
  await expect.element(name).toHaveValue('Receipts')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
})

test('[SCREEN-17] icons alone tell labels apart by initials on their colour; name and tooltip stay', async () => {
  const screen = await render(<Collapsed />)
  const work = folder(screen, 'Work, 1 unread')
  await expect.element(work).toHaveAttribute('data-tooltip', 'Work')
  const initials = work.getByText('Wo', { exact: true })
  await expect.element(initials).toBeVisible()
  const label = aliceLabels()[0]?.labels.find(({ path }) => path === 'Work')
  const probe = document.createElement('i')
  probe.style.background = label?.color ?? ''
  expect((initials.element() as HTMLElement).style.background).toBe(probe.style.background)
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-17] the folders that come later stand last, behind those under More (G-137)', async () => {
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(folder(screen, 'Trash')).toBeVisible()
  const names = screen
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.replace(/(, .*|\B[A-Z].*)$/, ''))
  const more = names.findIndex((name) => name?.startsWith('All M'))
  expect(names.slice(more, more + 6).map((name) => name?.slice(0, 5))).toEqual([
    'All M',
    'Spam',
    'Trash',
    'Snooz',
    'Chats',
    'Sched',
  ])
})

async function openLabelMenu(screen: Screen, item: string) {
  await screen.getByRole('button', { name: 'Label options for Work' }).click()
  await screen.getByRole('menuitem', { name: item }).click()
}

test('a label’s menu offers Edit, Add sublabel and Remove label [SIDE-11]', async () => {
  const screen = await render(<InInbox />)
  await screen.getByRole('button', { name: 'Label options for Work' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Edit', 'Add sublabel', 'Remove label'])
  await expectAccessibleInBothSchemes()
})

test('Edit renames in place and says what is wrong [SIDE-13, SIDE-17, SIDE-18]', async () => {
  const screen = await render(<InInbox />)
  await openLabelMenu(screen, 'Edit')
  const name = screen.getByRole('textbox', { name: 'Label name' })
  await expect.element(name).toHaveValue('Work')
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Please enter a label name')
  await name.fill('invoices')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('A label with this name already exists')
})

test('Remove asks first, naming the sublabels, and leaves the removed label for the inbox [SIDE-12, SIDE-13, SIDE-21]', async () => {
  const { screen, mail } = await showStory(InALabel)
  await openLabelMenu(screen, 'Remove label')
  const dialog = screen.getByRole('alertdialog', { name: 'Remove label?' })
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      'The label “Work” will be removed, and with it “Clients”, “Clients/Nordic”. Their mail stays in All Mail.',
    )
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(mail.went).toEqual(['/mail/inbox'])
})

test('a failure to remove is an alert in the question [ERR-12]', async () => {
  const screen = await render(<ServerRefuses />)
  await openLabelMenu(screen, 'Remove label')
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to delete label. Please try again.')
})

test('collapsed, the sidebar is 72 px of icons that keep their names', async () => {
  const screen = await render(<Collapsed />)
  await expect.element(screen.getByRole('button', { name: 'New label' })).not.toBeInTheDocument()
  await expect.element(folder(screen, 'Inbox, 3 unread')).toBeVisible()
  const alone = folder(screen, 'Support: Inbox')
  await expect.element(alone.getByText('Su', { exact: true })).toBeVisible()
  await expect.element(alone).toHaveAttribute('data-tooltip', 'Support: Inbox')
  expect(screen.getByRole('navigation', { name: 'Mailboxes' }).element().getBoundingClientRect().width).toBe(72)
  await userEvent.hover(folder(screen, 'Snoozed'))
  await expect.element(screen.getByText('Snoozed: Coming soon')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
