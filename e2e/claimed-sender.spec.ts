import { expect } from '@playwright/test'
import { test } from './test.ts'

test('mail from outside in the name of a colleague is marked on its row and above it, a mail of their own is not [GUARD-05]', async ({
  page,
  alice,
  bob,
  mail,
  mailbox,
  server,
}) => {
  const claim = `Not sent from ${bob.name}'s account`
  await mail({ from: `${bob.name} <${bob.email}>`, to: alice.email, subject: 'Gift cards', text: 'Buy ten of them.' })
  const row = mailbox.row('Gift cards')
  await expect(row.getByRole('img', { name: claim })).toBeVisible()
  await expect(row).toHaveAccessibleName(new RegExp(`${bob.name}, ${claim}, `))
  const conversation = await mailbox.open('Gift cards')
  await expect(conversation.getByText(`${claim}.`)).toBeVisible()
  await expect(conversation.getByText('It came from outside')).toBeVisible()

  const form = new FormData()
  form.append('message[recipients][0][email]', alice.email)
  form.append('message[recipients][0][owner_type]', 'to')
  form.append('message[subject]', 'Lunch')
  form.append('message[html_body]', '<p>At noon?</p>')
  const headers = { cookie: `${bob.session.name}=${bob.session.value}` }
  expect((await fetch(`${server.url}/api/v1/messages`, { method: 'POST', headers, body: form })).status).toBe(201)
  await page.getByRole('button', { name: 'Back to Inbox' }).click()
  // Rows that arrive wait while the focus rests in the list.
  await page.getByRole('button', { name: '1 new' }).click({ timeout: 30_000 })
  await expect(mailbox.row('Lunch')).toBeVisible()
  await expect(mailbox.row('Lunch').getByRole('img', { name: /^Not sent from/ })).toHaveCount(0)
})
