import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

const chips = (window: ReturnType<Mailbox['window']>) =>
  window
    .getByRole('button', { name: /^Remove .*@/ })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.slice('Remove '.length)))

/** Opens a row's menu and takes one of its ways to answer, in a window. */
async function answer(mailbox: Mailbox, subject: string, way: string) {
  const menu = await mailbox.rowMenu(subject)
  await menu.getByRole('menuitem', { name: way, exact: true }).click()
}

async function write(page: Page, window: ReturnType<Mailbox['window']>, words: string) {
  await window.getByRole('textbox', { name: 'Message body' }).click({ position: { x: 20, y: 20 } })
  await page.keyboard.type(words)
}

test('Reply, Reply all and Forward begin with the right title, subject and people [COMPOSE-01, COMPOSE-02, COMPOSE-03, RECIP-08, RECIP-09, RECIP-10, SUBJ-01, SUBJ-02, SUBJ-03, SUBJ-04, SUBJ-05]', async ({
  page,
  mailbox,
  alice,
  bob,
  mail,
}) => {
  const from = 'Zoe <zoe@elsewhere.example>'
  const subjects = ['Plan one', 'RE: Plan two', 'AW: Plan three', 'Fwd: Plan four', 'fw: Plan five', 'Sv: Plan six']
  for (const subject of subjects)
    await mail({
      from,
      to: [alice.email, bob.email, bob.email.toUpperCase()],
      cc: 'ZOE@elsewhere.example, cy@elsewhere.example',
      subject,
      text: 'Well?',
    })
  for (const [subject, reply, forward] of [
    ['Plan one', 'Re: Plan one', 'Fwd: Plan one'],
    ['Plan two', 'RE: Plan two', 'Fwd: Plan two'],
    ['Plan three', 'AW: Plan three', 'Fwd: Plan three'],
    ['Plan four', 'Re: Plan four', 'Fwd: Plan four'],
    ['Plan five', 'Re: Plan five', 'fw: Plan five'],
    ['Plan six', 'Sv: Plan six', 'Fwd: Plan six'],
  ] as const) {
    for (const [way, expected, people] of [
      ['Reply', reply, ['zoe@elsewhere.example']],
      ['Reply all', reply, ['zoe@elsewhere.example', bob.email, 'cy@elsewhere.example']],
      ['Forward', forward, []],
    ] as const) {
      if (way === 'Reply all' && subject !== 'Plan one') continue
      await answer(mailbox, subject, way)
      const window = mailbox.window(way)
      await expect(window.getByText(way, { exact: true })).toBeVisible()
      await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue(expected)
      await expect.poll(() => chips(window)).toEqual(people)
      await window.getByRole('button', { name: 'Discard draft' }).click()
      await expect(window).toBeHidden()
    }
  }

  // Only one's own mail tells of its bcc.
  const people = { to: bob.email, cc: 'cy@elsewhere.example', bcc: 'di@elsewhere.example' }
  const multipart = Object.fromEntries([
    ['message[subject]', 'Mine'],
    ...Object.entries(people).flatMap(([kind, email], place) => [
      [`message[recipients][${place}][owner_type]`, kind],
      [`message[recipients][${place}][email]`, email],
    ]),
  ])
  expect((await page.request.post('/api/v1/messages', { multipart })).status()).toBe(201)
  await mailbox.folder('Sent').click()
  await answer(mailbox, 'Mine', 'Reply all')
  const mine = mailbox.window('Reply all')
  await expect(mine.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Mine')
  await expect.poll(() => chips(mine)).toEqual([bob.email, 'cy@elsewhere.example'])
})

test('a message in the middle is answered by its own button and menu, inside the conversation, and the answer pops out with what was written [CONV-10, CONV-11, COMPOSE-03, COMPOSE-05, COMPOSE-07]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const id = `<middle-${alice.id}@elsewhere.example>`
  const zoe = 'Zoe <zoe@elsewhere.example>'
  await mail({ from: zoe, to: alice.email, subject: 'Order', text: 'One?', messageId: id })
  await mail({
    from: 'Carl <carl@elsewhere.example>',
    to: [alice.email, 'zoe@elsewhere.example'],
    subject: 'Re: Order',
    text: 'Two',
    inReplyTo: id,
  })
  await mail({ from: zoe, to: alice.email, subject: 'Re: Order', text: 'Three', inReplyTo: id })
  await expect(mailbox.row('Order').getByText('3', { exact: true })).toBeVisible()
  const conversation = await mailbox.open('Order')
  const carls = conversation.getByRole('article', { name: 'Message from Carl' })
  await carls.getByRole('button', { name: 'Carl' }).click()
  const everybody = ['carl@elsewhere.example', 'zoe@elsewhere.example']
  const inline = (title: string) => conversation.getByRole('dialog', { name: title, exact: true })
  for (const [way, fromMenu, people] of [
    ['Reply all', false, everybody],
    ['Reply', true, ['carl@elsewhere.example']],
    ['Reply all', true, everybody],
    ['Forward', true, []],
  ] as const) {
    if (fromMenu) await carls.getByRole('button', { name: 'More message actions' }).click()
    const place = fromMenu ? page.getByRole('menu') : carls
    await place.getByRole(fromMenu ? 'menuitem' : 'button', { name: way, exact: true }).click()
    await expect(inline(way).getByRole('textbox', { name: 'Message body' })).toBeVisible()
    await expect.poll(() => chips(inline(way))).toEqual(people)
    await inline(way).getByRole('button', { name: 'Discard draft' }).click()
    await expect(inline(way)).toHaveCount(0)
  }
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await write(page, inline('Reply'), 'Half a thought')
  await inline('Reply').getByRole('button', { name: 'Pop out' }).click()
  await expect(inline('Reply')).toHaveCount(0)
  const window = mailbox.window('Reply')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toContainText('Half a thought')
  await expect(window.getByRole('button', { name: 'Minimise' })).toBeVisible()
})

