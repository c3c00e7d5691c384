import { expect } from '@playwright/test'
import { UNDO_MS } from './mailbox.ts'
import { test } from './test.ts'

test('the header holds its controls by name [HEAD-01, HEAD-02, HEAD-03, HEAD-06, HEAD-07, HEAD-08, HEAD-09, HEAD-10, HEAD-11, HEAD-13]', async ({
  page,
  mailbox,
}) => {
  const header = page.getByRole('banner')
  for (const name of ['Main menu', 'Accessed Users', 'Support', 'Settings', 'Apps', 'Compose', 'Sign out', 'User menu'])
    await expect(header.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(header.getByRole('combobox', { name: 'Search mail' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Inbox home' })).toBeVisible()
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('the menu toggle collapses the sidebar and brings it back [HEAD-01]', async ({ page, mailbox }) => {
  const sidebar = page.getByRole('navigation', { name: 'Mailboxes' })
  await expect(sidebar).toHaveCSS('width', '256px')
  await mailbox.button('Main menu').click()
  await expect(sidebar).toHaveCSS('width', '72px')
  await mailbox.button('Main menu').click()
  await expect(sidebar).toHaveCSS('width', '256px')
})

test('on a narrow screen the sidebar toggle opens the sidebar over the list [HEAD-12]', async ({ page, mailbox }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(mailbox.folder('Sent')).toBeHidden()
  await mailbox.button('Toggle sidebar').click()
  await mailbox.folder('Sent').click()
  await expect(page).toHaveURL('/mail/sent')
  await expect(mailbox.folder('Sent')).toBeHidden()
})

test('the user menu names the person and signs out [HEAD-13, HEAD-14, HEAD-19]', async ({ page, mailbox, alice }) => {
  await mailbox.button('User menu').click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(alice.name)
  await expect(menu).toContainText(alice.email)
  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
})

test('on a phone Compose makes way for the answer below a conversation [HEAD-10, COMPOSE-05]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'From the train', text: 'Hello' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(mailbox.row('From the train')).toBeVisible()
  await expect(mailbox.button('Compose')).toHaveCount(1)
  const conversation = await mailbox.open('From the train')
  await expect(mailbox.button('Compose')).toHaveCount(0)
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await mailbox.window('Reply').getByRole('button', { name: 'Discard draft' }).click()
  await expect(mailbox.window('Reply')).toBeHidden()
})

test('a toast stays 4 seconds, one that can be undone 7 [LIMIT-15]', async ({ page, mailbox, alice, mail }) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Small thing', text: 'Hello' })
  await page.clock.install()
  await page.goto('/mail/inbox')
  await expect(mailbox.row('Small thing')).toBeVisible()
  await mailbox.tool('Archive all').click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Archive all' })
  await expect(confirm).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const lasts = async (text: string, milliseconds: number) => {
    await expect(mailbox.toast(text)).toBeVisible()
    await page.clock.runFor(milliseconds - 100)
    await expect(mailbox.toast(text)).toBeVisible()
    await page.clock.runFor(100)
    await expect(mailbox.toast(text)).toHaveCount(0)
  }
  await confirm.click()
  await lasts('0 conversations archived.', 4_000)
  await mailbox.onRow('Small thing', 'Archive')
  await lasts('1 conversation archived', UNDO_MS)
})
