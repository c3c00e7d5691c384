import { expect, type Locator } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

const OWNER_COLOURS = '#1a73e8 #c5221f #137333 #b06000 #8430ce #00796b #c2185b #3949ab #6d4c41 #546e7a'.split(' ')

test('mail of a shared mailbox stands in the list with its owner, and acting on it acts in that mailbox [DELEG-01, DELEG-02, DELEG-03, DELEG-04, DELEG-11, DELEG-12, ROW-07, LIMIT-17, ACT-25, ERR-14]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
}) => {
  await mailbox.label('Clients')
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveText([/For Bob/, /For Alice/])
  const chip = mailbox.row('For Bob').getByRole('img', { name: bob.name, exact: true })
  await expect(chip).toHaveText('BE')
  await expect(chip).toHaveCSS('--chip-colour', OWNER_COLOURS[bob.id % 10] ?? '')
  await expect(mailbox.row('For Alice').getByRole('img')).toHaveCount(0)
  await expect(mailbox.folder('Inbox')).toHaveAccessibleName(/2 unread/)

  await mailbox.tick('For Bob')
  const whyNotTo = async (label: string) => {
    await mailbox.tool('Move to').click()
    const option = page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: label, exact: true })
    await expect(option).toHaveAttribute('aria-disabled', 'true')
    return option
  }
  const notOurs = 'You cannot move messages to labels owned by other users'
  await expect(await whyNotTo('Clients')).toHaveAccessibleDescription(notOurs)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/For Bob/])
  await mailbox.tick('For Alice')
  const notTogether = 'Cannot move messages from different users together. Please select messages from the same user.'
  await expect(await whyNotTo('Clients')).toHaveAccessibleDescription(notTogether)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(2)

  const patches: { owner_user_id: number; remove_label_ids: number[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user_message_labels')) patches.push(request.postDataJSON())
  })
  await mailbox.tool('Archive').click()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
  await expect.poll(() => patches.map((patch) => patch.owner_user_id).sort()).toEqual([alice.id, bob.id].sort())
  const inboxes = patches.flatMap((patch) => patch.remove_label_ids)
  expect(new Set(inboxes).size).toBe(2)
  await page.goto('/mail/all_mail')
  await mailbox.onRow('For Bob', 'Delete')
  await page.goto('/mail/trash')
  await expect(mailbox.row('For Bob').getByRole('img', { name: bob.name, exact: true })).toBeVisible()
})

test('ticking accounts chooses whose mail shows, after the menu closes, never nobody’s, and forgets who is gone [DELEG-02, DELEG-05, DELEG-06, DELEG-08, DELEG-09, DELEG-10, HEAD-06]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
  server,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await mailbox.button('Accessed Users').click()
  const account = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(account(alice.name)).toBeChecked()
  await expect(account(bob.name)).toBeChecked()
  await account(bob.name).click()
  await account(alice.name).click()
  await expect(mailbox.alert('You must select at least one user to access mail')).toBeVisible()
  await expect(account(alice.name)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveText([/For Alice/])
  await mailbox.showAccounts(bob.name, alice.name)
  await expect(page.getByRole('row')).toHaveText([/For Bob/])
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('selectedDelegateUserIds') ?? 'null'))
  await expect.poll(kept).toEqual([bob.id])

  await mailbox.open('For Bob')
  await server.postroom('grant', 'remove', bob.email, alice.email)
  const missing = page.getByRole('main').getByRole('alert')
  await expect(missing).toContainText('Message not found')
  await missing.getByRole('button', { name: 'Back to Inbox' }).click()
  await expect(page.getByRole('row')).toHaveText([/For Alice/])
  await mailbox.button('Accessed Users').click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([alice.name])
  await expect(account(alice.name)).toBeChecked()
})

test('on a telephone the refusal to view nobody’s mail does not lie over the menu that it is about [DELEG-09]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mailbox.button('Toggle sidebar').click()
  await expect(
    page.getByRole('navigation', { name: 'Mailboxes' }).getByRole('button', { name: 'Compose' }),
  ).toBeFocused()
  await mailbox.button('Accessed Users').click()
  for (const { name } of [alice, bob]) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  const refusal = mailbox.alert('You must select at least one user to access mail')
  await expect(refusal).toBeVisible()
  const [menu, toast] = await Promise.all([page.getByRole('menu').boundingBox(), refusal.locator('..').boundingBox()])
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
})

