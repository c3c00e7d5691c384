import { expect, type Locator, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

const zoe = 'Zoe Brown <zoe@elsewhere.example>'

/** A mail file of the given day, with the given headers. */
function letter(headers: Record<string, string>, text = 'Some words.'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...lines, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toUTCString()
}

test('a row shows box, star, marker, sender, labels, subject, the first words, three files and the time [ROW-01, ROW-02, ROW-03, ROW-05, ROW-09, ROW-10, ROW-11, ROW-12, ROW-13, ROW-14, ROW-21, LABELAS-01, LABELAS-02, LABELAS-04, LABELAS-08]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  const words = 'An offer that is good for both of us. '.repeat(6).trim()
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'The offer',
    html: `<style>p { color: red }</style><p>${words}</p>`,
    attachments: ['conditions-of-sale.txt', 'plan.txt', 'c.txt', 'd.txt', 'e.txt'].map((filename) => ({
      filename,
      content: filename,
    })),
  })
  const row = mailbox.row('The offer')
  await expect(row.getByRole('checkbox', { name: 'Select conversation' })).not.toBeChecked()
  await expect(row.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mark as important', exact: true })).toBeVisible()
  await expect(row.getByText('Zoe Brown', { exact: true })).toBeVisible()
  await expect(row.getByText(`— ${words.slice(0, 150).trimEnd()}...`)).toBeAttached()
  for (const chip of ['conditions-of-s…', 'plan.txt', 'c.txt', '+2'])
    await expect(row.getByText(chip, { exact: true })).toBeVisible()
  await expect(row.getByText('d.txt')).toHaveCount(0)
  await expect(row.getByText(/^\d\d:\d\d$/)).toBeVisible()

  await mailbox.tick('The offer')
  await mailbox.tool('Label as').click()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  await expect(labels.getByRole('checkbox')).toHaveCount(2)
  await expect(labels.getByRole('checkbox', { name: 'Inbox' })).toBeChecked()
  await labels.getByRole('searchbox', { name: 'Search labels' }).fill('cli')
  await expect(labels.getByRole('checkbox')).toHaveCount(1)
  await labels.getByRole('checkbox', { name: 'Clients' }).check()
  await expect(row.getByText('Clients', { exact: true })).toHaveCount(0)
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect(labels).toBeHidden()
  await expect(row.getByText('Clients', { exact: true })).toBeVisible()
})

test('old mail stands in its order, with its date, its people and how many messages it has [ROW-06, ROW-08, ROW-18, ROW-19, ROW-20, ROW-22, ROW-23, ROW-24]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const [yesterday, lastMonth, longAgo] = [daysAgo(1), daysAgo(40), daysAgo(800)]
  await imported(alice, {
    '1.eml': letter({
      From: zoe,
      To: alice.email,
      Date: yesterday,
      Subject: 'From yesterday',
      'Message-ID': '<y@x.y>',
    }),
    '2.eml': letter({ From: zoe, To: alice.email, Date: lastMonth, Subject: 'From last month' }),
    '3.eml': letter({ To: alice.email, Date: longAgo, Subject: 'From nobody' }),
    'Sent/4.eml': letter({
      From: alice.email,
      To: zoe,
      Date: yesterday,
      Subject: 'Re: From yesterday',
      'Message-ID': '<z@x.y>',
      'In-Reply-To': '<y@x.y>',
    }),
    'Sent/5.eml': letter({ From: alice.email, Date: lastMonth, Subject: 'To nobody' }),
  })
  await page.goto('/mail/inbox')
  const answered = mailbox.row('From yesterday')
  await expect(answered.getByText('Zoe, me', { exact: true })).toBeVisible()
  await expect(answered.getByText('2', { exact: true })).toBeVisible()
  await expect(answered.getByText('Yesterday', { exact: true })).toBeVisible()
  // In the time zone of the browser, where it may be another day than here.
  const part = (when: string, name: 'day' | 'month' | 'year') =>
    new Date(when).toLocaleString('en-US', {
      [name]: name === 'month' ? 'short' : 'numeric',
      timeZone: 'Europe/Berlin',
    })
  const dayAndMonth = (when: string) => `${part(when, 'day')} ${part(when, 'month')}`
  await expect(mailbox.row('From last month').getByText(dayAndMonth(lastMonth), { exact: true })).toBeVisible()
  const oldest = mailbox.row('From nobody')
  await expect(oldest.getByText(`${dayAndMonth(longAgo)} ${part(longAgo, 'year')}`)).toBeVisible()
  await expect(oldest.getByText('Unknown Sender', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/From yesterday/, /From last month/, /From nobody/])
  await mailbox.folder('Sent').click()
  await expect(mailbox.row('From yesterday').getByText('To: Zoe', { exact: false })).toBeVisible()
  await expect(mailbox.row('To nobody').getByText('To: Unknown Recipient', { exact: true })).toBeVisible()
})

