import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

/** The same browser, signed in as before, whose pages run no script. */
async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

/** Mail of a day long gone, so that no clock changes what its row shows. */
function letter({ from = zoe, subject, at = '09:10' }: { from?: string; subject: string; at?: string }): string {
  return `From: ${from}\r\nTo: x@team.example\r\nSubject: ${subject}\r\nDate: Thu, 05 Mar 2026 ${at}:00 +0000\r\n\r\nHello\r\n`
}

/** Every element that was drawn: what it is, where it stands and what it says. */
async function drawn(page: Page, within: '#root' | '#first-page'): Promise<string[]> {
  return page.locator(within).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const text = element.childElementCount === 0 ? element.textContent : ''
      const { tooltip = '' } = element.dataset
      return `${element.localName} ${x},${y} ${width}x${height} ${text} [${tooltip}]`
    }),
  )
}

test('the first HTML answer shows the rows of the list before a script has run, and nobody else’s (G-129) [SCREEN-18, ROUTE-02, ROUTE-04, LIST-01, LIST-14]', async ({
  browser,
  page,
  mailbox,
  alice,
  bob,
  imported,
}) => {
  const labelId = await mailbox.label('Trips')
  await imported(alice, { 'INBOX/1.eml': letter({ subject: 'Picnic on Sunday' }) })
  await imported(alice, { 'INBOX/2.eml': letter({ subject: 'Boats' }) })
  await imported(bob, { 'INBOX/1.eml': letter({ subject: 'For Bob alone' }) })
  await expect(mailbox.row('Boats')).toBeVisible()
  const { threads } = await (await page.request.get('/api/v1/user_messages')).json()
  const boats = threads.find((thread: { subject: string }) => thread.subject === 'Boats')
  await page.request.patch('/api/v1/user_message_labels', {
    data: { message_thread_ids: [boats.message_thread_id], add_label_ids: [labelId], remove_label_ids: [] },
  })
  await page.request.patch('/api/v1/user_messages/mark_unread', {
    data: { threads: [{ user_id: alice.id, message_thread_id: boats.message_thread_id }] },
  })

  const still = await withoutScripts(browser, page)
  for (const path of ['/', '/mail', '/mail/inbox']) {
    await still.goto(path)
    await expect(still.getByText('Picnic on Sunday')).toBeInViewport()
    await expect(still.getByText('1–2 of 2 conversations')).toBeInViewport()
    await expect(still).toHaveTitle('(1) Inbox – Postroom')
    // What is painted can be pressed (SPEED-02).
    await expect(still.getByRole('row')).toHaveCount(2)
  }
  await still.goto('/mail/Trips')
  await expect(still.getByText('Boats')).toBeInViewport()
  expect(await still.content()).not.toContain('Picnic on Sunday')
  expect(await still.content()).not.toContain('For Bob alone')

  await still.context().clearCookies()
  for (const path of ['/mail', '/login']) {
    await still.goto(path)
    expect(await still.content()).not.toContain('first-page')
    expect(await still.content()).not.toContain('Picnic on Sunday')
  }
  await still.context().close()
})

test('a split that is chosen is known, with rows as they stand in it, when the page is opened again (G-129) [SPLIT-02]', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mail/inbox')
  const look = async () =>
    decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'lastLook')?.value ?? '')
  await expect.poll(look).toMatch(/mail\.split\.mode=none.*wide=1&height/)
  await mailbox.button('Split pane').click()
  await page.getByRole('menuitemradio', { name: 'Vertical split' }).click()
  await expect.poll(look).toMatch(/mail\.split\.mode=vertical.*wide=1&tightList=1&height/)
})

test('what the client draws stands where the first HTML answer had it, in the look that the browser had last (G-129) [PREFS-07, SPLIT-08, SIDE-22]', async ({
  browser,
  alice,
  imported,
  server,
}) => {
  // So far east that half of every day is tomorrow already.
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Pacific/Kiritimati', locale: 'en-US' })
  const page = await context.newPage()
  const mailbox = new Mailbox(page)
  const letters = Array.from({ length: 16 }, (_, at) => {
    return [`INBOX/${at}.eml`, letter({ subject: `Letter ${at}`, at: `23:${10 + at}` })] as const
  })
  await imported(alice, Object.fromEntries(letters))
  await context.addCookies([alice.session])
  await page.goto('/mail/inbox')
  await expect(mailbox.row('Letter 15')).toBeVisible()
  const still = await withoutScripts(browser, page)
  const looks: { width: number; stored?: Record<string, string>; cookie: string }[] = [
    { width: 1440, cookie: 'mailDensity=default' },
    { width: 390, cookie: 'tightList=1&height=800' },
    {
      width: 1440,
      stored: { mailDensity: 'compact', 'mail.split.mode': 'vertical', 'mail.split.width': '30' },
      cookie: 'wide=1&tightList=1',
    },
    { width: 1024, stored: { 'mail.split.mode': 'horizontal', sidebarMoreShown: 'true' }, cookie: 'mode=horizontal' },
  ]
  for (const { width, stored = {}, cookie } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await page.reload()
    await expect(mailbox.row('Letter 15')).toBeVisible()
    await expect(page.locator('#first-page')).toHaveCount(0)
    const look = async () =>
      decodeURIComponent((await context.cookies()).find(({ name }) => name === 'lastLook')?.value ?? '')
    await expect.poll(look).toContain(cookie)

    await still.setViewportSize({ width, height: 800 })
    await still.context().addCookies(await context.cookies())
    await still.goto('/mail/inbox')
    const before = await drawn(still, '#first-page')
    expect(before.filter((each) => /\[6 Mar 2026, 1:25\sPM\]$/.test(each))).toHaveLength(1)
    expect(await drawn(page, '#root')).toEqual(before)
  }
  // What a low window cannot show is not drawn, since nothing can be scrolled to yet.
  const value = encodeURIComponent('locale=en-US&timeZone=UTC&mailDensity=compact&height=192')
  await still.context().addCookies([{ name: 'lastLook', value, url: server.url }])
  await still.goto('/mail/inbox')
  await expect(still.locator('#first-page [role="row"]')).toHaveCount(3)

  await expect(mailbox.row('Letter 15')).toHaveCount(1)
  await mailbox.open('Letter 15')
  await still.context().close()
  await context.close()
})

