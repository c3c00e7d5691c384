import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

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

test('Reply, Reply all and Forward begin with the right title, subject and people [COMPOSE-01, COMPOSE-03, RECIP-08, RECIP-09, RECIP-10, SUBJ-01, SUBJ-02, SUBJ-03, SUBJ-04, SUBJ-05]', async ({
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
      bcc: 'di@elsewhere.example',
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
      await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue(expected)
      await expect.poll(() => chips(window)).toEqual(people)
      await window.getByRole('button', { name: 'Discard draft' }).click()
      await expect(window).toBeHidden()
    }
  }
})

test('a reply leaves the files behind, a forward takes them along, each picture once, and tells which it could not fetch [ATTACH-10, ATTACH-11, ERR-24, SEND-11, SEND-12]', async ({
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
  await answer(mailbox, 'The drawings', 'Reply')
  const reply = mailbox.window('Reply')
  await expect(reply.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: The drawings')
  await expect(reply.getByRole('list', { name: 'Attachments' })).toHaveCount(0)
  await reply.getByRole('button', { name: 'Discard draft' }).click()

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
  await write(page, window, 'See the mail enclosed.')
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