test('a reply leaves the files behind, a forward takes them along, each picture once, and tells which it could not fetch [ATTACH-10, ATTACH-11, ERR-24]', async ({
  page,
  mailbox,
  alice,
  mail,
  sink,
}) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAgH/gD+BHwAAAABJRU5ErkJggg==',
    'base64',
  )
  await mail({
    from: 'Zoe <zoe@elsewhere.example>',
    to: alice.email,
    subject: 'The drawings',
    html: '<p>Here: <img src="cid:one@x"><img src="cid:one@x"></p>',
    attachments: [
      { filename: 'plan.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' },
      { filename: 'gone.txt', content: 'gone' },
      { filename: 'one.png', content: png, cid: 'one@x' },
      { filename: 'one.png', content: png, cid: 'one@x' },
    ],
  })
  for (const way of ['Reply', 'Reply all'] as const) {
    await answer(mailbox, 'The drawings', way)
    const reply = mailbox.window(way)
    await expect(reply.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: The drawings')
    await expect(reply.getByRole('list', { name: 'Attachments' })).toHaveCount(0)
    await reply.getByRole('button', { name: 'Discard draft' }).click()
    await expect(reply).toBeHidden()
  }

  await page.route(/\/attachments\/\d+\/gone\.txt/, (route) => route.abort())
  await mailbox.folder('Sent').click()
  await expect(mailbox.list('Sent')).toBeVisible()
  await mailbox.folder('Inbox').click()
  await answer(mailbox, 'The drawings', 'Forward')
  const forward = mailbox.window('Forward')
  await expect(forward.getByRole('alert')).toHaveText('Could not attach gone.txt')
  await expect(forward.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveText(/plan\.pdf/)
  const stranger = `forwarded-${alice.id}@elsewhere.example`
  await forward.getByRole('combobox', { name: 'To', exact: true }).pressSequentially(`${stranger},`)
  await mailbox.folder('Sent').click()
  await expect(mailbox.list('Sent').getByRole('row')).toHaveCount(0)
  await mailbox.send(forward)
  await expect(mailbox.row('Fwd: The drawings')).toBeVisible()
  const received = await sink.received(stranger)
  expect(received.mail.attachments.map(({ filename }) => filename).sort()).toEqual(['one.png', 'plan.pdf'])
})

