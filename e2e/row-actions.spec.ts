import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

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
    'Report spam',
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
