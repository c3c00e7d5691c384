import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

const READS = (email: string) => `You may not change mail or write drafts in ${email}.`

test('[PEOPLE-01] who only reads a mailbox is offered nothing that changes it, and no key changes it', async ({
  page,
  alice: tom,
  bob: support,
  mail,
  server,
  signIn,
}) => {
  await server.postroom('grant', 'add', support.email, tom.email, '--level', 'read')
  await mail({ from: zoe, to: support.email, subject: 'For support', text: 'Hello' })
  const mailbox = await signIn(page, tom)
  await page.goto(`/mail/inbox?mailbox=${support.id}`)
  const row = mailbox.row('For support')
  await row.getByRole('checkbox').click()
  const toolbar = page.getByRole('toolbar', { name: 'Messages' })
  for (const name of ['Archive', 'Delete', 'Mark as read', 'Label as', 'Move to']) {
    const button = toolbar.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(READS(support.email))
  }
  for (const name of ['Star', 'Mark as important']) {
    const mark = row.getByRole('button', { name, exact: true })
    await expect(mark).toHaveAttribute('aria-disabled', 'true')
    await expect(mark).toHaveAccessibleDescription(READS(support.email))
  }
  await test.step('keys say the sentence', async () => {
    for (const key of ['e', 's', '#', 'l']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('status').filter({ hasText: READS(support.email) })).toBeVisible()
    }
    await expect(row.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
  })
  await test.step('an open conversation offers no answer', async () => {
    await mailbox.open('For support')
    const reply = page
      .getByRole('region', { name: /^Conversation: / })
      .getByRole('button', { name: 'Reply', exact: true })
    await expect(reply).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Remove label Inbox' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Comment', exact: true })).toHaveCount(0)
    await page.keyboard.press('r')
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Reply' })).toHaveCount(0)
  })
  await page.reload()
  await page.goto(`/mail/inbox?mailbox=${support.id}`)
  await expect(row).toBeVisible()
  await expect(row).toHaveAccessibleName(/^unread/)
})

test('[PEOPLE-01] who may write drafts in a mailbox writes, and Send is disabled with the sentence', async ({
  page,
  alice: priya,
  bob: support,
  server,
  signIn,
}) => {
  await server.postroom('grant', 'add', support.email, priya.email, '--level', 'draft')
  const mailbox = await signIn(page, priya)
  await page.goto(`/mail/inbox?mailbox=${support.id}`)
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  await expect(window.getByRole('combobox', { name: 'From' })).toHaveValue(String(support.id))
  await window.getByRole('textbox', { name: 'Subject' }).fill('Asked by a customer')
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(window.getByRole('alert')).toHaveText(`You may not send from ${support.email}.`)
  await page.keyboard.press('Control+Enter')
  await expect(window).toBeVisible()
  await window.getByRole('combobox', { name: 'From' }).selectOption(String(priya.id))
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
})

test('[PEOPLE-01] a draft of a mailbox that one may only read opens to be read', async ({
  page,
  browser,
  alice: tom,
  bob: support,
  server,
  signIn,
}) => {
  await server.postroom('grant', 'add', support.email, tom.email, '--level', 'read')
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const desk = await elsewhere.newPage()
  const writing = await signIn(desk, support)
  await desk.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = writing.window('New Message')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Not ready yet')
  await window.getByRole('textbox', { name: 'Message body' }).fill('We are still looking.')
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()
  await elsewhere.close()

  const mailbox = await signIn(page, tom)
  await page.goto(`/mail/drafts?mailbox=${support.id}`)
  await mailbox.open('Not ready yet')
  const conversation = page.getByRole('region', { name: 'Conversation: Not ready yet' })
  await expect(conversation.getByText('A draft. It is not sent.', { exact: true })).toBeVisible()
  await expect(page.frameLocator('iframe').first().getByText('We are still looking.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(conversation.getByRole('button', { name: 'Reply', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
