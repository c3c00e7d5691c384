import { expect } from '@playwright/test'
import { Mailbox } from './mailbox.ts'
import { type Server, startServer } from './server.ts'
import { test } from './test.ts'

let server: Server
test.beforeAll(async () => {
  server = await startServer({ POSTROOM_DEMO: 'on', POSTROOM_DOMAINS: 'postroom.example' })
})
test.afterAll(() => server.stop())

test('[SCREEN-16] a visitor of the demo signs in by a press and finds the three mailboxes explained in the first mail', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).press('Enter')
  const inbox = new Mailbox(page).list('Inbox')
  await expect(inbox).toBeVisible()
  const first = inbox.getByRole('row').first()
  await expect(first).toContainText('Welcome: your mailbox, support@ and sales@')
  await first.click()
  const mail = page.frameLocator('iframe[title]').first().locator('body')
  await expect(mail).toContainText('Your own: Only you read it and send from it.')
  await expect(mail).toContainText('Undo a send')
})

test('[SCREEN-16] what the demo sends to the world is said to be in the sink, and nothing comes back', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue as Tom Adeyemi' }).click()
  const mailbox = new Mailbox(page)
  await expect(mailbox.list('Inbox')).toBeVisible()
  const sent = await page.request.post(`${server.url}/api/v1/messages`, {
    multipart: {
      'message[recipients][0][email]': 'customer@elsewhere.example',
      'message[recipients][0][owner_type]': 'to',
      'message[subject]': 'Forty wheels',
      'message[html_body]': '<p>They are on their way</p>',
    },
  })
  expect(sent.status()).toBe(201)
  await page.goto(`${server.url}/mail/sent`)
  await page.getByRole('row', { name: /Forty wheels/ }).click()
  // The hold passes first; the page hears of it by itself.
  const note = page.getByRole('status').filter({ hasText: "Demo: delivered to the demo's sink." })
  await expect(note).toContainText('customer@elsewhere.example', { timeout: 40_000 })
  await expect(note).toContainText('Nothing leaves this machine, and nobody outside gets it.')
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
  await page.goto(`${server.url}/mail/inbox`)
  await expect(mailbox.list('Inbox')).toBeVisible()
  await expect(page.getByRole('row', { name: /Delivery failed/ })).toHaveCount(0)
})

test('[SCREEN-16] a new house offers nobody, and its empty lists say what to do next', async ({ page, mailbox }) => {
  await expect(mailbox.list('Inbox')).toBeVisible()
  await expect(page.getByText('Your Inbox is empty', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await expect(mailbox.window('New Message')).toBeVisible()
  await mailbox.window('New Message').getByRole('button', { name: 'Discard draft' }).click()
  await page.goto('/mail/starred')
  await expect(page.getByText('Press the star of a conversation to find it here again.')).toBeVisible()
  await page.getByRole('link', { name: 'See new mail' }).click()
  await expect(page).toHaveURL('/mail/inbox')
  await page.context().clearCookies()
  const response = await page.goto('/login')
  expect(await response?.text()).not.toContain('postroom-demo')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page.getByText('Demo team')).toHaveCount(0)
})
