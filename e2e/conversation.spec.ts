import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { type Person, zoe } from './account-fixtures.ts'
import type { deliver } from './smtp.ts'
import { test } from './test.ts'

const carl = 'Carl <carl@elsewhere.example>'

const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
const bottom = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().bottom)

type MailFixture = (message: Parameters<typeof deliver>[1]) => Promise<void>

/** Three messages: Zoe asks, Carl answers at length, Zoe answers with what she quotes below. */
async function threeMessages(mail: MailFixture, { id, email }: Person): Promise<void> {
  const [first, second] = [`<one-${id}@elsewhere.example>`, `<two-${id}@elsewhere.example>`]
  await mail({ from: zoe, to: email, subject: 'Delivery', text: 'Can you deliver?', messageId: first })
  await mail({
    from: carl,
    to: [email, 'zoe@elsewhere.example'],
    cc: 'dora@elsewhere.example',
    subject: 'Re: Delivery',
    html: `<style>p{}</style><p>${'Perhaps on Friday or later. '.repeat(8)}</p>`,
    messageId: second,
    inReplyTo: first,
    references: first,
  })
  await mail({
    from: zoe,
    to: email,
    subject: 'Re: Delivery',
    text: 'Friday is fine.\n\nOn Mon, 2 Mar 2026, Carl wrote:\n> Perhaps on Friday',
    messageId: `<three-${id}@elsewhere.example>`,
    inReplyTo: second,
    references: `${first} ${second}`,
  })
}