test('the user menu sets conversation view, density and the place of files; each is kept over a reload [PREFS-01, PREFS-02, PREFS-03, PREFS-04, PREFS-05, PREFS-06, PREFS-07, PREFS-08, HEAD-15, HEAD-16, HEAD-17, ROW-16]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  test.slow()
  const id = `<p-${alice.id}@x.y>`
  const attachments = [{ filename: 'plan.txt', content: 'plan' }]
  await mail({ from: zoe, to: alice.email, subject: 'With file', text: 'Below', attachments, messageId: id })
  await mail({ from: zoe, to: alice.email, subject: 'Re: With file', text: 'Hello', inReplyTo: id })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(1)
  const choose = async (role: 'menuitemcheckbox' | 'menuitemradio', name: string) => {
    await mailbox.button('User menu').click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole(role, { name, exact: true }).click()
    await reloaded
  }
  await page.route('**/api/v1/user', (route) => route.abort())
  await mailbox.button('User menu').click()
  const threaded = page.getByRole('menuitemcheckbox', { name: 'Conversation view' })
  await expect(threaded).toBeChecked()
  const refused = page.waitForEvent('requestfailed')
  await threaded.click()
  await refused
  await expect(page.getByRole('alert')).toHaveText('Failed to save the view preference. Please try again.')
  await expect(threaded).toBeChecked()
  await page.unroute('**/api/v1/user')
  await page.keyboard.press('Escape')
  await choose('menuitemcheckbox', 'Conversation view')
  await expect(page.getByRole('row')).toHaveCount(2)
  await choose('menuitemcheckbox', 'Conversation view')
  await expect(page.getByRole('row')).toHaveCount(1)

  const row = mailbox.row('With file')
  const height = async () => (await row.boundingBox())?.height
  await expect(row.getByText('plan.txt', { exact: true })).toBeInViewport()
  await expect.poll(height).toBe(40)
  await choose('menuitemradio', 'Compact')
  await expect.poll(height).toBe(32)
  await expect(row.getByRole('img', { name: 'plan.txt', exact: true })).toBeVisible()
  await expect(row.getByText('plan.txt', { exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mailDensity'))).toBe('compact')
  await choose('menuitemradio', 'Default')
  await expect.poll(height).toBe(40)
  expect(await page.evaluate(() => localStorage.getItem('mailDensity'))).toBe('default')

  const fileStands = async (place: 'above' | 'below') => {
    const conversation = page.getByRole('region', { name: 'Conversation: With file' })
    await conversation.getByRole('article').first().getByRole('button', { name: 'Zoe Brown' }).click()
    await expect(mailbox.body().getByText('Below')).toBeVisible()
    const file = conversation.getByRole('button', { name: 'Open plan.txt' })
    const body = page.locator('iframe[title="Message body"]').first()
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
    await expect
      .poll(async () => {
        const [ofFile, ofBody] = [await top(file), await top(body)]
        if (ofFile < ofBody) return 'above'
        return ofFile > ofBody ? 'below' : undefined
      })
      .toBe(place)
  }
  await mailbox.open('With file')
  await fileStands('below')
  await choose('menuitemradio', 'Above message')
  await fileStands('above')
  const keptPlace = () => page.evaluate(() => localStorage.getItem('gmail-attachment-position'))
  expect(await keptPlace()).toBe('above')
  await choose('menuitemradio', 'Below message')
  await fileStands('below')
  expect(await keptPlace()).toBe('below')
})

test('[TEAM-08] a shared mailbox stands in the sidebar with its folders, and choosing one shows it alone, whatever is ticked', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveText([/For Bob/, /For Alice/])
  const alone = page.getByRole('link', { name: `${bob.name}: Inbox, 1 unread`, exact: true })
  await alone.click()
  await expect(page.getByRole('row')).toHaveText([/For Bob/])
  await expect(mailbox.list(`${bob.name}: Inbox`)).toBeVisible()
  await expect(page).toHaveTitle(`(1) ${bob.name}: Inbox – Postroom`)
  await expect(alone).toHaveAttribute('aria-current', 'page')
  // Of one mailbox alone no row says whose it is.
  await expect(mailbox.row('For Bob').getByRole('img')).toHaveCount(0)

  await test.step('what is written there starts from it', async () => {
    await page.getByRole('navigation', { name: 'Mailboxes' }).getByRole('button', { name: 'Compose' }).click()
    const window = mailbox.window('New Message')
    await expect(window.getByRole('combobox', { name: 'From' })).toHaveValue(String(bob.id))
    await window.getByRole('button', { name: 'Close', exact: true }).click()
  })
  await test.step('the server draws it too, and the way back from a conversation leads to it', async () => {
    await page.reload()
    await expect(page.getByRole('row')).toHaveText([/For Bob/])
    await mailbox.clientStands()
    await mailbox.row('For Bob').click()
    await expect(page.getByRole('heading', { name: 'For Bob' })).toBeVisible()
    await page.getByRole('button', { name: `Back to ${bob.name}: Inbox` }).click()
    await expect(mailbox.list(`${bob.name}: Inbox`)).toBeVisible()
  })
  await test.step('what leaves it leaves the list of all mailboxes too, and comes back to both', async () => {
    await mailbox.keepUndo()
    await mailbox.onRow('For Bob', 'Archive')
    await expect(page.getByText(`Your ${bob.name}: Inbox is empty`)).toBeVisible()
    await mailbox.undo('Conversation archived')
    await expect(page.getByRole('row')).toHaveText([/For Bob/])
    await mailbox.folder('Inbox').click()
    await expect(page.getByRole('row')).toHaveText([/For Bob/, /For Alice/])
  })
  await test.step('which accounts are ticked has not changed; unticked, its folders go', async () => {
    await page.getByRole('button', { name: 'Accessed Users' }).click()
    const ticked = page.getByRole('menuitemcheckbox', { checked: true })
    await expect(ticked).toHaveCount(2)
    await page.getByRole('menuitemcheckbox', { name: bob.name }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row')).toHaveText([/For Alice/])
    await expect(alone).toHaveCount(0)
    await page.goto(`/mail/inbox?mailbox=${bob.id}`)
    await expect(page.getByText('Label not found')).toBeVisible()
  })
})
