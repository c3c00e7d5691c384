import { expect, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { daysAgo, mailFile } from './mail-file.ts'
import { test } from './test.ts'

/** Another program takes the label from the conversation. */
async function withoutLabel({ request }: Page, path: string, subject: string): Promise<void> {
  const label = await (await request.get(`/api/v1/labels/${path}`)).json()
  const { threads } = await (await request.get(`/api/v1/user_messages?label_id=${label.id}`)).json()
  const thread = threads.find((each: { subject: string }) => each.subject === subject)
  const { user_id, message_thread_id } = thread
  const data = { threads: [{ user_id, message_thread_id }], add_label_ids: [], remove_label_ids: [label.id] }
  expect((await request.patch('/api/v1/user_message_labels', { data })).status()).toBe(200)
}

test('mail that arrives shows at once, unless it would move what is focused or ticked: there it waits until it is asked for [PERIODIC-05] [SCREEN-01]', async ({
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
  for (const [at, subject] of ['Fresh One', 'Fresh Two'].entries()) {
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
    await expect(mailbox.button(`${at + 1} new`)).toBeVisible()
  }
  await expect(page.getByRole('status').getByText('New mail from Zoe Brown: Fresh Two')).toBeAttached()
  await expect.poll(() => read.boundingBox()).toEqual(place)
  await expect(page.getByRole('row')).toHaveCount(45)
  await mailbox.button('2 new').click()
  await expect(page.getByRole('row').first()).toHaveText(/Fresh Two/)
  await expect(page.getByRole('row').first()).toBeInViewport()
  await expect(mailbox.button('2 new')).toBeHidden()
  await expect(ticked.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1)

  await mailbox.tick('Letter 14.')
  await page.getByRole('combobox', { name: 'Search mail' }).click()
  await list.evaluate((grid) => grid.scrollTo(0, 0))
  await mail({ from: zoe, to: alice.email, subject: 'Fresh Three', text: 'Hello' })
  await expect(page.getByRole('row').first()).toHaveText(/Fresh Three/)
  await expect(page.getByRole('row').first()).toBeInViewport()
})

test('[SCREEN-01] new mail that races the pointer: a hundred clicks on Archive archive what they pointed at', async ({
  page,
  mailbox: _signedIn,
  alice,
  mail,
  imported,
}) => {
  test.setTimeout(240_000)
  const letter = (at: number) =>
    `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}.\r\nDate: Thu, 05 Mar 2026 09:${10 + (at % 50)}:${10 + (at % 50)} +0000\r\n\r\nHello\r\n`
  await imported(alice, Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`INBOX/${at}.eml`, letter(at)])))
  await page.goto('/mail/inbox')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(50)
  const archived: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user_message_labels')) archived.push(request.postData() ?? '')
  })
  for (let race = 0; race < 100; race++) {
    const place = race % 7
    await rows.nth(place).hover()
    const button = rows.nth(place).getByRole('button', { name: 'Archive', exact: true })
    const box = await button.boundingBox()
    if (!box) throw new Error('no Archive on the row')
    const key = await rows.nth(place).getAttribute('data-key')
    const arrives = mail({ from: zoe, to: alice.email, subject: `Race ${race}.`, text: 'Hello' })
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    // From the moment of the event on, until after the list was asked for again.
    if (race % 3 !== 0) await arrives
    if (race % 3 === 2) await expect(page.getByRole('button', { name: / new$/ })).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await arrives
    await expect.poll(() => archived.length).toBe(race + 1)
    expect(archived.at(-1)).toContain(`"message_thread_id":${key?.split(':')[2]}`)
    if (race % 20 !== 19) continue
    await page.mouse.move(40, 600)
    await page.mouse.click(40, 600)
    await expect(page.getByRole('button', { name: / new$/ })).toBeHidden()
    await expect(rows).toHaveCount(50)
    await expect(rows.first()).toHaveText(new RegExp(`Race ${race}\\.`))
  }
})

test('[SCREEN-01] a ticked row at the end of a full page keeps its tick, and is what is archived, while new mail comes', async ({
  page,
  alice,
  mail,
  mailbox,
  imported,
}) => {
  const letter = (at: number) =>
    `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}.\r\nDate: Thu, 05 Mar 2026 09:${10 + (at % 50)}:00 +0000\r\n\r\nHello\r\n`
  await imported(alice, Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`INBOX/${at}.eml`, letter(at)])))
  await page.goto('/mail/inbox')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(50)
  const last = (await rows.nth(49).getAttribute('data-key')) ?? ''
  await rows.nth(49).getByRole('checkbox').click()
  await page.mouse.move(40, 600)
  for (const subject of ['Fresh One', 'Fresh Two']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await mailbox.button('2 new').click()
  await expect(rows.first()).toHaveText(/Fresh Two/)
  const ticked = page.locator(`[data-key="${last}"]`)
  await expect(ticked.getByRole('checkbox')).toBeChecked()
  await mailbox.tool('Archive').click()
  await expect(ticked).toBeHidden()
  await expect(mailbox.toast('1 conversation archived')).toBeVisible()
  await expect(rows.first()).toHaveText(/Fresh Two/)
})

test('[SCREEN-13] how many are ticked is said, all conversations of the list can be, and what is done is done to all of them, also back', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letter = (at: number) =>
    `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${at}.\r\nDate: Thu, 05 Mar 2026 09:${10 + (at % 50)}:00 +0000\r\n\r\nHello\r\n`
  await imported(alice, Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`INBOX/${at}.eml`, letter(at)])))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(50)
  await mailbox.keepUndo()
  const said = page.getByRole('status')
  await mailbox.tick('Letter 49.')
  await expect(said.getByText('1 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(said.getByText('All 50 conversations on this page are selected.')).toBeVisible()
  await expect(said.getByText('50 selected')).toBeVisible()
  await mailbox.button('Select all 120 conversations in Inbox').click()
  await expect(said.getByText('All 120 conversations in Inbox are selected.')).toBeVisible()
  await mailbox.tool('Archive').click()
  await expect(mailbox.toast('120 conversations archived')).toBeVisible()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
  await mailbox.undo('120 conversations archived')
  await expect(page.getByText('1–50 of 120 conversations')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(50)
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
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
    mailFile({ From: zoe, To: alice.email, Subject: `Page of letter ${at}.`, Date: daysAgo(at + 1) }),
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
  await mailbox.clientStands()
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
  await mailbox.button('1 new').click()
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
  await mailbox.button('1 new').click()
  await expect(mailbox.row('While saving')).toBeVisible()

  await show('hidden')
  await arrives('Behind another tab')
  asked = 0
  await page.clock.fastForward(60_000)
  await expect(mailbox.row('While saving')).toBeVisible()
  expect(asked).toBe(0)
  await show('visible')
  await page.clock.fastForward(1_000)
  await mailbox.button('1 new').click()
  await expect(mailbox.row('Behind another tab')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Ticked/])
})