test('rows are ticked one by one, as a range and all, and the toolbar acts on them [SEL-01, SEL-02, SEL-03, LIST-02, LIST-04, LIST-06, LIST-08, LIST-09, LIST-10, LIST-11, ACT-12, ACT-15, ASSIGN-07]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const number of ['One', 'Two', 'Three', 'Four'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const name of ['Archive', 'Delete', 'Mark as read']) await expect(mailbox.tool(name)).toBeDisabled()
  for (const name of ['Assign', 'Label as', 'Move to']) await expect(mailbox.tool(name)).toHaveCount(0)

  const selected = page.getByRole('row', { selected: true })
  await mailbox.tick('Letter Four')
  await expect(selected).toHaveCount(1)
  await mailbox
    .row('Letter Two')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText([/Letter Four/, /Letter Three/, /Letter Two/])
  await mailbox.tick('Letter Three')
  await expect(selected).toHaveText([/Letter Four/, /Letter Two/])
  await mailbox.row('Letter One').click({ modifiers: ['Shift'] })
  await expect(selected).toHaveCount(4)
  await mailbox.tick('Letter One')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await expect(selected).toHaveCount(4)
  await all.click()
  await expect(selected).toHaveCount(0)

  await mailbox.tick('Letter Four', 'Letter Two')
  await expect(mailbox.tool('Assign')).toHaveAttribute('aria-disabled', 'true')
  await expect(mailbox.tool('Assign')).toHaveAccessibleDescription('Open a conversation to assign its messages')
  await expect(mailbox.tool('Label as')).toBeVisible()
  await expect(mailbox.tool('Move to')).toBeVisible()
  await mailbox.tool('Mark as read').click()
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveText([/Letter Three/, /Letter One/])
  await mailbox.tool('Mark as unread').click()
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveCount(4)

  await expect(selected).toHaveCount(0)
  await mailbox.tick('Letter Four', 'Letter Two')
  await mailbox.tool('Archive').click()
  await expect(mailbox.toast('2 conversations archived')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Letter Three/, /Letter One/])
  await mailbox.tick('Letter Three')
  await mailbox.tool('Delete').click()
  await expect(mailbox.toast('1 conversation moved to Trash')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Letter One/])
  await page.goto('/mail/trash')
  await expect(page.getByRole('row')).toHaveText([/Letter Three/])
  await page.goto('/mail/all_mail')
  await expect(page.getByRole('row')).toHaveText([/Letter Four/, /Letter Two/, /Letter One/])
})

test('the buttons of a row archive, delete, restore and change the read state, and Undo takes each back [ROW-15, ROW-31, LIST-07, ACT-13, ACT-14, API-41, API-42, API-43]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Small thing', text: 'Hello' })
  await mailbox.keepUndo()
  const row = mailbox.row('Small thing')
  await mailbox.onRow('Small thing', 'Mark as read')
  await expect(row).not.toHaveAccessibleName(/^unread/)
  await mailbox.onRow('Small thing', 'Mark as unread')
  await expect(row).toHaveAccessibleName(/^unread/)
  await mailbox.onRow('Small thing', 'Archive')
  await expect(row).toHaveCount(0)
  await mailbox.undo('1 conversation archived')
  await expect(row).toBeVisible()
  await mailbox.onRow('Small thing', 'Delete')
  await expect(row).toHaveCount(0)
  await mailbox.undo('1 conversation moved to Trash')
  await expect(row).toBeVisible()
  await expect(mailbox.tool('Delete forever')).toHaveCount(0)
  await mailbox.onRow('Small thing', 'Delete')
  await expect(row).toHaveCount(0)

  await page.goto('/mail/trash')
  await mailbox.onRow('Small thing', 'Restore')
  await expect(row).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await expect(row).toBeVisible()
  await mailbox.onRow('Small thing', 'Delete')
  await expect(row).toHaveCount(0)
  await page.goto('/mail/trash')
  const question = page.getByRole('alertdialog', { name: 'Delete forever?' })
  const menu = await mailbox.rowMenu('Small thing')
  await menu.getByRole('menuitem', { name: 'Delete forever' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await mailbox.tick('Small thing')
  await mailbox.tool('Delete forever').click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your Trash is empty')).toBeVisible()
  await page.goto('/mail/all_mail')
  await expect(page.getByText('Your All Mail is empty')).toBeVisible()
})