test('a conversation shows its messages one below the other, the last one open, with who wrote to whom [ACT-10, CONV-01, CONV-03, CONV-04, CONV-05, CONV-06, CONV-07, CONV-08, CONV-09, CONV-10, CONV-11, CONV-12, CONV-13, CONV-14, CONV-15, CONV-18]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await threeMessages(mail, alice)
  await expect(mailbox.row('Delivery').getByText('3', { exact: true })).toBeVisible()
  const conversation = await mailbox.open('Delivery')
  await expect(conversation.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await expect(conversation.getByText('3 messages', { exact: true })).toBeVisible()
  const messages = conversation.getByRole('article')
  await expect(messages).toHaveCount(3)
  const [first, second, third] = [messages.nth(0), messages.nth(1), messages.nth(2)]
  for (const [message, sender, initials, open] of [
    [first, 'Zoe Brown', 'ZB', 'false'],
    [second, 'Carl', 'C', 'false'],
    [third, 'Zoe Brown', 'ZB', 'true'],
  ] as const) {
    await expect(message).toHaveAccessibleName(`Message from ${sender}`)
    await expect(message.getByText(sender, { exact: true })).toBeVisible()
    await expect(message.getByText(initials, { exact: true })).toBeVisible()
    await expect(message.getByRole('time')).toHaveText(/^\d\d:\d\d$/)
    await expect(message.getByRole('button', { name: sender })).toHaveAttribute('aria-expanded', open)
  }
  const preview = 'Perhaps on Friday or later. '.repeat(8).slice(0, 100).trimEnd()
  await expect(second.getByText(`${preview}...`, { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Carl' }).click()
  await expect(second.getByText('to me, zoe@elsewhere.example, dora@elsewhere.example')).toBeVisible()
  await second.getByRole('button', { name: 'Show details' }).click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await expect(details).toContainText('Carl <carl@elsewhere.example>')
  await expect(details).toContainText(`two-${alice.id}@elsewhere.example`)
  await expect(details.getByRole('term')).toHaveText(['From', 'To', 'Cc', 'Date', 'Subject', 'Message ID'])
  await page.keyboard.press('Escape')
  await second.getByRole('button', { name: 'Carl' }).click()
  await expect(second.getByText(`${preview}...`)).toBeVisible()

  const body = mailbox.body()
  await expect(body.getByText('Friday is fine.')).toBeVisible()
  await expect(body.getByText('Perhaps on Friday')).toBeHidden()
  await third.getByRole('button', { name: 'Show trimmed content' }).click()
  await expect(body.getByText('Perhaps on Friday')).toBeVisible()
  await third.getByRole('button', { name: 'Hide trimmed content' }).click()
  await expect(body.getByText('Perhaps on Friday')).toBeHidden()

  await expect(third.getByRole('button', { name: 'Reply all', exact: true })).toBeVisible()
  await third.getByRole('button', { name: 'More message actions' }).click()
  const actions = page.getByRole('menu')
  for (const name of ['Reply', 'Reply all', 'Forward', 'Assign', 'Copy message ID'])
    await expect(actions.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [name, title] of [
    ['Reply', 'Reply'],
    ['Reply all', 'Reply all'],
    ['Forward', 'Forward'],
  ] as const) {
    const button = conversation.getByRole('button', { name, exact: true }).last()
    await expect.poll(async () => ((await top(button)) >= (await bottom(third)) ? 'below' : 'above')).toBe('below')
    await button.click()
    await conversation.getByRole('dialog', { name: title, exact: true }).getByLabel('Discard draft').click()
  }
  await mailbox.button('Back to Inbox').click()
  await expect(mailbox.row('Delivery')).not.toHaveAccessibleName(/^unread/)
})

test('the message ID is copied, and the menu says for two seconds whether that went well [CONV-19, CONV-20]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mail({ from: zoe, to: alice.email, subject: 'Copy', text: 'Hello', messageId: `<copy-${alice.id}@x.y>` })
  await page.clock.install()
  await page.goto('/mail/inbox')
  await mailbox.open('Copy')
  await mailbox.button('More message actions').click()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const notice of ['Copied!', 'Failed to copy']) {
    await page.getByRole('menuitem', { name: 'Copy message ID' }).click()
    await expect(page.getByRole('menuitem', { name: notice })).toBeVisible()
    await page.clock.runFor(1_999)
    await expect(page.getByRole('menuitem', { name: notice })).toBeVisible()
    await page.clock.runFor(1)
    await expect(page.getByRole('menuitem', { name: 'Copy message ID' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`copy-${alice.id}@x.y`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'))
    })
  }
})

test('a link to one message opens it, scrolls to it and marks it for 2.5 seconds [CONV-16, CONV-17, ROUTE-09]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letter = (at: number) => [
    'From - Thu Jan  1 00:00:00 2026',
    `From: ${at === 30 ? carl : zoe}`,
    `To: ${alice.email}`,
    'Subject: Long',
    `Date: ${new Date(Date.UTC(2026, 0, 1, 0, at)).toUTCString()}`,
    `Message-ID: <long-${at}-${alice.id}@x.y>`,
    ...(at === 0 ? [] : [`In-Reply-To: <long-0-${alice.id}@x.y>`]),
    ...['', `Letter ${at}`, '', ''],
  ]
  const letters = Array.from({ length: 32 }, (_, at) => letter(at))
  await imported(alice, { 'long.mbox': letters.flat().join('\n') })
  await page.goto('/mail/all_mail')
  await mailbox.open('Long')
  const threadId = page.url().split('/').at(-1)
  const { messages } = await (await page.request.get(`/api/v1/messages/threads/${threadId}`)).json()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Low enough for what is folded to leave no room for all of it.
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto(`/mail/search/thread/${threadId}?q=long&messageId=${messages[30].id}`)
  const target = page.getByRole('article', { name: 'Message from Carl' })
  await expect(target.getByRole('button', { name: 'Carl' })).toHaveAttribute('aria-expanded', 'true')
  await expect(target).toBeInViewport()
  await expect(page.getByRole('article').first()).not.toBeInViewport()
  await expect(target).toHaveAttribute('data-highlighted', 'true')
  await page.clock.runFor(2_499)
  await expect(target).toHaveAttribute('data-highlighted', 'true')
  await page.clock.runFor(1)
  await expect(target).not.toHaveAttribute('data-highlighted')
})

test('labels are taken off in the conversation; taking off the current one leads back to the list [CONV-02]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const text = `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Labelled\r\n\r\nHello\r\n`
  await imported(alice, { 'Clients/1.eml': text })
  await mailbox.label('Urgent')
  await page.goto('/mail/Clients')
  const conversation = await mailbox.open('Labelled')
  await mailbox.tool('Label as').click()
  await page.getByRole('checkbox', { name: 'Urgent' }).check()
  await mailbox.button('Apply').click()
  await conversation.getByRole('button', { name: 'Remove label Urgent' }).click()
  await expect(conversation.getByRole('button', { name: 'Remove label Urgent' })).toHaveCount(0)
  await conversation.getByRole('button', { name: 'Remove label Clients' }).click()
  await expect(page).toHaveURL('/mail/Clients')
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
  await page.goto('/mail/all_mail')
  await expect(mailbox.row('Labelled').getByText('Clients')).toHaveCount(0)
})

