import { expect } from '@playwright/test'
import { test } from './test.ts'

test('mail from outside is read in the browser and becomes read by it [ACT-01, ACT-09, ACT-10, ROW-05, ROW-10, ROW-11]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: 'Zoë Brückner <zoe@elsewhere.example>',
    to: alice.email,
    subject: 'Größe der Räder — 日本語',
    text: 'The wheels are here.',
    html: '<h1>The wheels</h1><p>are <b>here</b>.</p><script>parent.hacked = 1</script>',
  })
  const row = mailbox.row('Größe der Räder — 日本語')
  await expect(row).toBeVisible()
  await expect(row).toHaveAccessibleName(/^unread/i)
  await expect(row).toContainText('Zoë Brückner')
  await expect(row).toContainText('The wheels')
  await expect(mailbox.folder('Inbox')).toHaveAccessibleName(/1 unread/)

  const marks = '**/api/v1/user_messages/mark_read'
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(marks, async (route) => {
    await held
    await route.continue()
  })
  await mailbox.open('Größe der Räder')
  await expect(mailbox.body().getByRole('heading', { name: 'The wheels' })).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await mailbox.button('Back to Inbox').click()
  await expect(row).not.toHaveAccessibleName(/^unread/i)
  await expect(mailbox.folder('Inbox')).not.toHaveAccessibleName(/unread/)
  const marked = page.waitForResponse(marks)
  letThrough()
  expect((await marked).ok()).toBe(true)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/^unread/i)
})

test('a reply reaches a teammate’s inbox and the world, with the headers that keep the conversation together [COMPOSE-24, SEND-05, SEND-06, SEND-10]', async ({
  browser,
  mailbox,
  alice,
  bob,
  mail,
  sink,
  signIn,
}) => {
  const stranger = `zoe-${alice.id}@elsewhere.example`
  await mail({
    from: `Zoe <${stranger}>`,
    to: [alice.email, bob.email],
    messageId: `<ask-${alice.id}@elsewhere.example>`,
    subject: 'Can you deliver?',
    text: 'By Friday?',
  })
  const conversation = await mailbox.open('Can you deliver?')
  await conversation.getByRole('button', { name: 'Reply all', exact: true }).last().click()
  const reply = mailbox.window('Reply all')
  const body = reply.getByRole('textbox', { name: 'Message body' })
  await expect(body).toBeFocused()
  await body.pressSequentially('Yes, by Friday. Grüße!')
  // A date has no milliseconds.
  const began = Math.floor(Date.now() / 1_000) * 1_000
  await mailbox.send(reply)
  await expect(reply).toBeHidden()
  await expect(conversation.getByRole('article')).toHaveCount(2)
  await expect(conversation.getByRole('article').last().getByRole('button', { expanded: true })).toBeVisible()
  await expect(mailbox.body(1).getByText('Yes, by Friday. Grüße!')).toBeVisible()

  const { raw, mail: received } = await sink.received(stranger)
  expect(received.subject).toBe('Re: Can you deliver?')
  expect(received.inReplyTo).toBe(`<ask-${alice.id}@elsewhere.example>`)
  expect(received.references).toBe(`<ask-${alice.id}@elsewhere.example>`)
  expect(received.from?.address).toBe(alice.email)
  expect(received.text).toContain('Yes, by Friday. Grüße!')
  expect(received.text).toContain('> By Friday?')
  expect(received.html).toContain('Yes, by Friday. Grüße!')
  expect(raw).toMatch(/^MIME-Version: 1\.0\r$/m)
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(raw).not.toMatch(/^Bcc:/im)
  const date = Date.parse(received.date ?? '')
  expect(date).toBeGreaterThanOrEqual(began)
  expect(date).toBeLessThanOrEqual(Date.now())

  const context = await browser.newContext()
  const bobs = await signIn(await context.newPage(), bob)
  await expect(bobs.row('Can you deliver?')).toHaveCount(1)
  const bobsConversation = await bobs.open('Can you deliver?')
  await expect(bobsConversation.getByRole('article')).toHaveCount(2)
  await context.close()
})

test('a new message goes from teammate to teammate, and Undo takes it back [COMPOSE-02, COMPOSE-09, COMPOSE-11, COMPOSE-13, COMPOSE-14, COMPOSE-17, COMPOSE-25, SEND-07, SEND-08, SEND-09]', async ({
  page,
  browser,
  mailbox,
  bob,
  signIn,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  await expect(to).toBeFocused()
  await expect(window.getByRole('combobox', { name: 'From' })).toHaveCount(0)
  await to.pressSequentially(`${bob.email},`)
  await window.getByRole('textbox', { name: 'Subject' }).fill('Second thoughts')
  await window.getByRole('textbox', { name: 'Message body' }).pressSequentially('Forget this.')
  await mailbox.send(window)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Email sending canceled')).toBeVisible()
  await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('Second thoughts')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Third thoughts')
  await mailbox.send(window)

  const context = await browser.newContext()
  const bobs = await signIn(await context.newPage(), bob)
  await expect(bobs.row('Third thoughts')).toBeVisible()
  await expect(bobs.row('Second thoughts')).toHaveCount(0)
  await context.close()
})

test('an empty subject is asked about once, a wrong address never leaves [SEND-03, SEND-04, RECIP-04, RECIP-07]', async ({
  page,
  mailbox,
  bob,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(window.getByRole('alert')).toHaveText('Please add at least one recipient')
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  await to.fill('not-an-address')
  await to.press('Enter')
  await expect(window.getByRole('alert')).toHaveText('Invalid email format: not-an-address')
  await to.fill(bob.email)
  await to.press('Enter')
  await to.fill('not-an-address')
  await send.click()
  await expect(window.getByRole('alert')).toHaveText('Invalid email format: not-an-address')
  await send.click()
  await expect(window.getByRole('alert')).toHaveText('Invalid email format: not-an-address')
  await to.fill('')
  await send.click()
  await expect(window.getByRole('alert')).toHaveText('Subject is empty. Click Send again to send without a subject.')
  await send.click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})
