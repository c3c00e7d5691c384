import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the root leads to /mail, which shows the inbox [ROUTE-01, ROUTE-02]', async ({ page, mailbox }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/mail')
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('the logo leads to the inbox from anywhere [ROUTE-03, HEAD-02]', async ({ page, mailbox }) => {
  await page.goto('/mail/sent')
  await expect(mailbox.list('Sent')).toBeVisible()
  await page.getByRole('link', { name: 'Inbox home' }).click()
  await expect(page).toHaveURL('/mail/inbox')
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('each folder has an address and its own list [ROUTE-04, ROUTE-05, LIST-01]', async ({ page, mailbox }) => {
  for (const [path, view] of [
    ['inbox', 'Inbox'],
    ['starred', 'Starred'],
    ['sent', 'Sent'],
    ['important', 'Important'],
    ['drafts', 'Drafts'],
    ['all_mail', 'All Mail'],
    ['spam', 'Spam'],
    ['trash', 'Trash'],
  ] as const) {
    await page.goto(`/mail/${path}`)
    await expect(mailbox.list(view)).toBeVisible()
  }
  await page.goto('/mail/')
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('an open conversation has an address that survives a reload [ROUTE-06]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Keep this address', text: 'Hello' })
  await mailbox.open('Keep this address')
  await expect(page).toHaveURL(/\/mail\/inbox\/thread\/\d+$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Conversation: Keep this address' })).toBeVisible()
})

test('with conversation view off a message opens by itself [ROUTE-07]', async ({ page, mailbox, alice, mail }) => {
  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'One by one', text: 'Hello' })
  await page.goto('/mail/inbox')
  await mailbox.open('One by one')
  await expect(page).toHaveURL(/\/mail\/inbox\/message\/\d+$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Conversation: One by one' })).toBeVisible()
})

test.describe('with more mail than a page holds', () => {
  test.beforeEach(async ({ alice, imported }) => {
    const letters = Array.from({ length: 53 }, (_, at) => [
      `${at + 1}.eml`,
      [
        'From: List <list@elsewhere.example>',
        `To: ${alice.email}`,
        `Subject: Number ${at + 1}.`,
        `Date: ${new Date(Date.UTC(2026, 0, 1, 0, at)).toUTCString()}`,
        '',
        `Text ${at + 1}`,
        '',
      ].join('\r\n'),
    ])
    await imported(alice, Object.fromEntries(letters))
  })

  test('the page stands in the address, counts from 1, and replaces history [ROUTE-11, ROUTE-12, ROUTE-13, LIST-14, LIST-15, LIST-16, LIST-17, LIST-18]', async ({
    page,
    mailbox,
  }) => {
    await page.goto('/mail/inbox')
    await expect(page.getByText('1–50 of 53 conversations')).toBeVisible()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(mailbox.button('Previous page')).toBeDisabled()
    const before = await page.evaluate(() => history.length)
    await mailbox.button('Next page').click()
    await expect(page).toHaveURL('/mail/inbox?page=2')
    await expect(page.getByText('51–53 of 53 conversations')).toBeVisible()
    await expect(mailbox.button('Next page')).toBeDisabled()
    await expect(mailbox.row('Number 1.')).toBeVisible()
    await mailbox.button('Previous page').click()
    await expect(page).toHaveURL('/mail/inbox')
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  test('a conversation opened from page 2 keeps the page and Back returns to it [ROUTE-14, ROUTE-16]', async ({
    page,
    mailbox,
  }) => {
    await page.goto('/mail/inbox?page=2')
    await mailbox.open('Number 2.')
    await expect(page).toHaveURL(/\/mail\/inbox\/thread\/\d+\?page=2$/)
    await mailbox.button('Back to Inbox').click()
    await expect(page).toHaveURL('/mail/inbox?page=2')
    await expect(mailbox.row('Number 2.')).toBeVisible()
  })
})