test('a conversation that does not load says why, and leads back or tries again [CONV-21, CONV-22, CONV-23, CONV-24, CONV-25]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const threads = '**/api/v1/messages/threads/*'
  await page.route(`${threads}?**`, (route) => route.abort())
  await mail({ from: zoe, to: alice.email, subject: 'Here I am', text: 'Hello' })
  await mailbox.row('Here I am').click()
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toContainText('Network error. Please check your connection.')
  await expect(problem.getByRole('button', { name: 'Back to Inbox' })).toBeVisible()
  await page.unroute(`${threads}?**`)
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Conversation: Here I am' })).toBeVisible()

  await page.goto('/mail/sent/thread/987654')
  await expect(problem).toContainText('Message not found')
  await expect(problem.getByRole('button', { name: 'Back to Sent' })).toBeVisible()
  await page.route(`${threads}?**`, async (route) => {
    await route.fulfill({ json: { thread: null, messages: [] } })
  })
  await page.goto('/mail/inbox/thread/987655')
  await expect(page.getByText('No messages found in this conversation.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back to Inbox' }).last().click()
  await expect(page).toHaveURL('/mail/inbox')
})

const pdfPages = Array.from({ length: 60 }, (_, place) => place + 3)
const pdf = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  `2 0 obj <</Type/Pages/Kids[${pdfPages.map((id) => `${id} 0 R`).join(' ')}]/Count ${pdfPages.length}>> endobj`,
  ...pdfPages.map((id) => `${id} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>> endobj`),
  'trailer <</Root 1 0 R>>',
].join('\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('files are looked at one after another, images and PDFs in place, saved, or left to a new tab [ATTACH-01, ATTACH-02, ATTACH-03, ATTACH-04, ATTACH-06]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'Three files',
    html: '<p>See below, and here: <img alt="A dot" src="cid:dot@x.y"></p>',
    attachments: [
      { filename: 'inline.png', content: png, cid: 'dot@x.y' },
      { filename: 'dot.png', content: png },
      // As scanners send it.
      { filename: 'plan.pdf', content: pdf, contentType: 'application/octet-stream' },
      { filename: 'list.csv', content: 'a;b' },
    ],
  })
  const conversation = await mailbox.open('Three files')
  const width = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth)
  await expect.poll(() => width(mailbox.body().getByRole('img', { name: 'A dot' }))).toBe(1)
  await expect(conversation.getByRole('button', { name: /^Open / })).toHaveCount(3)
  await conversation.getByRole('button', { name: 'Open dot.png' }).click()
  const shown = (name: string) => page.getByRole('dialog', { name, exact: true })
  await expect.poll(() => width(shown('dot.png').getByRole('img', { name: 'dot.png' }))).toBe(1)
  await expect(shown('dot.png').getByRole('button', { name: 'Previous attachment' })).toBeDisabled()
  await mailbox.button('Next attachment').click()
  await expect(shown('plan.pdf').getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
  await expect(shown('plan.pdf').getByRole('img')).toHaveCount(60)
  await mailbox.button('Next attachment').click()
  const last = shown('list.csv')
  await expect(last.getByText('Preview not available for this file type.', { exact: true })).toBeVisible()
  await expect(last.getByRole('button', { name: 'Next attachment' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await last.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('list.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe('a;b')
  await last.getByRole('button', { name: 'Close' }).click()
  await expect(last).toBeHidden()

  const { attachments } = await (await page.request.get('/api/v1/messages')).json().then(({ messages }) => messages[0])
  const address = attachments.find(({ filename }: { filename: string }) => filename === 'list.csv').download_url
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  const tab = page.context().waitForEvent('page')
  await conversation.getByRole('link', { name: 'Download list.csv' }).click()
  await (await tab).close()
})

test('files stand below the message or above it, and come with credentials from the proxy where the server redirects [ATTACH-04, ATTACH-05, PREFS-08]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'One file',
    text: 'See the list',
    attachments: [{ filename: 'list.csv', content: 'a;b' }],
  })
  await page.route('**/api/v1/messages/threads/*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.messages[0].attachments[0].download_url = '/storage/redirect/1/list.csv'
    await route.fulfill({ response, json: answer })
  })
  const asked: string[] = []
  await page.route('**/storage/**', async (route) => {
    asked.push(`${new URL(route.request().url()).pathname} ${(await route.request().headerValue('cookie')) !== null}`)
    await route.fulfill({ contentType: 'text/csv', body: 'a;b' })
  })
  const conversation = await mailbox.open('One file')
  const [files, text] = [conversation.getByRole('list', { name: 'Attachments' }), conversation.locator('iframe')]
  await expect(mailbox.body().getByText('See the list')).toBeVisible()
  await expect.poll(async () => (await top(files)) > (await top(text))).toBe(true)
  const saved = page.waitForEvent('download')
  await conversation.getByRole('link', { name: 'Download list.csv' }).click()
  expect((await saved).suggestedFilename()).toBe('list.csv')
  expect(asked).toEqual(['/storage/proxy/1/list.csv true'])

  await mailbox.button('User menu').click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: 'Above message' }).click()
  await reloaded
  await expect(mailbox.body().getByText('See the list')).toBeVisible()
  await expect.poll(async () => (await top(files)) < (await top(text))).toBe(true)
})

test('over an open conversation stand the commands of the list, which act on it and lead back [ACT-12, ACT-15] (G-105)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['To archive', 'To delete', 'To keep unread'])
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const [subject, command] of [
    ['To archive', 'Archive'],
    ['To delete', 'Delete'],
  ] as const) {
    await mailbox.open(subject)
    await mailbox.tool(command).click()
    await expect(page).toHaveURL('/mail/inbox')
    await expect(mailbox.row(subject)).toHaveCount(0)
  }
  await mailbox.open('To keep unread')
  await mailbox.tool('Mark as unread').click()
  await expect(mailbox.row('To keep unread')).toHaveAccessibleName(/^unread/)
})

test('one message is assigned to a teammate, who then has it; failing says so and keeps the boxes [ASSIGN-01, ASSIGN-02, ASSIGN-03, ASSIGN-04, ASSIGN-06, ASSIGN-08, ERR-19, CONV-11]', async ({
  page,
  browser,
  bob,
  mailbox,
  alice,
  mail,
  signIn,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For a teammate', text: 'Hello' })
  await mailbox.open('For a teammate')
  await mailbox.button('More message actions').click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const panel = page.getByRole('dialog', { name: 'Assign to users' })
  await expect(panel.getByRole('heading', { name: 'Assign to users' })).toBeVisible()
  const people = panel.getByRole('checkbox')
  const { users } = await (await page.request.get('/api/v1/users')).json()
  await expect(people).toHaveCount(users.length)
  await expect(people.first()).toHaveAccessibleName(alice.name)
  await expect(people.first()).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByRole('searchbox', { name: 'Search users...' }).fill('bob')
  await panel.getByRole('checkbox', { name: bob.name, exact: true }).check()
  await page.route('**/change_message_assignees', (route) => route.abort())
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(mailbox.alert('Failed to update assignments. Please try again.')).toBeVisible()
  await page.unroute('**/change_message_assignees')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()

  const context = await browser.newContext()
  const bobs = await signIn(await context.newPage(), bob)
  await expect(bobs.row('For a teammate')).toBeVisible()
  await context.close()
})

