import { expect, type Locator, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

/** The call for the labels of all accounts. */
const everyLabel = /\/api\/v1\/labels(\?|$)/

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Mailboxes' })
}

test('the sidebar has Compose, the folders in their order, the rest under More, and last three that come later (G-137) [SCREEN-17, SIDE-01, SIDE-02, SIDE-03, SIDE-05, SIDE-06, SIDE-07, SIDE-08, SIDE-22]', async ({
  page,
  mailbox,
}) => {
  const links = sidebar(page).getByRole('link')
  const first = ['Inbox', 'Starred', 'Sent', 'Important', 'Drafts']
  const later = ['Snoozed', 'Chats', 'Scheduled']
  const stand = async (...names: string[]) => {
    for (const [place, name] of names.entries()) await expect(links.nth(place)).toHaveAccessibleName(name)
  }
  await stand(...first, ...later)
  for (const name of later) {
    await expect(mailbox.folder(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(mailbox.folder(name)).toHaveAccessibleDescription('Coming soon')
  }
  await mailbox.folder('Chats').hover()
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible()
  await mailbox.folder('Chats').click({ force: true })
  await expect(page).toHaveURL('/mail')

  await expect(mailbox.folder('Spam')).toHaveCount(0)
  await sidebar(page).getByRole('button', { name: 'More' }).click()
  await stand(...first, 'All Mail', 'Spam', 'Trash', ...later)
  await page.reload()
  await expect(mailbox.folder('Spam')).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Less' }).click()
  await expect(mailbox.folder('Spam')).toHaveCount(0)

  await sidebar(page).getByRole('button', { name: 'Compose' }).click()
  await expect(mailbox.window('New Message')).toBeVisible()
})

test('a label is made, gets a sublabel and another name, and goes with what lies beneath it [SIDE-04, SIDE-09, SIDE-11, SIDE-12, SIDE-13, SIDE-14, SIDE-15, SIDE-16, SIDE-17, SIDE-18, SIDE-20, SIDE-21, SIDE-22, SIDE-27, ERR-10, ERR-11, ERR-12]', async ({
  page,
  mailbox,
}) => {
  test.slow()
  const labels = sidebar(page).getByRole('region', { name: 'My Labels' })
  const name = labels.getByRole('textbox', { name: 'Label name' })
  const save = labels.getByRole('button', { name: 'Save' })
  await labels.getByRole('button', { name: 'New label' }).click()
  await expect(labels.getByRole('radiogroup', { name: 'Label colour' }).getByRole('radio')).toHaveCount(21)
  await expect(labels.getByRole('radio', { checked: true })).toHaveValue('#9aa0a6')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Please enter a label name')
  await name.fill('Clients')
  await page.route('**/api/v1/labels', (route) => route.abort())
  await save.click()
  await expect(labels.getByText('Failed to create label. Please try again.')).toBeVisible()
  await page.unroute('**/api/v1/labels')
  await save.click()
  await expect(labels.getByRole('link', { name: 'Clients' })).toBeVisible()
  await expect(name).toHaveCount(0)
  await labels.getByRole('button', { name: 'New label' }).click()
  await name.fill('CLIENTS')
  await save.click()
  await expect(name).toHaveAccessibleDescription('A label with this name already exists')
  await labels.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveCount(0)

  const option = async (label: string, item: string) => {
    await labels.getByRole('link', { name: label, exact: true }).hover()
    await labels.getByRole('button', { name: `Label options for ${label}`, exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Add sublabel', 'Remove label'])
    await page.getByRole('menuitem', { name: item }).click()
  }
  await option('Clients', 'Add sublabel')
  await name.fill('Ahrens')
  await save.click()
  await expect(name).toHaveCount(0)
  await labels.getByRole('button', { name: 'Expand Clients' }).click()
  await labels.getByRole('link', { name: 'Ahrens' }).click()
  await expect(page).toHaveURL('/mail/Clients%2FAhrens')
  await page.reload()
  await expect(labels.getByRole('link', { name: 'Ahrens' })).toBeVisible()

  await option('Clients', 'Edit')
  await name.fill(' ')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Please enter a label name')
  await name.fill('Customers')
  await page.route('**/api/v1/labels/*', (route) => route.abort())
  await save.click()
  await expect(labels.getByText('Failed to update label. Please try again.')).toBeVisible()
  await page.unroute('**/api/v1/labels/*')
  const entries = await page.evaluate(() => history.length)
  await save.click()
  await expect(labels.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(labels.getByRole('link', { name: 'Ahrens' })).toBeVisible()
  await expect(page).toHaveURL('/mail/Customers%2FAhrens')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await option('Customers', 'Add sublabel')
  await name.fill('Brandt')
  await save.click()
  await expect(name).toHaveCount(0)
  await option('Brandt', 'Edit')
  await name.fill('ahrens')
  await save.click()
  await expect(name).toHaveAccessibleDescription('A label with this name already exists')
  await labels.getByRole('button', { name: 'Cancel' }).click()

  await labels.getByRole('link', { name: 'Ahrens' }).click()
  await expect(page).toHaveURL('/mail/Customers%2FAhrens')
  await option('Customers', 'Remove label')
  const question = labels.getByRole('alertdialog', { name: 'Remove label?' })
  await expect(question).toContainText('“Ahrens”, “Brandt”')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await option('Customers', 'Remove label')
  await page.route('**/api/v1/labels/*', (route) => route.abort())
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to delete label. Please try again.')
  await page.unroute('**/api/v1/labels/*')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(labels.getByRole('link')).toHaveCount(0)
  await expect(page).toHaveURL('/mail/inbox')
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('a label that went meanwhile cannot be renamed, and one without a colour has that of all that have none [SIDE-19, SIDE-26]', async ({
  page,
  mailbox,
}) => {
  // This window hears nothing of what happens elsewhere.
  await page.route('**/api/v1/events**', (route) => route.abort())
  const id = await mailbox.label('Clients')
  await page.goto('/mail/inbox')
  const labels = sidebar(page).getByRole('region', { name: 'My Labels' })
  await page.route(everyLabel, (route) => route.abort())
  await labels.getByRole('link', { name: 'Clients' }).hover()
  await labels.getByRole('button', { name: 'Label options for Clients' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const name = labels.getByRole('textbox', { name: 'Label name' })
  await name.fill('Customers')
  expect((await page.request.delete(`/api/v1/labels/${id}`)).status()).toBe(204)
  await labels.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('Label not found')
  await labels.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(everyLabel)

  await mailbox.label('Plain')
  await page.route(everyLabel, async (route) => {
    const response = await route.fetch()
    const groups = await response.json()
    for (const label of groups[0].labels) if (label.path === 'Plain') label.color = ''
    await route.fulfill({ response, json: groups })
  })
  await mailbox.tool('Refresh').click()
  await expect(labels.getByRole('link', { name: 'Clients' })).toHaveCount(0)
  await expect(labels.getByRole('link', { name: 'Plain' }).locator('svg')).toHaveCSS('color', 'rgb(95, 99, 104)')
})

test('labels of a shared mailbox stand under its name and cannot be changed, and those of an account that is not ticked go, the open one for the inbox; which of two labels of one name was meant is kept for the session, also when the other one is renamed [SIDE-04, SIDE-10, SIDE-20, SIDE-23, SIDE-24, PREFS-09]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  imported,
}) => {
  test.slow()
  await imported(bob, { 'Orders/1.eml': `From: ${zoe}\r\nTo: ${bob.email}\r\nSubject: An order\r\n\r\nHello\r\n` })
  for (const path of ['Clients', 'Orders']) await mailbox.label(path)
  await page.goto('/mail/inbox')
  const theirs = sidebar(page).getByRole('region', { name: bob.name })
  await expect(theirs.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(theirs.getByRole('button')).toHaveCount(0)
  const mine = sidebar(page).getByRole('region', { name: 'My Labels' })
  await expect(mine.getByRole('button', { name: 'Label options for Clients' })).toBeAttached()
  await theirs.getByRole('link', { name: 'Orders' }).click()
  await expect(mailbox.row('An order')).toBeVisible()
  await page.reload()
  await expect(mailbox.row('An order')).toBeVisible()
  const otherSession = await page.context().newPage()
  await otherSession.goto('/mail/Orders')
  await expect(otherSession.getByText('Your Orders is empty')).toBeVisible()
  await otherSession.close()
  await mine.getByRole('link', { name: 'Orders' }).hover()
  await mine.getByRole('button', { name: 'Label options for Orders' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await mine.getByRole('textbox', { name: 'Label name' }).fill('Purchases')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('link', { name: 'Purchases' })).toBeVisible()
  await expect(page).toHaveURL('/mail/Orders')
  await expect(mailbox.row('An order')).toBeVisible()

  await mailbox.showAccounts(alice.name)
  await expect(theirs).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(mailbox.row('An order')).toBeVisible()
  await mailbox.showAccounts(alice.name, bob.name)
  await expect(page).toHaveURL('/mail/inbox')
  await expect(mailbox.list('Inbox')).toBeVisible()
  await expect(theirs).toHaveCount(0)
})

test('of two labels of one name Back shows the one that was left, not the one pressed last [ROUTE-04, PREFS-09] (G-029)', async ({
  page,
  mailbox,
  shared: bob,
  imported,
}) => {
  test.slow()
  await imported(bob, { 'Orders/1.eml': `From: ${zoe}\r\nTo: ${bob.email}\r\nSubject: An order\r\n\r\nHello\r\n` })
  await mailbox.label('Orders')
  await page.goto('/mail/inbox')
  const orders = (section: string) =>
    sidebar(page).getByRole('region', { name: section }).getByRole('link', { name: 'Orders' })
  await orders(bob.name).click()
  await expect(mailbox.row('An order')).toBeVisible()
  await orders('My Labels').click()
  await expect(page.getByText('Your Orders is empty')).toBeVisible()
  await page.goBack()
  await expect(mailbox.row('An order')).toBeVisible()
  await expect(orders(bob.name)).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await expect(page.getByText('Your Orders is empty')).toBeVisible()
})

test('Label as shows what all, some and none have, changes nothing before Apply, and keeps the choice when that fails [LABELAS-01, LABELAS-02, LABELAS-03, LABELAS-04, LABELAS-05, LABELAS-06, LABELAS-07, LABELAS-08]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const path of ['All', 'Some', 'None']) await mailbox.label(path)
  for (const subject of ['First', 'Second'])
    await mail({ from: zoe, to: alice.email, subject: `${subject} letter`, text: 'Hello' })
  await page.goto('/mail/inbox')
  const panel = page.getByRole('dialog', { name: 'Label as' })
  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true })
  const apply = panel.getByRole('button', { name: 'Apply' })
  await mailbox.tick('First letter')
  await mailbox.tool('Label as').click()
  await box('All').check()
  await box('Some').check()
  await apply.click()
  await expect(panel).toBeHidden()
  await mailbox.tick('Second letter')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(2)
  await mailbox.tool('Label as').click()
  await expect(panel.getByRole('checkbox')).toHaveCount(4)
  await box('All').check()
  await apply.click()
  await expect(panel).toBeHidden()

  await mailbox.tool('Label as').click()
  await expect(box('Inbox')).toBeChecked()
  await expect(box('All')).toBeChecked()
  await expect(box('Some')).toBeChecked({ indeterminate: true })
  await expect(box('None')).not.toBeChecked()
  await box('None').check()
  await box('All').uncheck()
  const calls = '**/api/v1/user_message_labels'
  let answer = () => {}
  const applyInVain = async () => {
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.abort()
    })
    const asked = page.waitForRequest(calls)
    await apply.click()
    await asked
  }
  const first = mailbox.row('First letter')
  await expect(first.getByText('All', { exact: true })).toBeVisible()
  await applyInVain()
  await expect(first.getByText('None', { exact: true })).toBeVisible()
  await expect(first.getByText('All', { exact: true })).toHaveCount(0)
  answer()
  await expect(panel.getByRole('alert')).toHaveText('Failed to apply label changes. Please try again.')
  await expect(first.getByText('All', { exact: true })).toBeVisible()
  await expect(first.getByText('None', { exact: true })).toHaveCount(0)
  await expect(box('None')).toBeChecked()
  await expect(box('All')).not.toBeChecked()
  await page.unroute(calls)
  await apply.click()
  await expect(panel).toBeHidden()
  for (const subject of ['First letter', 'Second letter']) {
    await expect(mailbox.row(subject).getByText('None', { exact: true })).toBeVisible()
    await expect(mailbox.row(subject).getByText('All', { exact: true })).toHaveCount(0)
  }

  // Also when it takes the mail out of the list.
  await mailbox.tool('Label as').click()
  await box('Inbox').uncheck()
  await applyInVain()
  await expect(page.getByRole('row')).toHaveCount(0)
  answer()
  await expect(panel.getByRole('alert')).toHaveText('Failed to apply label changes. Please try again.')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(box('Inbox')).not.toBeChecked()
  await page.unroute(calls)
  await apply.click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
})

test('toasts stand beside the form of a label, not over its buttons', async ({ page, mailbox, alice, mail }) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'First', text: 'Hello' })
  await mailbox.tick('First')
  await mailbox.tool('Archive').click()
  const toast = mailbox.toast('1 conversation archived')
  await expect(toast).toBeVisible()
  await mailbox.button('New label').click()
  const form = page.getByRole('form', { name: 'New label' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
  const [message, place] = await Promise.all([toast.boundingBox(), form.boundingBox()])
  expect(message?.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? 0))
})