test('the menu of a row answers, forwards as a file, archives, deletes, marks, moves and labels [ACT-01, ACT-17, ROW-25, ROW-26, ROW-27, ROW-28, ROW-29, ROW-30, ROW-32, ROW-33, ROW-34, ATTACH-12, ATTACH-15]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  test.slow()
  await mailbox.label('Clients')
  await mail({ from: zoe, to: alice.email, subject: 'Plans: 1/2', text: 'Hello' })
  await page.goto('/mail/inbox')
  const row = mailbox.row('Plans')
  let menu = await mailbox.rowMenu('Plans')
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Reply',
    'Reply all',
    'Forward',
    'Forward as attachment',
    'Archive',
    'Delete',
    'Mark as read',
    'Move to',
    'Label as',
  ])
  for (const [item, window] of [
    ['Reply', 'Reply'],
    ['Reply all', 'Reply all'],
    ['Forward', 'Forward'],
  ] as const) {
    menu = await mailbox.rowMenu('Plans')
    await menu.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(mailbox.window(window).getByRole('textbox', { name: 'Message body' })).toBeVisible()
    await mailbox.window(window).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(mailbox.window(window)).toBeHidden()
  }
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Forward as attachment' }).click()
  const forward = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Message body' }) })
  await expect(forward.getByRole('list', { name: 'Attachments' })).toContainText('Plans  1 2.eml')
  await forward.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(forward).toBeHidden()

  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Label as' }).click()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  await labels.getByRole('checkbox', { name: 'Clients' }).check()
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect(row.getByText('Clients', { exact: true })).toBeVisible()
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(row).not.toHaveAccessibleName(/^unread/)
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(row).toHaveAccessibleName(/^unread/)
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/mail/Clients')
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Move to' }).click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Inbox' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/mail/inbox')
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/mail/trash')
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/mail/inbox')
  await mailbox.onRow('Plans', 'Delete')
  await expect(row).toHaveCount(0)
  await page.goto('/mail/trash')
  menu = await mailbox.rowMenu('Plans')
  await menu.getByRole('menuitem', { name: 'Move to inbox' }).click()
  await expect(row).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await expect(row).toBeVisible()
})

test('star and marker stand at once, list the row in their views, and go back when the server refuses [ACT-02, ACT-03, ACT-04, ACT-05, ACT-06, ACT-07, ACT-08, ERR-23]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Dear letter', text: 'Hello' })
  const row = mailbox.row('Dear letter')
  const marked = { star: row.getByRole('button', { name: 'Unstar' }), marker: row.getByLabel('Mark as not important') }
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const refusal = { status: 500, json: { status: { code: 500, message: 'No' }, errors: ['No'] } }
  let answer = () => {}
  await page.route('**/api/v1/user_message_labels', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill(refusal)
  })
  for (const [name, button] of [
    ['Star', marked.star],
    ['Mark as important', marked.marker],
  ] as const) {
    const asked = page.waitForRequest('**/api/v1/user_message_labels')
    await row.getByRole('button', { name, exact: true }).click()
    await asked
    await expect(button).toBeVisible()
    answer()
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveText('')
  await page.route('**/api/v1/user_messages/mark_read', (route) => route.fulfill(refusal))
  await mailbox.onRow('Dear letter', 'Mark as read')
  const failures = ['star or unstar', 'mark important or not', 'mark read or unread'].map(
    (what) => `Failed to ${what} `,
  )
  await expect
    .poll(() => failures.filter((failure) => logged.some((line) => line.startsWith(failure))))
    .toEqual(failures)
  await expect(page.getByRole('alert')).toHaveText('')
  await page.unroute('**/api/v1/user_message_labels')

  await row.getByRole('button', { name: 'Star', exact: true }).click()
  await row.getByRole('button', { name: 'Mark as important', exact: true }).click()
  for (const [view, button] of [
    ['Starred', marked.star],
    ['Important', marked.marker],
  ] as const) {
    await mailbox.folder(view).click()
    await expect(mailbox.list(view)).toBeVisible()
    await expect(row).toBeVisible()
    await button.click()
    await expect(row).toHaveCount(0)
  }
  await mailbox.folder('Inbox').click()
  await expect(row.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mark as important', exact: true })).toBeVisible()
})