test('a subject, a sender and a label that are markup are words in the first HTML answer (G-129) [ROW-05, ROW-10]', async ({
  browser,
  page,
  mailbox,
  alice,
  imported,
}) => {
  const evil = (name: string) =>
    `</title></style></script><img src="http://leak.example/${name}" onerror="window.run=1">`
  const asked: string[] = []
  await mailbox.label('<img src=http:&leak.example&label onerror=run()>')
  const from = `"${evil('sender').replaceAll('"', "'")}" <evil@elsewhere.example>`
  await imported(alice, { 'INBOX/1.eml': letter({ from, subject: evil('subject') }) })
  await expect(mailbox.row('leak.example/subject')).toBeVisible()
  const still = await withoutScripts(browser, page)
  for (const each of [page, still]) each.on('request', (request) => void asked.push(new URL(request.url()).hostname))
  await still.goto('/mail/inbox')
  await expect(still.getByText(evil('subject'))).toBeInViewport()
  await expect(still.locator('#first-page img, #first-page script, #first-page style')).toHaveCount(0)
  await page.goto('/mail/inbox')
  await expect(mailbox.row('leak.example/subject')).toBeVisible()
  expect(await page.evaluate(() => 'run' in window)).toBe(false)
  expect([...new Set(asked)]).toEqual(['127.0.0.1'])
  await still.context().close()
})

test('a look that the client did not write is no look (G-129)', async ({ alice, mailbox, imported, page, server }) => {
  await imported(alice, { 'INBOX/1.eml': letter({ subject: 'Picnic on Sunday' }) })
  await expect(mailbox.row('Picnic')).toBeVisible()
  const pageWith = async (look: string) => {
    const { name, value } = alice.session
    const answer = await fetch(`${server.url}/mail/inbox`, { headers: { cookie: `${name}=${value}; ${look}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const plain = await pageWith('')
  expect(plain).toContain('Picnic on Sunday')
  const here = 'locale=en-GB&timeZone=Europe/Berlin'
  for (const look of [
    '%%%',
    'mailDensity=compact',
    'locale=en-GB&timeZone=Mars/Base&mailDensity=compact',
    'locale=<b>&timeZone=Europe/Berlin&mailDensity=compact',
    `${here}&mailDensity=compact&open=${'1.'.repeat(1000)}`,
  ])
    expect(await pageWith(`lastLook=${encodeURIComponent(look)}`)).toBe(plain)
  const known = await pageWith(`lastLook=${encodeURIComponent(`${here}&wide=1`)}`)
  const bad =
    '&mailDensity="><script>&mail.split.mode=diagonal&mail.split.width=1e9&sidebarMoreShown=2&open=x.-1.1e99&height=-900'
  expect(await pageWith(`lastLook=${encodeURIComponent(`${here}&wide=1${bad}`)}`)).toBe(known)
  await page.close()
})

test('the sheet inside the HTML is not loaded again behind those of later parts, which it would overrule (G-129)', async ({
  alice,
  mailbox,
  imported,
  page,
}) => {
  await imported(alice, { 'INBOX/1.eml': letter({ subject: 'Picnic on Sunday' }) })
  await page.reload()
  await expect(mailbox.row('Picnic')).toBeVisible()
  await page.keyboard.press('c')
  await expect(mailbox.window('New Message').getByRole('button', { name: 'Send' })).toBeVisible()
  const sheetsOfTheFirstScreen = () =>
    page.evaluate(() => {
      const sheets = [...document.styleSheets].filter(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('--header-height:')),
      )
      return sheets.map(({ href }) => href)
    })
  expect(await sheetsOfTheFirstScreen()).toEqual([null])
})
