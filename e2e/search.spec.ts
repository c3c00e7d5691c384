import { expect, type Locator, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

const tom = 'Tom Grey <tom@elsewhere.example>'
const una = 'Una White <una@elsewhere.example>'

const box = (page: Page): Locator => page.getByRole('search').getByRole('combobox', { name: 'Search mail' })
const form = (page: Page): Locator => page.getByRole('form', { name: 'Advanced search' })

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('typing suggests recent mail; a suggestion opens its message, Back the results of what was typed [HEAD-03, HEAD-04, SUGGEST-02, SUGGEST-03, SUGGEST-04, SUGGEST-05, DATA-18, ROUTE-09, ROUTE-15, CONV-16]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const first = `<wheels-${alice.id}@elsewhere.example>`
  await mail({ from: zoe, to: alice.email, subject: `Wheels ${'x'.repeat(70)}`, text: 'One', messageId: first })
  await mail({ from: tom, to: alice.email, subject: `Re: Wheels ${'x'.repeat(70)}`, text: 'Two', inReplyTo: first })
  await mail({ from: una, to: alice.email, subject: `Re: Wheels ${'x'.repeat(70)}`, text: 'Three', inReplyTo: first })
  await mail({ from: zoe, to: alice.email, text: 'The wheels again' })
  await expect(page.getByRole('row')).toHaveCount(2)

  await box(page).pressSequentially('whee', { delay: 20 })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(4)
  await expect(options.nth(0)).toContainText('No Subject')
  await expect(options.nth(3).getByText(`Wheels ${'x'.repeat(53)}`, { exact: true })).toBeVisible()
  const people = `Zoe Brown, ${alice.email}`.slice(0, 50)
  await expect(options.nth(3).getByText(people, { exact: true })).toBeVisible()
  await expect(options.nth(3).getByText(/^\d\d:\d\d$/)).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/mail/search/thread/\\d+\\?q=whee&messageId=\\d+&ownerId=${alice.id}$`))
  const found = page.getByRole('article', { name: 'Message from Zoe Brown' })
  await expect(found.getByRole('button', { expanded: true })).toBeVisible()
  await expect(mailbox.body().getByText('One')).toBeInViewport()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const toms = page.getByRole('article', { name: 'Message from Tom Grey' })
  await expect(toms.getByRole('button', { expanded: true })).toHaveCount(0)

  await box(page).fill('wheel')
  await options.filter({ hasText: 'Tom Grey' }).click()
  await expect(page).toHaveURL(/q=wheel&messageId=\d+/)
  await expect(toms.getByRole('button', { expanded: true })).toBeVisible()

  await mailbox.button('Back to Search results').click()
  await expect(page).toHaveURL('/mail/search?q=wheel')
  await expect(box(page)).toHaveValue('wheel')
  await expect(mailbox.list('Search results').getByRole('row')).toHaveCount(2)
})

test('each pause asks once, a blank box or field never, and / goes to the box [SUGGEST-01, SUGGEST-02, LIMIT-01, LIMIT-02]', async ({
  page,
  mailbox,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const call = /\/(search\/fast|messages\/autocomplete)$/.exec(pathname)?.[1]
    if (call) calls.push(`${call} ${searchParams.get('q')}`)
  })
  /** What was asked for before a call that is made now. */
  const asked = async () => {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    return calls.toSorted()
  }
  await page.clock.install()
  await page.goto('/mail/inbox')
  await mailbox.list('Inbox').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('  ')
  await page.clock.runFor(300)
  await box(page).pressSequentially('wheels')
  await page.clock.runFor(299)
  expect(await asked()).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.getByText('No recent results for "wheels"')).toBeVisible()
  expect(await asked()).toEqual(['messages/autocomplete wheels', 'search/fast wheels'])

  await mailbox.button('Clear search').click()
  await mailbox.button('Search options').click()
  await expect(form(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 180_000)
  calls.length = 0
  const from = form(page).getByLabel('From')
  await from.fill('  ')
  await page.clock.runFor(300)
  await from.fill('zo')
  await page.clock.runFor(299)
  expect(await asked()).toEqual([])
  await page.clock.runFor(1)
  expect(await asked()).toEqual(['messages/autocomplete zo'])
})

test('nothing recent leads to a search through all mail, which says that it found nothing [SEARCH-04, SEARCH-05, SEARCH-06, SEARCH-07]', async ({
  page,
  mailbox,
}) => {
  await box(page).fill('nowhere')
  await expect(page.getByText('No recent results for "nowhere"')).toBeVisible()
  await page.getByRole('button', { name: 'Search all mail' }).click()
  await expect(page).toHaveURL('/mail/search?q=nowhere')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await expect(page.getByText('No messages found', { exact: true })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms', { exact: true })).toBeVisible()
  await page.goto('/mail/search')
  await expect(page.getByText('Enter a search query', { exact: true })).toBeVisible()
  await expect(mailbox.list('Search results').getByRole('row')).toHaveCount(0)
})

test('results mark the words, say where they were found, and come back as they were [SEARCH-03, ROUTE-08, ROUTE-15, ROW-11, ROW-17, ROW-04]', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
  imported,
}) => {
  await imported(bob, {
    '1.eml': `From: ${zoe}\r\nTo: ${bob.email}\r\nSubject: Shared wheels\r\n\r\nHello\r\n`,
  })
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'See the file',
    text: 'Attached.',
    attachments: [{ filename: 'wheels.txt', content: 'x' }],
  })
  await mail({ from: zoe, to: alice.email, subject: 'The wheels', text: 'They are here.' })
  await page.goto('/mail/inbox')
  const conversation = await mailbox.open('The wheels')
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await mailbox.window('Reply').getByRole('textbox', { name: 'Message body' }).pressSequentially('Thank you.')
  await mailbox.send(mailbox.window('Reply'))

  await search(page, 'wheels')
  await expect(page).toHaveURL('/mail/search?q=wheels')
  await expect(page.getByText('1–3 of 3 results')).toBeVisible()
  await expect(mailbox.row('The wheels').getByText('wheels', { exact: true })).toHaveJSProperty('tagName', 'MARK')
  await expect(mailbox.row('The wheels').getByText('Replied')).toBeAttached()
  await expect(mailbox.row('Shared wheels').getByRole('img', { name: bob.name, exact: true })).toBeVisible()
  await expect(mailbox.row('See the file').getByText('Attachment: wheels.txt')).toBeVisible()

  await mailbox.open('Shared wheels')
  await expect(page).toHaveURL(new RegExp(`/mail/search/thread/\\d+\\?q=wheels&ownerId=${bob.id}$`))
  await page.goBack()
  await expect(page).toHaveURL('/mail/search?q=wheels')
  await expect(mailbox.list('Search results').getByRole('row')).toHaveCount(3)
})

test('with conversation view off a result and a suggestion open one message [ROUTE-10]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  const first = `<one-${alice.id}@elsewhere.example>`
  await mail({ from: zoe, to: alice.email, subject: 'One by one', text: 'Hello', messageId: first })
  await mail({ from: tom, to: alice.email, subject: 'Re: The rest', text: 'Hello again', inReplyTo: first })
  await page.goto('/mail/search?q=one')
  await mailbox.open('One by one')
  await expect(page).toHaveURL(/\/mail\/search\/message\/\d+\?q=one$/)
  await expect(page.getByRole('article', { name: 'Message from Zoe Brown' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await box(page).fill('one by')
  await page.getByRole('option').click()
  await expect(page).toHaveURL(/\/mail\/search\/message\/\d+\?q=one\+by$/)
  await expect(page.getByRole('region', { name: 'Conversation: One by one' })).toBeVisible()
})

test('the advanced form is filled from the box, proposes people, and searches on page 1 [HEAD-05, SEARCH-01, SEARCH-02, RECIP-13, ROUTE-08]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients/Nordic')
  await mail({ from: zoe, to: alice.email, subject: 'Annual report', text: 'The plan for next year' })
  await mail({ from: tom, to: alice.email, subject: 'Annual report', text: 'The plan of Tom' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/mail/inbox')
  // A click that ends while the page is replaced is made again by Playwright, and closes what the first has opened.
  await mailbox.clientStands()
  await box(page).fill('subject:"annual report" plan -draft is:unread')
  await mailbox.button('Search options').click()
  await expect(form(page).getByLabel('Subject')).toHaveValue('annual report')
  await expect(form(page).getByLabel('Has the words')).toHaveValue('plan')
  await expect(form(page).getByLabel("Doesn't have")).toHaveValue('draft')
  await expect(form(page).getByLabel('Search in').locator('option:checked')).toHaveText('Unread')
  await expect(form(page).getByRole('option', { name: 'Clients/Nordic' })).toBeAttached()

  await form(page).getByLabel('From').fill('nobody-of-this-name')
  await expect(form(page).getByText('No contacts found')).toBeVisible()
  await form(page).getByLabel('From').fill('zoe')
  await form(page)
    .getByRole('listbox')
    .getByRole('option', { name: /Zoe Brown/ })
    .click()
  await expect(form(page).getByLabel('From')).toHaveValue('zoe@elsewhere.example')
  await expect(box(page)).toHaveValue('from:zoe@elsewhere.example subject:"annual report" is:unread -draft plan')
  await form(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(
    '/mail/search?from=zoe%40elsewhere.example&subject=annual+report&q=plan&not_q=draft&read=false&page=1',
  )
  await expect(page.getByText('1–1 of 1 result')).toBeVisible()
  await expect(box(page)).toHaveValue('from:zoe@elsewhere.example subject:"annual report" is:unread -draft plan')

  const understood = page.getByRole('list', { name: 'Understood as' })
  await expect(understood.getByRole('listitem')).toHaveText([
    'From: zoe@elsewhere.example',
    'Subject: annual report',
    'Unread',
    'Without: draft',
  ])
  await understood.getByRole('button', { name: 'Remove From: zoe@elsewhere.example' }).click()
  await expect(page).toHaveURL('/mail/search?subject=annual+report&q=plan&not_q=draft&read=false')
  await expect(page.getByText('1–2 of 2 results')).toBeVisible()
})

test('a search is read from its address whole, and stands in the box as it would be typed [ROUTE-08, SEARCH-01]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  test.slow()
  const letter = (id: string, subject: string) =>
    [
      `From: ${zoe}`,
      `To: ${alice.email}`,
      `Subject: ${subject}`,
      'Date: Wed, 05 Mar 2025 12:00:00 +0000',
      `Message-ID: <${id}@x.example>`,
      '',
      'The plan.',
      '',
    ].join('\r\n')
  await imported(alice, { 'Clients/1.eml': letter('one', 'Annual report'), '2.eml': letter('two', 'Annual report') })
  const params = {
    from: 'zoe',
    to: alice.email,
    subject: 'annual report',
    q: 'plan',
    not_q: 'draft',
    external_id: 'one@x.example',
    label: 'Clients',
    after: '2025-03-05',
    before: '2025-03-06',
    read: 'true',
    trashed: 'all',
  }
  await page.goto(`/mail/search?${new URLSearchParams(params)}`)
  await expect(page.getByText('1–1 of 1 result')).toBeVisible()
  await expect(mailbox.row('Annual report')).toHaveCount(1)
  await expect(box(page)).toHaveValue(
    `from:zoe to:${alice.email} subject:"annual report" id:one@x.example label:Clients after:2025-03-05 before:2025-03-06 is:read in:anywhere -draft plan`,
  )
  for (const [name, other] of Object.entries({
    from: 'tom',
    to: 'tom',
    subject: 'weekly',
    q: 'nothing',
    not_q: 'plan',
    external_id: 'three@x.example',
    label: 'None',
    after: '2025-03-06',
    before: '2025-03-05',
    read: 'false',
    trashed: 'true',
  })) {
    await page.goto(`/mail/search?${new URLSearchParams({ ...params, [name]: other })}`)
    await expect(page.getByText('No messages found'), name).toBeVisible()
  }
  await page.goto('/mail/search?from=zoe&page=2')
  await expect(page.getByText('1–2 of 2 results')).toBeVisible()
})

test('more results than a page holds are paged, may stand beside the mail, and keep their page [LIST-12, LIST-13, LIMIT-05, ROUTE-09]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 52 }, (_, place) => [
    `${place}.eml`,
    [
      `From: ${zoe}`,
      `To: ${alice.email}`,
      `Subject: Wheel number ${place + 1}.`,
      `Date: ${new Date(Date.UTC(2025, 0, 1, 0, place)).toUTCString()}`,
      '',
      'Hello',
      '',
    ].join('\r\n'),
  ])
  await imported(alice, Object.fromEntries(letters))
  await search(page, 'wheel')
  await expect(page.getByText('1–50 of 52 results')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await mailbox.open('Wheel number 5.')
  await page.goBack()
  await expect(mailbox.row('Wheel number 5.')).toBeInViewport()
  await expect(mailbox.row('Wheel number 52.')).not.toBeInViewport()
  await mailbox.tool('Next page').click()
  await expect(page).toHaveURL('/mail/search?q=wheel&page=2')
  await expect(page.getByText('51–52 of 52 results')).toBeVisible()
  await expect(mailbox.tool('Split pane')).toBeVisible()
  await mailbox.open('Wheel number 2.')
  await expect(page).toHaveURL(/\/mail\/search\/thread\/\d+\?q=wheel&page=2$/)
  await mailbox.button('Back to Search results').click()
  await expect(page).toHaveURL('/mail/search?q=wheel&page=2')
  await expect(mailbox.row('Wheel number 1.')).toBeVisible()
})

test('an empty box offers what was searched for before, by keyboard alone, and each can be removed [HEAD-03, HEAD-04]', async ({
  page,
  mailbox,
  alice,
  bob,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'The wheels', text: 'Hello' })
  await expect(mailbox.row('The wheels')).toBeVisible()
  for (const text of ['wheels', 'from:zoe is:unread', 'lunch']) await search(page, text)
  await expect(page).toHaveURL('/mail/search?q=lunch')
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await page.goto('/mail/inbox')
  await mailbox.list('Inbox').waitFor()
  await page.keyboard.press('/')
  await expect(recent).toHaveText(['lunch', 'from:zoe is:unread', 'wheels'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(recent).toHaveText(['from:zoe is:unread', 'wheels'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mail/search?q=wheels')
  await expect(box(page)).toHaveValue('wheels')
  await mailbox.button('Clear search').click()
  await expect(recent).toHaveText(['wheels', 'from:zoe is:unread'])
  await mailbox.button('Remove wheels from recent searches').click()
  await expect(recent).toHaveText(['from:zoe is:unread'])
  await page.keyboard.press('Escape')
  await expect(recent).toHaveCount(0)

  await mailbox.button('Sign out').click()
  await expect(page).toHaveURL('/login')
  await mailbox.signIn(bob)
  await box(page).click()
  await expect(recent).toHaveCount(0)
})

test('people stand among the suggestions; one that is chosen is searched for; a phrase may be unfinished [HEAD-04, SEARCH-08, SEARCH-10]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'From her', text: 'Hello' })
  await mail({ from: tom, to: alice.email, subject: 'About Zoe', text: 'Hello' })
  await expect(mailbox.row('About Zoe')).toBeVisible()
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box(page).pressSequentially('zoe')
  await expect(options).toHaveText([/^ZBZoe Brownzoe@elsewhere\.example$/, /About Zoe/, /From her/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mail/search?q=from%3Azoe%40elsewhere.example')
  await expect(page.getByText('1–1 of 1 result')).toBeVisible()
  await expect(mailbox.row('From her')).toBeVisible()
  await box(page).fill('about from:to')
  await options.filter({ hasText: 'tom@elsewhere.example' }).first().click()
  await expect(box(page)).toHaveValue('from:tom@elsewhere.example about')
  await expect(mailbox.row('About Zoe')).toBeVisible()
  await box(page).fill('subject:"from h')
  await expect(options).toHaveText([/From her/])
})

test('searching says so, and an old answer never takes the place of a newer one', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Apples', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'Pears', text: 'Hello' })
  await expect(mailbox.row('Pears')).toBeVisible()
  const held: (() => Promise<void>)[] = []
  await page.route(/\/api\/v1\/search\/.*q=apples/, (route) => {
    held.push(() => route.continue())
  })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const status = page.getByRole('search').getByRole('status')
  await box(page).fill('apples')
  await expect(status).toHaveText('Searching...')
  await box(page).fill('pears')
  await expect(options).toHaveText([/Pears/])
  await expect(status).toHaveText('')
  const late = page.waitForResponse(/\/search\/fast.*q=apples/)
  await held.shift()?.()
  await late
  await expect(options).toHaveText([/Pears/])

  await search(page, 'apples')
  await expect(page.getByRole('main').getByText('Loading messages...')).toBeAttached()
  await search(page, 'pears')
  const results = mailbox.list('Search results').getByRole('row')
  await expect(results).toHaveText([/Pears/])
  // The browser has hung up already, or the answer comes late.
  await Promise.allSettled(held.map((answer) => answer()))
  await page.unroute(/\/api\/v1\/search\/.*q=apples/)
  await expect(results).toHaveText([/Pears/])
  await search(page, 'apples')
  await expect(results).toHaveText([/Apples/])
})

test('a search that fails says so and is tried again; suggestions that fail close [ERR-20, ERR-28]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'The wheels', text: 'Hello' })
  await expect(mailbox.row('The wheels')).toBeVisible()
  await box(page).fill('whee')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.route('**/api/v1/search/**', (route) =>
    route.fulfill({
      status: 500,
      json: { status: { code: 500, message: 'The index is resting.' }, errors: ['The index is resting.'] },
    }),
  )
  await box(page).fill('wheels')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await box(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The index is resting.')
  await page.unroute('**/api/v1/search/**')
  await page.route('**/api/v1/search/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await mailbox.button('Try again').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to search messages')
  await page.unroute('**/api/v1/search/**')
  await mailbox.button('Try again').click()
  await expect(mailbox.list('Search results').getByRole('row')).toHaveCount(1)
})