test('mail is moved where one looks for the label, one move at a time, and stays where it was when that fails [ACT-18, ACT-19, ACT-20, ACT-22, ACT-23, ACT-24, LIST-11, ERR-13]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients/Ahrens')
  await mail({ from: zoe, to: alice.email, subject: 'First order', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'Second order', text: 'Hello' })
  await page.goto('/mail/inbox')
  const targets = page.getByRole('dialog', { name: 'Move to' })
  const moveTo = async (order: string, label: string) => {
    await mailbox.tick(order)
    await mailbox.tool('Move to').click()
    await targets.getByRole('option', { name: label, exact: true }).click()
  }
  await mailbox.tick('First order')
  await mailbox.tool('Move to').click()
  await expect(targets.getByRole('option')).toHaveText(['Clients', 'Clients/Ahrens'])
  await page.keyboard.press('ArrowDown')
  await expect(targets.getByRole('option', { name: 'Clients', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await targets.getByRole('searchbox', { name: 'Search labels' }).fill('ahr')
  await expect(targets.getByRole('option')).toHaveText(['Clients/Ahrens'])
  await page.keyboard.press('Escape')
  await mailbox.tick('First order')

  const patches: string[] = []
  let answer = () => {}
  await page.route('**/api/v1/user_message_labels', async (route) => {
    patches.push(route.request().method())
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ status: 500, json: { status: { code: 500, message: 'No' }, errors: ['No'] } })
  })
  await moveTo('First order', 'Clients')
  await expect(mailbox.row('First order')).toHaveCount(0)
  await moveTo('Second order', 'Clients')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Second order/])
  expect(patches).toHaveLength(1)
  answer()
  await expect(mailbox.alert('Failed to move messages. Please try again.')).toBeVisible()
  await expect(mailbox.row('First order')).toBeVisible()
  await page.unroute('**/api/v1/user_message_labels')

  await page.reload()
  await moveTo('First order', 'Clients/Ahrens')
  await expect(mailbox.toast('1 conversation moved to Ahrens')).toBeVisible()
  await expect(mailbox.row('First order')).toHaveCount(0)
  await page.goto('/mail/Clients%2FAhrens')
  await mailbox.tick('First order')
  await mailbox.tool('Move to').click()
  await expect(targets.getByRole('option')).toHaveText(['Inbox', 'Clients', 'Clients/Ahrens'])
  await targets.getByRole('option', { name: 'Clients/Ahrens' }).click()
  await expect(targets).toBeHidden()
  await expect(mailbox.row('First order').getByRole('checkbox')).toBeChecked()
  await mailbox.tool('Move to').click()
  await targets.getByRole('searchbox').fill('inb')
  await page.keyboard.press('Enter')
  await expect(mailbox.row('First order')).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await expect(page.getByRole('row')).toHaveText([/Second order/, /First order/])
  await mailbox.tick('First order')
  await moveTo('Second order', 'Clients')
  await expect(mailbox.toast('2 conversations moved to Clients')).toBeVisible()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
})

test('Undo takes back a move, a label and a drop, and each row has what it had before [ACT-18, LABELAS-04, DND-04] (G-102)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  await mailbox.label('Later')
  for (const subject of ['First order', 'Second order'])
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await mailbox.keepUndo()
  const rows = page.getByRole('row')
  const chip = (order: string, label: string) => mailbox.row(order).getByText(label, { exact: true })
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/user_message_labels')) answered += 1
  })
  /** Both rows as the server has them, none of them ticked. */
  const afresh = async () => {
    answered = 0
    await page.goto('/mail/inbox')
    await expect(rows).toHaveText([/Second order/, /First order/])
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  }
  const tickBoth = async () => {
    await mailbox.tick('First order', 'Second order')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(2)
  }
  /** Undo, and the server has what was done and that it was taken back: the one is sent after the other. */
  const undo = async (text: string) => {
    await mailbox.undo(text)
    await expect.poll(() => answered).toBe(2)
    await expect(rows).toHaveText([/Second order/, /First order/])
  }

  await afresh()
  await tickBoth()
  await mailbox.tool('Move to').click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Clients', exact: true }).click()
  await expect(rows).toHaveCount(0)
  await undo('2 conversations moved to Clients')
  await expect(chip('First order', 'Clients')).toHaveCount(0)

  await afresh()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  const applyLater = async () => {
    await mailbox.tool('Label as').click()
    await labels.getByRole('checkbox', { name: 'Later' }).check()
    await labels.getByRole('button', { name: 'Apply' }).click()
  }
  await mailbox.tick('First order')
  await applyLater()
  await expect(labels).toBeHidden()
  await expect(chip('First order', 'Later')).toBeVisible()

  await afresh()
  await tickBoth()
  await applyLater()
  await expect(chip('Second order', 'Later')).toBeVisible()
  await undo('2 conversations relabelled')
  await expect(chip('Second order', 'Later')).toHaveCount(0)
  await expect(chip('First order', 'Later')).toBeVisible()

  await afresh()
  await tickBoth()
  await mailbox.row('First order').getByText('First order', { exact: true }).dragTo(mailbox.folder('Clients'))
  await expect(rows).toHaveCount(0)
  await undo('2 conversations moved to Clients')

  await afresh()
  await expect(chip('First order', 'Later')).toBeVisible()
  await expect(chip('Second order', 'Later')).toHaveCount(0)
  await mailbox.folder('Clients').click()
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
})

