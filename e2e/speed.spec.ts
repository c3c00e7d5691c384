import { expect, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'
import { used } from './used.ts'

/** Subjects of the inbox whose conversations the page has asked for. */
async function conversationsAsked(page: Page): Promise<() => string[]> {
  const { id } = await (await page.request.get('/api/v1/labels/inbox')).json()
  const { threads } = await (await page.request.get(`/api/v1/user_messages?label_id=${id}`)).json()
  const subjects = new Map<string, string>(
    threads.map((thread: { message_thread_id: number; subject: string }) => [
      String(thread.message_thread_id),
      thread.subject,
    ]),
  )
  const asked = new Set<string>()
  page.on('requestfinished', (request) => {
    const thread = /\/messages\/threads\/(\d+)/.exec(request.url())?.[1]
    if (thread) asked.add(subjects.get(thread) ?? thread)
  })
  return () => [...asked].toSorted()
}

test('[SPEED-03] a page that nobody uses loads the list and what reading takes; menus and the editor come with the first move', async ({
  page,
  mailbox,
}) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const addresses = new Map<string, string>()
  const loaded: { address: string; bytes: number }[] = []
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.push({ address: addresses.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  const has = (part: string) => () => loaded.some(({ address }) => address.includes(part))
  await page.reload()
  await expect(mailbox.list('Inbox')).toBeVisible()
  await expect.poll(has('/frame/blocked')).toBe(true)
  await expect.poll(has('/assets/browser-values-')).toBe(true)
  const sum = (files: typeof loaded) => files.reduce((total, { bytes }) => total + bytes, 0)
  expect(loaded.length).toBeLessThanOrEqual(25)
  expect(sum(loaded.filter(({ address }) => /\.m?js$/.test(address)))).toBeLessThanOrEqual(200_000)
  expect(sum(loaded)).toBeLessThanOrEqual(260_000)
  expect([has('/menus-')(), has('/writing-')(), has('/emoji')(), has('/pdf')()]).toEqual([false, false, false, false])
  await used(page, () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/writing-')))
  await expect.poll(has('/menus-')).toBe(true)
  expect([has('/emoji')(), has('/pdf')()]).toEqual([false, false])
})

test('a conversation is asked for when its row is pointed at or focused, the neighbours of an open one at once; opening then asks nothing', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    await mail({ from: zoe, to: alice.email, subject, text: `${subject} text` })
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(5)
  const asked = await conversationsAsked(page)
  await mailbox.row('Third').hover()
  await expect.poll(asked).toEqual(['Third'])
  await mailbox.row('Fifth').focus()
  await expect.poll(asked).toEqual(['Fifth', 'Third'])
  await mailbox.open('Third')
  await expect(mailbox.body().getByText('Third text')).toBeVisible()
  await expect.poll(asked).toEqual(['Fifth', 'Fourth', 'Second', 'Third'])

  await mailbox.button('Back to Inbox').click()
  await page.route('**/api/v1/messages/**', () => undefined)
  await mailbox.open('Second')
  await expect(mailbox.body().getByText('Second text')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('Back shows the list at once, at the place where it was, while the server is silent', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 45 }, (_, at) => {
    const text = `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}\r\nDate: Thu, 05 Mar 2026 09:${10 + at}:00 +0000\r\n\r\nHello ${at}\r\n`
    return [`INBOX/${at}.eml`, text] as const
  })
  await imported(alice, Object.fromEntries(letters))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(45)
  await mailbox.row('Letter 5').last().scrollIntoViewIfNeeded()
  const place = () => mailbox.list('Inbox').evaluate((list) => list.scrollTop)
  await expect.poll(place).toBeGreaterThan(300)
  const before = await place()
  await mailbox.open('Letter 12')
  await page.route('**/api/v1/**', () => undefined)
  await mailbox.button('Back to Inbox').click()
  await expect(mailbox.row('Letter 12').first()).toBeInViewport()
  await expect.poll(place).toBe(before)
  await expect(page.getByRole('row')).toHaveCount(45)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the page that somebody reaches for is drawn before it is asked for, and only turned to then', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 60 }, (_, at) => {
    const text = `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}\r\nDate: Thu, 05 Mar 2026 10:${at + 10 > 59 ? `59:${at}` : `${at + 10}:00`} +0000\r\n\r\nHello ${at}\r\n`
    return [`INBOX/${at}.eml`, text] as const
  })
  await imported(alice, Object.fromEntries(letters))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(50)
  const ahead = page.locator('[data-ahead] [role="row"]')
  await expect(ahead).toHaveCount(0)
  await mailbox.button('Next page').hover()
  await expect(ahead).toHaveCount(10)
  await expect(ahead.first()).toBeHidden()
  const ready = await ahead.first().elementHandle()
  await mailbox.button('Next page').click()
  await expect(page.getByRole('row')).toHaveCount(10)
  expect(
    await page
      .getByRole('row')
      .first()
      .evaluate((row, before) => row === before, ready),
  ).toBe(true)
})

test('the next page and the one before are there while the server is silent, each from its first row on; a search that was asked answers when it can', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 80 }, (_, at) => {
    const text = `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}\r\nDate: Thu, 05 Mar 2026 ${10 + Math.floor(at / 60)}:${10 + (at % 50)}:00 +0000\r\n\r\nHello ${at}\r\n`
    return [`INBOX/${at}.eml`, text] as const
  })
  await imported(alice, Object.fromEntries(letters))
  const second = page.waitForResponse((response) => /user_messages\?.*\bpage=2\b/.test(response.url()))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(50)
  await second
  await mailbox.list('Inbox').getByRole('row').last().scrollIntoViewIfNeeded()
  const place = () => mailbox.list('Inbox').evaluate((list) => list.scrollTop)
  await expect.poll(place).toBeGreaterThan(300)
  await page.route('**/api/v1/**', () => undefined)
  await mailbox.button('Next page').click()
  await expect(page.getByText('51–80 of 80 conversations')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(30)
  await expect.poll(place).toBe(0)
  await mailbox.button('Previous page').click()
  await expect(page.getByText('1–50 of 80 conversations')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(50)

  await mailbox.button('Next page').click()
  await page.getByRole('combobox', { name: 'Search mail' }).fill('hello')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Loading messages...')).toBeAttached()
  await expect(page.getByRole('row')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
