import { expect, type Page, type Route } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

/** Another window of the same browser, in front of the inbox. */
async function otherWindow(page: Page, address = '/mail/inbox'): Promise<Mailbox> {
  const other = new Mailbox(await page.context().newPage())
  await other.page.goto(address)
  await expect(other.list('Inbox')).toBeVisible()
  return other
}

test('[SCREEN-09] a session that ends while somebody writes asks to sign in over the page, and the window stands there', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Keep me', text: 'Hello' })
  await expect(mailbox.row('Keep me')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Compose' }).click()
  const body = mailbox.window('New Message').getByRole('textbox', { name: 'Message body' })
  const saved = page.waitForResponse((response) => response.url().includes('/drafts') && response.ok())
  await body.fill('Half a sentence')
  await saved
  // While the deed is on its way: any other call might be refused before it.
  const end = async (route: Route) => {
    await page.context().clearCookies({ name: 'postroom_session' })
    await route.continue()
  }
  await page.route('**/api/v1/user_message_labels', end, { times: 1 })
  await mailbox.row('Keep me').hover()
  await mailbox.row('Keep me').getByRole('button', { name: 'Archive' }).click()
  const place = page.url()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const why = 'Your session has ended. Sign in to go on: what you wrote is still here.'
  await expect(dialog.getByText(why, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(alice.email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Inbox', includeHidden: true })).toBeVisible()
  await dialog.getByLabel('Password').fill(alice.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(place)
  await expect(mailbox.row('Keep me')).toBeVisible()
  await expect(body).toContainText('Half a sentence')
  const savedAgain = page.waitForResponse((response) => response.url().includes('/drafts') && response.ok())
  await body.fill('A whole sentence')
  await savedAgain
})

test('[SCREEN-09] what is typed on while the session ends stands in the message: the sign-in waits for a pause', async ({
  page,
  mailbox,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose' }).click()
  const body = mailbox.window('New Message').getByRole('textbox', { name: 'Message body' })
  await body.click()
  const letters = 'abcdefghij'.repeat(6)
  await body.pressSequentially(letters.slice(0, 10), { delay: 60 })
  const refused = page.waitForResponse((response) => response.status() === 401)
  const origin = new URL(page.url()).origin
  expect((await page.request.delete('/api/v1/logout', { headers: { origin } })).ok()).toBe(true)
  await body.pressSequentially(letters.slice(10), { delay: 60 })
  await refused
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText(letters, { exact: true })).toHaveCount(1)
})

test('an answer that comes late changes nothing: neither the list that is shown now nor what was done meanwhile', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const number of ['One', 'Two'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveCount(2)
  const held: (() => void)[] = []
  await page.route('**/api/v1/user_messages?**', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response }).catch(() => undefined)
  })
  // What the mail itself had asked for may still be on its way, and Refresh waits for that alone.
  await expect(async () => {
    await mailbox.tool('Refresh').click()
    await expect.poll(() => held.length, { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  const row = mailbox.row('Letter One')
  await row.getByRole('button', { name: 'Star', exact: true }).click()
  await mailbox.onRow('Letter Two', 'Archive')
  await expect(mailbox.row('Letter Two')).toHaveCount(0)
  for (const answer of held) answer()
  await expect(row.getByRole('button', { name: 'Unstar' })).toBeVisible()
  await expect(mailbox.row('Letter Two')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  held.length = 0
  const sent = (await (await page.request.get('/api/v1/labels/sent')).json()).id
  await page.route(
    ({ pathname, searchParams }) =>
      pathname.endsWith('/user_messages') && searchParams.has('label_ids[]', String(sent)),
    async (route) => {
      const response = await route.fetch()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ response }).catch(() => undefined)
    },
  )
  await mailbox.folder('Sent').click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await mailbox.folder('Starred').click()
  await expect(mailbox.list('Starred')).toBeVisible()
  await expect(row).toBeVisible()
  for (const answer of held) answer()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mailbox.folder('Sent').click()
  await expect(page.getByText('Your Sent is empty')).toBeVisible()
  await mailbox.folder('Starred').click()
  await expect(row).toBeVisible()
})

test('two windows of one person show the same: mail, labels, split, accounts and the end of the session [SPLIT-03, DELEG-07, AUTH-15, LIST-25, SIDE-04]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
}) => {
  for (const number of ['One', 'Two'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(3)
  const other = await otherWindow(page)
  await expect(other.page.getByRole('row')).toHaveCount(3)
  await other.tick('Letter Two')

  await mailbox.onRow('Letter One', 'Archive')
  await expect(other.row('Letter One')).toHaveCount(0)
  await mailbox.button('Undo').click()
  await expect(other.row('Letter One')).toBeVisible()
  await expect(other.page.getByRole('row', { selected: true })).toHaveText([/Letter Two/])
  await other.row('Letter One').getByRole('button', { name: 'Star', exact: true }).click()
  await expect(mailbox.row('Letter One').getByRole('button', { name: 'Unstar' })).toBeVisible()
  await mailbox.label('Shared by windows')
  await expect(other.folder('Shared by windows')).toBeVisible()

  await mailbox.button('Split pane').click()
  await page.getByRole('menuitemradio', { name: 'Vertical split' }).click()
  await expect(other.page.getByRole('separator', { name: 'Resize panes' })).toHaveAttribute('aria-valuenow', '50')

  await other.page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('postroom').addEventListener('message', ({ data }) => heard.push(data))
  })
  await mailbox.showAccounts(bob.name)
  await expect(page.getByRole('row')).toHaveText([/Letter Two/, /Letter One/])
  const changes = () =>
    other.page.evaluate(() =>
      (window as unknown as { heard: { type: string; key?: string }[] }).heard.filter(
        ({ key }) => key === 'selectedDelegateUserIds',
      ),
    )
  await expect
    .poll(changes)
    .toEqual([{ type: 'setting changed', key: 'selectedDelegateUserIds', stored: JSON.stringify([alice.id]) }])
  await expect(other.row('For Bob')).toHaveCount(0)
  await expect(other.page.getByRole('row')).toHaveCount(2)

  await mailbox.button('Sign out').click()
  await expect(page).toHaveURL('/login')
  await expect(other.page).toHaveURL('/login')
})

test('however many tabs there are one of them listens to the server; when it goes, the next one does', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const listens = '**/api/v1/events*'
  const other = new Mailbox(await page.context().newPage())
  let streams = 0
  other.page.on('request', (request) => {
    if (request.url().includes('/api/v1/events')) streams++
  })
  const listening = page.waitForRequest(listens)
  await page.goto('/mail/inbox')
  await listening
  await other.page.goto('/mail/inbox')
  await expect(other.page.getByText('Your Inbox is empty')).toBeVisible()
  await mail({ from: zoe, to: alice.email, subject: 'For both tabs', text: 'Hello' })
  await expect(mailbox.row('For both tabs')).toBeVisible()
  await expect(other.row('For both tabs')).toBeVisible()
  expect(streams).toBe(0)

  const takesOver = other.page.waitForResponse(listens)
  await page.goto('about:blank')
  await takesOver
  await mail({ from: zoe, to: alice.email, subject: 'For who is left', text: 'Hello' })
  await expect(other.row('For who is left')).toBeVisible()
  expect(streams).toBe(1)
})

test('a stream of changes that is refused, as while the server restarts behind its proxy, is asked for again', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const events = '**/api/v1/events*'
  // The stream of the page that stands there may begin only now.
  await page.goto('about:blank')
  await page.clock.install()
  await page.route(events, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  const refused = page.waitForResponse((response) => response.url().includes('/api/v1/events'))
  await page.goto('/mail/inbox')
  expect((await refused).status()).toBe(502)
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
  const listening = page.waitForResponse((response) => response.url().includes('/api/v1/events'))
  await page.clock.runFor(30_000)
  expect((await listening).status()).toBe(200)
  await mail({ from: zoe, to: alice.email, subject: 'As it came', text: 'Hello' })
  await expect(mailbox.row('As it came')).toBeVisible()
})

test('a tab whose code comes late shows what came meanwhile, though another tab has heard of it', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const listening = page.waitForResponse('**/api/v1/events*')
  await page.goto('/mail/inbox')
  await listening
  const other = new Mailbox(await page.context().newPage())
  let release = () => {}
  const heard = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.page.route('**/assets/index-*.js', async (route) => {
    await heard
    await route.continue()
  })
  // The page is not loaded before its client is.
  await other.page.goto('/mail/inbox', { waitUntil: 'commit' })
  await expect(other.page.getByText('Your Inbox is empty')).toBeAttached()
  await mail({ from: zoe, to: alice.email, subject: 'In between', text: 'Hello' })
  await expect(mailbox.row('In between')).toBeVisible()
  release()
  await expect(other.row('In between')).toBeVisible()
})