test('Undo of Restore puts back into the trash what lay there, and leaves the rest of the conversation alone (G-102)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const id = `<half-${alice.id}@x.y>`
  await mail({ from: zoe, to: alice.email, subject: 'Half order', text: 'Ten chairs', messageId: id })
  await mail({ from: zoe, to: alice.email, subject: 'Re: Half order', text: 'Make it twelve', inReplyTo: id })
  const both = /2 messages, (Re: )?Half order/
  await expect(mailbox.row('Half order')).toHaveAccessibleName(both)
  const { threads } = await (await page.request.get('/api/v1/user_messages')).json()
  const opened = await page.request.get(`/api/v1/messages/threads/${threads[0].message_thread_id}`)
  const [first] = (await opened.json()).messages
  const data = { user_message_ids: [first.user_message_id] }
  expect((await page.request.delete('/api/v1/user_messages', { data })).ok()).toBe(true)

  await mailbox.keepUndo()
  await page.goto('/mail/trash')
  await expect(mailbox.row('Half order')).toBeVisible()
  await mailbox.onRow('Half order', 'Restore')
  await expect(mailbox.row('Half order')).toHaveCount(0)
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/user_message_labels') && answer.ok())
  await mailbox.undo('1 conversation restored')
  await expect(mailbox.row('Half order')).toBeVisible()
  await undone
  for (const folder of ['trash', 'inbox']) {
    await page.goto(`/mail/${folder}`)
    await expect(mailbox.row('Half order')).toHaveCount(1)
    await expect(mailbox.row('Half order')).not.toHaveAccessibleName(both)
  }
})

test('mail that arrives shows at once, and leaves the place, the focus and the ticks of who reads further down [PERIODIC-05]', async ({
  page,
  mailbox,
  alice,
  mail,
  imported,
}) => {
  test.slow()
  const letter = (at: number) =>
    `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}.\r\nDate: Thu, 05 Mar 2026 09:${10 + at}:00 +0000\r\n\r\nHello\r\n`
  await imported(alice, Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`INBOX/${at}.eml`, letter(at)])))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(45)
  const [read, ticked] = [mailbox.row('Letter 12.'), mailbox.row('Letter 14.')]
  await mailbox.row('Letter 5.').scrollIntoViewIfNeeded()
  await mailbox.tick('Letter 14.')
  await read.focus()
  const list = mailbox.list('Inbox')
  await expect.poll(() => list.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(300)
  const place = await read.boundingBox()
  for (const subject of ['Fresh One', 'Fresh Two']) {
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
    await expect(mailbox.row(subject)).toBeAttached()
  }
  await expect.poll(() => read.boundingBox()).toEqual(place)
  await expect(read).toBeFocused()
  await expect(ticked.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1)

  await list.evaluate((grid) => grid.scrollTo(0, 0))
  await mail({ from: zoe, to: alice.email, subject: 'Fresh Three', text: 'Hello' })
  await expect(page.getByRole('row').first()).toHaveText(/Fresh Three/)
  await expect(page.getByRole('row').first()).toBeInViewport()
})