test('with conversation view off, opening a message marks it read, answered ones say so, and several are assigned at once [ACT-11, ROUTE-07, ROW-04, ASSIGN-01, ASSIGN-03, ASSIGN-05, ASSIGN-06, ASSIGN-08, LIST-09, LIMIT-16, PREFS-01, PREFS-02]', async ({
  page,
  bob,
  mailbox,
  alice,
  mail,
}) => {
  const id = `<ask-${alice.id}@elsewhere.example>`
  await mail({ from: zoe, to: alice.email, subject: 'A question', text: 'Really?', messageId: id })
  await mail({ from: carl, to: alice.email, subject: 'Re: A question', text: 'Yes', inReplyTo: id })
  await expect(page.getByRole('row')).toHaveCount(1)
  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(2)
  const question = mailbox.row('Really?')
  await expect(question.getByRole('checkbox', { name: 'Select message' })).toBeVisible()
  const marked = page.waitForRequest('**/user_messages/mark_read')
  const conversation = await mailbox.open('Really?')
  expect((await marked).postDataJSON().user_message_ids).toHaveLength(1)
  await expect(conversation.getByRole('article')).toHaveCount(1)
  await conversation.getByRole('button', { name: 'Reply', exact: true }).click()
  const reply = mailbox.window('Reply')
  await reply.getByRole('textbox', { name: 'Message body' }).pressSequentially('Yes.')
  await mailbox.send(reply)
  await mailbox.button('Back to Inbox').click()
  await expect(question).not.toHaveAccessibleName(/^unread/)
  await expect(mailbox.row('Carl')).toHaveAccessibleName(/^unread/)
  await expect(question.getByText('Replied')).toBeAttached()
  await expect(mailbox.row('Carl').getByText('Replied')).toHaveCount(0)

  await mailbox.tick('Really?', 'Carl')
  await mailbox.tool('Assign').click()
  const panel = page.getByRole('dialog', { name: 'Assign to users' })
  const boxes = panel.getByRole('checkbox')
  await expect(panel.getByRole('heading', { name: 'Assign to users' })).toBeVisible()
  // Nobody is assigned yet, so the owner is.
  await expect(boxes.first()).toHaveAccessibleName(alice.name)
  await expect(boxes.first()).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect
    .poll(async () => {
      const box = await panel.boundingBox()
      return { width: box?.width, fits: (box?.height ?? Number.NaN) <= 400 }
    })
    .toEqual({ width: 320, fits: true })
  const bobs = panel.getByRole('checkbox', { name: bob.name, exact: true })
  await bobs.check()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await mailbox.tool('Assign').click()
  await expect(bobs).not.toBeChecked()
  await bobs.check()
  const asked = page.waitForRequest('**/change_message_assignees')
  await panel.getByRole('button', { name: 'Apply' }).click()
  expect((await asked).postDataJSON().message_ids).toHaveLength(2)
  await expect(panel).toBeHidden()
  await mailbox.tool('Assign').click()
  await expect(bobs).toBeChecked()
  await expect(boxes.first()).not.toBeChecked()
})