test('what a teammate does in a shared mailbox shows at once, and takes nothing from under the hand [DELEG-11, CONV-23, CONV-24] (G-030)', async ({
  browser,
  page,
  mailbox,
  shared: bob,
  mail,
  signIn,
}) => {
  for (const number of ['One', 'Two', 'Three'])
    await mail({ from: zoe, to: bob.email, subject: `Order ${number}`, text: 'Hello' })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(3)
  const context = await browser.newContext()
  const bobs = await signIn(await context.newPage(), bob)
  await mailbox.row('Order One').getByRole('button', { name: 'Star', exact: true }).click()
  await expect(bobs.row('Order One').getByRole('button', { name: 'Unstar' })).toBeVisible()
  await mailbox.tick('Order One', 'Order Three')
  await mailbox.row('Order Two').focus()

  await bobs.onRow('Order Three', 'Archive')
  await expect(page.getByRole('row')).toHaveText([/Order Two/, /Order One/])
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Order One/])
  await expect(mailbox.row('Order Two')).toBeFocused()
  await bobs.open('Order One')
  await expect(mailbox.row('Order One')).not.toHaveAccessibleName(/^unread/)
  await expect(mailbox.folder('Inbox')).toHaveAccessibleName(/1 unread/)
  await bobs.button('Back to Inbox').click()

  await bobs.onRow('Order Two', 'Delete')
  await expect(mailbox.row('Order Two')).toHaveCount(0)
  await expect(mailbox.row('Order One')).toBeFocused()

  const conversation = await mailbox.open('Order One')
  await bobs.onRow('Order One', 'Delete')
  await expect(bobs.row('Order One')).toHaveCount(0)
  await expect(conversation.getByText('This conversation is in Trash.', { exact: true })).toBeVisible()
  await expect(conversation.getByRole('article')).toBeVisible()
  await bobs.page.goto('/mail/trash')
  await bobs.tick('Order One')
  await bobs.tool('Delete forever').click()
  await bobs.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const missing = page.getByRole('main').getByRole('alert')
  await expect(missing).toContainText('Message not found')
  await missing.getByRole('button', { name: 'Back to Inbox' }).click()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
  await mail({ from: zoe, to: bob.email, subject: 'Order Four', text: 'Hello' })
  await expect(page.getByRole('status').filter({ hasText: 'New mail from Zoe Brown: Order Four' })).toBeAttached()
  await context.close()
})