test('a move to a label that is not known there is warned of and does nothing [ACT-21]', async ({
  page,
  mailbox,
  shared: bob,
  mail,
}) => {
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await mailbox.row('For Bob').getByRole('button', { name: 'Star', exact: true }).click()
  await mailbox.folder('Starred').click()
  await expect(mailbox.list('Starred')).toBeVisible()
  await expect(mailbox.row('For Bob')).toBeVisible()
  await page.route(/\/api\/v1\/labels(\?|$)/, async (route) => {
    const response = await route.fetch()
    const groups: { user_id: number; labels: { path: string }[] }[] = await response.json()
    for (const group of groups)
      if (group.user_id === bob.id) group.labels = group.labels.filter(({ path }) => path !== 'inbox')
    await route.fulfill({ response, json: groups })
  })
  const labels = page.waitForResponse(/\/api\/v1\/labels(\?|$)/)
  await mailbox.tool('Refresh').click()
  await (await labels).finished()
  const moves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') moves.push(request.url())
  })
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Failed to move'))
  await mailbox.tick('For Bob')
  await mailbox.tool('Move to').click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Inbox' }).click()
  expect((await warned).type()).toBe('warning')
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeHidden()
  await expect(page.getByRole('row', { selected: true })).toHaveText([/For Bob/])
  await expect(page.getByRole('alert')).toHaveText('')
  expect(moves).toEqual([])
})

test('from spam and all mail, Archive means Move to inbox, and Archive all takes labelled mail out of the inbox [LIST-01, LIST-04, LIST-05, ACT-17, API-45, ERR-17, ERR-18]', async ({
  page,
  mailbox,
  alice,
  mail,
  imported,
}) => {
  await imported(alice, { 'Spam/1.eml': letter({ From: zoe, To: alice.email, Subject: 'Not spam at all' }) })
  await mailbox.label('Clients')
  await mail({ from: zoe, to: alice.email, subject: 'Bare', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'With a label', text: 'Hello' })
  await page.goto('/mail/spam')
  await mailbox.tick('Not spam at all')
  await expect(mailbox.tool('Archive')).toHaveCount(0)
  await expect(mailbox.tool('Archive all')).toHaveCount(0)
  await mailbox.tool('Move to inbox').click()
  await expect(mailbox.row('Not spam at all')).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await mailbox.onRow('Not spam at all', 'Archive')
  await expect(mailbox.row('Not spam at all')).toHaveCount(0)
  await page.goto('/mail/all_mail')
  await mailbox.onRow('Not spam at all', 'Move to inbox')
  await expect(mailbox.row('Not spam at all').getByText('Inbox', { exact: true })).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await mailbox.tick('With a label')
  await mailbox.tool('Label as').click()
  await page.getByRole('checkbox', { name: 'Clients' }).check()
  await mailbox.button('Apply').click()
  await expect(mailbox.row('With a label').getByText('Clients')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Archive all?' })
  for (const [body, text] of [
    [{ success: false, message: '', archived_count: 0, error: 'Too busy' }, 'Error: Too busy'],
    [undefined, 'Failed to archive messages. Please try again.'],
  ] as const) {
    await page.route('**/archive_all', (route) => (body ? route.fulfill({ json: body }) : route.abort()))
    await mailbox.tool('Archive all').click()
    await question.getByRole('button', { name: 'Archive all' }).click()
    await expect(mailbox.alert(text)).toBeVisible()
    await page.unroute('**/archive_all')
  }
  await mailbox.tool('Archive all').click()
  await question.getByRole('button', { name: 'Archive all' }).click()
  await expect(mailbox.row('With a label')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveText([/Bare/, /Not spam at all/])
  await page.goto('/mail/Clients')
  await expect(mailbox.row('With a label')).toBeVisible()
})

test('a list says that it loads, that it is empty, and that it failed, and offers to try again [LIST-19, LIST-20, LIST-21, LIST-22, ERR-01, ERR-02, ERR-03, ERR-04, ERR-15, ERR-16]', async ({
  page,
  mailbox,
}) => {
  for (const [path, name] of [
    ['inbox', 'Inbox'],
    ['sent', 'Sent'],
    ['drafts', 'Drafts'],
    ['starred', 'Starred'],
    ['trash', 'Trash'],
    ['spam', 'Spam'],
    ['snoozed', 'Snoozed'],
    ['important', 'Important'],
    ['all_mail', 'All Mail'],
  ]) {
    await page.goto(`/mail/${path}`)
    await expect(page.getByText(`Your ${name} is empty`, { exact: true })).toBeVisible()
    await expect(page.getByText(`Nothing in ${name} right now.`, { exact: true })).toBeVisible()
  }
  await mailbox.label('winter projects')
  await page.goto('/mail/winter%20projects')
  await expect(mailbox.list('Winter projects')).toBeVisible()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/user_messages?**', async (route) => {
    await held
    await route.fulfill({ json: null })
  })
  await mailbox.folder('Sent').click()
  await expect(page.getByText('Loading messages...')).toBeVisible()
  answer()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No response from server')
  await page.unroute('**/api/v1/user_messages?**')
  await page.route('**/api/v1/user_messages?**', (route) => route.abort())
  await mailbox.button('Try again').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error. Please check your connection.')
  await page.unroute('**/api/v1/user_messages?**')
  for (const [answer, text] of [
    [{ status: 500, json: { errors: ['One thing', 'and another'] } }, 'One thing, and another'],
    [{ status: 500, json: { status: { code: 500, message: 'The disk is full' } } }, 'The disk is full'],
    [{ status: 500, json: { message: 'Too late' } }, 'Too late'],
    [{ status: 500, body: '' }, 'Failed to load messages'],
    [{ status: 200, contentType: 'application/json', body: 'no JSON' }, 'An unexpected error occurred'],
  ] as const) {
    await page.route('**/api/v1/user_messages?**', (route) => route.fulfill(answer))
    await mailbox.button('Try again').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text)
    await page.unroute('**/api/v1/user_messages?**')
  }
  await mailbox.button('Try again').click()
  await expect(page.getByText('Your Sent is empty')).toBeVisible()
})