test('the wheel over a mail moves the conversation, however long the mail is', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const html = Array.from({ length: 120 }, (_, at) => `<p>Line ${at}</p>`).join('')
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Very long', html })
  const conversation = await mailbox.open('Very long')
  await expect(mailbox.body().getByText('Line 119')).not.toBeInViewport()
  await mailbox.body().getByText('Line 5', { exact: true }).hover()
  await page.mouse.wheel(0, 10_000)
  await expect(mailbox.body().getByText('Line 119')).toBeInViewport()
  await expect(conversation.getByRole('button', { name: 'Forward', exact: true }).last()).toBeInViewport()
  expect(await mailbox.body().evaluate(({ ownerDocument }) => ownerDocument.scrollingElement?.scrollTop)).toBe(0)
})

test('[SCREEN-01] an answer that arrives while the pointer rests on Reply waits, and shows when it moves on', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const from = 'Zoe <zoe@elsewhere.example>'
  const write = (text: string, id: string) =>
    mail({
      from,
      to: alice.email,
      subject: 'Saddles',
      text,
      messageId: `<${id}@elsewhere.example>`,
      inReplyTo: '<saddle@elsewhere.example>',
    })
  await write('Which one?', 'saddle')
  const conversation = await mailbox.open('Saddles')
  const reply = conversation.getByRole('button', { name: 'Reply', exact: true }).last()
  await reply.hover()
  const before = await reply.boundingBox()
  await write('The brown one?', 'brown')
  const show = conversation.getByRole('button', { name: '1 new message' })
  await expect(show).toBeVisible()
  await write('Or the black one?', 'black')
  await expect(conversation.getByRole('button', { name: '2 new messages' })).toBeVisible()
  expect(await reply.boundingBox()).toEqual(before)
  await expect(conversation.getByRole('article')).toHaveCount(1)
  await conversation.getByRole('button', { name: '2 new messages' }).click()
  await expect(conversation.getByRole('article')).toHaveCount(3)

  await reply.hover()
  await write('Or none?', 'none')
  await expect(show).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(conversation.getByRole('dialog', { name: 'Reply', exact: true })).toBeVisible()
  await expect(conversation.getByRole('article')).toHaveCount(4)
})