test('mail forwarded as an attachment, and a row dropped on a window, become .eml files by their subjects [ATTACH-12, ATTACH-13, ATTACH-14, ATTACH-15, ATTACH-16, ERR-25]', async ({
  page,
  mailbox,
  alice,
  mail,
  sink,
}) => {
  const from = 'Zoe <zoe@elsewhere.example>'
  const long = `Wheels: ${'round and '.repeat(20)}`
  await mail({
    from,
    to: alice.email,
    subject: 'Rims/spokes: "28" or 32?',
    text: 'Which?',
    attachments: [
      { filename: 'plan.txt', content: 'plan' },
      { filename: 'older.eml', content: 'From: a' },
      { filename: 'A Forwarded message.txt', content: 'b' },
    ],
  })
  await mail({ from, to: alice.email, subject: long, text: 'Long' })
  await mail({ from, to: alice.email, subject: '', text: 'Without a subject' })
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const [text, file] of [
    ['Without a subject', 'Forwarded message.eml'],
    ['Wheels: round', `${long.replace(':', ' ').slice(0, 120).trim()}.eml`],
    ['Which?', 'Rims spokes   28  or 32.eml'],
  ] as const) {
    await answer(mailbox, text, 'Forward as attachment')
    const item = mailbox.window('Forward').getByRole('list', { name: 'Attachments' }).getByRole('listitem')
    await expect(item.getByRole('button')).toHaveAccessibleName(`Remove ${file}`)
    if (text === 'Which?') break
    await mailbox.window('Forward').getByRole('button', { name: 'Discard draft' }).click()
    await expect(mailbox.window('Forward')).toBeHidden()
  }
  const window = mailbox.window('Forward')
  await page.route(/\/api\/v1\/messages\/threads\//, (route) => route.abort())
  await mailbox.row('Without a subject').getByText('Without a subject').hover()
  await page.mouse.down()
  const box = await window.boundingBox()
  if (!box) throw new Error('The window is not on the screen')
  await page.mouse.move(box.x + 200, box.y + 300, { steps: 5 })
  await page.mouse.move(box.x + 201, box.y + 300)
  await page.mouse.up()
  await expect(window.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2)
  await page.unroute(/\/api\/v1\/messages\/threads\//)

  const stranger = `enclosed-${alice.id}@elsewhere.example`
  await window.getByRole('combobox', { name: 'To', exact: true }).pressSequentially(`${stranger},`)
  await expect.poll(() => chips(window)).toEqual([stranger])
  await write(page, window, 'See the mail enclosed.')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toContainText('See the mail enclosed.')
  await mailbox.send(window)
  const received = await sink.received(stranger)
  expect(received.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Rims spokes   28  or 32.eml', 'message/rfc822'],
    ['Forwarded message.eml', 'message/rfc822'],
  ])
  const [whole = '', placeholder = ''] = received.mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  const enclosed = await PostalMime.parse(whole, { attachmentEncoding: 'utf8' })
  expect([enclosed.subject, enclosed.from, enclosed.to, enclosed.text?.trim()]).toEqual([
    'Rims/spokes: "28" or 32?',
    { name: 'Zoe', address: 'zoe@elsewhere.example' },
    [{ name: '', address: alice.email }],
    'Which?',
  ])
  expect(enclosed.attachments.map(({ filename, mimeType, content }) => [filename, mimeType, content])).toEqual([
    ['plan.txt', 'text/plain', 'plan'],
  ])
  expect(placeholder).toContain('zoe@elsewhere.example')
  expect(placeholder).not.toContain(Buffer.from('Without').toString('base64').slice(0, 8))
})