test('another view and Refresh begin on page 1 with nothing ticked and no menu open; mail whose label went leaves the page by itself [LIST-03, LIST-14, LIST-23, LIST-24, LIST-25, LIMIT-04]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 52 }, (_, at) => [
    `Projects/${at}.eml`,
    letter({ From: zoe, To: alice.email, Subject: `Page of letter ${at}.`, Date: daysAgo(at + 1) }),
  ])
  await imported(alice, Object.fromEntries(letters))
  await page.goto('/mail/Projects?page=2')
  await expect(page.getByText('51–52 of 52 conversations')).toBeVisible()
  await mailbox.tick('letter 50.')
  await mailbox.tool('Refresh').click()
  await expect(page).toHaveURL('/mail/Projects')
  await expect(page.getByRole('row')).toHaveCount(50)
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
  await mailbox.tool('Next page').click()
  await mailbox.tick('letter 50.')
  await mailbox.folder('Sent').click()
  await expect(page).toHaveURL('/mail/sent')
  await mailbox.folder('Projects').click()
  await expect(page).toHaveURL('/mail/Projects')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)

  const menu = await mailbox.rowMenu('letter 7.')
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await page.goBack()
  await expect(mailbox.list('Sent')).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.goForward()
  await mailbox.tick('letter 7.')
  await mailbox.tool('Label as').click()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  await expect(labels.getByRole('checkbox', { name: 'Projects' })).toBeVisible()
  await page.goBack()
  await expect(mailbox.list('Sent')).toBeVisible()
  await expect(labels).toHaveCount(0)
  await page.goForward()

  await expect(mailbox.row('letter 7.')).toBeVisible()
  await withoutLabel(page, 'Projects', 'Page of letter 7.')
  await expect(mailbox.row('letter 7.')).toHaveCount(0)
  await expect(page.getByText('1–50 of 51 conversations')).toBeVisible()
})

/** Another program takes the label from the conversation. */
async function withoutLabel({ request }: Page, path: string, subject: string): Promise<void> {
  const label = await (await request.get(`/api/v1/labels/${path}`)).json()
  const { threads } = await (await request.get(`/api/v1/user_messages?label_id=${label.id}`)).json()
  const thread = threads.find((each: { subject: string }) => each.subject === subject)
  const { user_id, message_thread_id } = thread
  const data = { threads: [{ user_id, message_thread_id }], add_label_ids: [], remove_label_ids: [label.id] }
  expect((await request.patch('/api/v1/user_message_labels', { data })).status()).toBe(200)
}

test('without events the list refreshes every 30 s, not while something is being saved, nor behind another tab; ticks stay [PERIODIC-01, PERIODIC-02, PERIODIC-03, PERIODIC-04, PERIODIC-05, LIMIT-03]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Ticked', text: 'Hello' })
  await expect(mailbox.row('Ticked')).toBeVisible()
  await page.route('**/api/v1/events**', (route) => route.abort())
  await page.clock.install()
  await page.goto('/mail/inbox')
  await mailbox.tick('Ticked')
  const arrives = (subject: string) => mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  const show = (visibilityState: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)

  await arrives('After half a minute')
  await page.clock.fastForward(30_000)
  await expect(mailbox.row('After half a minute')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Ticked/])

  let answer = () => {}
  await page.route('**/api/v1/user_message_labels', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/user_messages?')) asked++
  })
  const saving = page.waitForRequest('**/api/v1/user_message_labels')
  await mailbox.row('Ticked').getByRole('button', { name: 'Star', exact: true }).click()
  await saving
  await arrives('While saving')
  await page.clock.fastForward(60_000)
  await expect(mailbox.row('Ticked').getByRole('button', { name: 'Unstar' })).toBeVisible()
  expect(asked).toBe(0)
  const saved = page.waitForResponse('**/api/v1/user_message_labels')
  answer()
  await saved
  await page.clock.fastForward(1_000)
  await expect(mailbox.row('While saving')).toBeVisible()

  await show('hidden')
  await arrives('Behind another tab')
  asked = 0
  await page.clock.fastForward(60_000)
  await expect(mailbox.row('While saving')).toBeVisible()
  expect(asked).toBe(0)
  await show('visible')
  await page.clock.fastForward(1_000)
  await expect(mailbox.row('Behind another tab')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Ticked/])
})

test('in search, Archive takes mail out of the inbox and leaves it among the results [ACT-16, SIDE-25]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Winter tyres', text: 'Hello' })
  await page.goto('/mail/search?q=tyres')
  const row = mailbox.row('Winter tyres')
  await expect(row.getByText('Inbox', { exact: true })).toHaveCSS('--chip-colour', '#4285F4')
  await mailbox.onRow('Winter tyres', 'Archive')
  await expect(row.getByText('Inbox', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
})

test('list and conversation stand side by side or one above the other, as the divider says, also after a reload [SPLIT-01, SPLIT-02, SPLIT-04, SPLIT-05, SPLIT-06, SPLIT-07, SPLIT-08, SPLIT-10, SPLIT-11]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Beside the list', text: 'Hello' })
  const row = mailbox.row('Beside the list')
  const split = async (name: string) => {
    await mailbox.button('Split pane').click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['No split', 'Vertical split', 'Horizontal split'])
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name)?.replaceAll('"', ''), key)
  await mailbox.open('Beside the list')
  await expect(row).toHaveCount(0)
  await mailbox.button('Back to Inbox').click()
  await split('Vertical split')
  await expect(page.getByText('No conversations selected', { exact: true })).toBeVisible()
  const divider = page.getByRole('separator', { name: 'Resize panes' })
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  const conversation = await mailbox.open('Beside the list')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => listStands(mailbox, conversation)).toBe('before')
  // 5 percent each, and one press that changes nothing.
  for (const [key, presses, end] of [
    ['ArrowLeft', 7, '20'],
    ['ArrowRight', 13, '80'],
  ] as const) {
    await divider.focus()
    for (let press = 0; press < presses; press++) await page.keyboard.press(key)
    await expect(divider).toHaveAttribute('aria-valuenow', end)
  }
  await expect.poll(() => kept('mail.split.width')).toBe('80')
  await expect.poll(() => kept('mail.split.mode')).toBe('vertical')
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', '80')
  for (const [place, percent] of [
    [0.05, '20'],
    [0.3, '30'],
    [0.95, '80'],
  ] as const) {
    await drag(divider, { x: place, y: 0.5 })
    await expect(divider).toHaveAttribute('aria-valuenow', percent)
  }
  await split('Horizontal split')
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(() => listStands(mailbox, conversation)).toBe('above')
  await expect.poll(() => kept('mail.split.mode')).toBe('horizontal')
  await drag(divider, { x: 0.5, y: 0.05 })
  await expect(divider).toHaveAttribute('aria-valuenow', '20')
  await expect.poll(() => kept('mail.split.height')).toBe('20')
  await split('No split')
  await expect(divider).toHaveCount(0)
  await expect.poll(() => kept('mail.split.mode')).toBe('none')
})

/** Draws the divider to a place of the panes, in parts of their width and height. */
async function drag(divider: Locator, to: { x: number; y: number }): Promise<void> {
  const page = divider.page()
  const panes = await page.getByRole('main').boundingBox()
  if (!panes) throw new Error('Nothing is on the screen')
  await divider.hover()
  await page.mouse.down()
  await page.mouse.move(panes.x + panes.width * to.x, panes.y + panes.height * to.y, { steps: 3 })
  await page.mouse.up()
}

/** Where the inbox ends before the conversation begins. */
async function listStands(mailbox: Mailbox, conversation: Locator): Promise<'before' | 'above' | undefined> {
  const [list, pane] = [await mailbox.list('Inbox').boundingBox(), await conversation.boundingBox()]
  if (!list || !pane) return undefined
  if (list.x + list.width <= pane.x) return 'before'
  return list.y + list.height <= pane.y ? 'above' : undefined
}
