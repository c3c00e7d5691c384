import { expect } from '@playwright/test'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const zoe = 'Zoe <zoe@elsewhere.example>'

test('under a finger on 360 px mail is ticked, archived, starred, found again, read and answered', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['Second', 'First']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await mailbox.row('Second').getByRole('checkbox').tap()
  await mailbox.tool('Archive').tap()
  await expect(page.getByRole('row')).toHaveText([/First/])
  await mailbox.row('First').getByRole('button', { name: 'Star', exact: true }).tap()
  await expect(mailbox.row('First').getByRole('button', { name: 'Unstar' })).toBeVisible()

  await mailbox.button('Toggle sidebar').tap()
  await mailbox.folder('Starred').tap()
  await expect(mailbox.list('Starred').getByRole('row')).toHaveText([/First/])
  await mailbox.row('First').tap()
  const conversation = page.getByRole('region', { name: 'Conversation: First' })
  await expect(mailbox.body().getByText('Hello')).toBeVisible()
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().tap()
  const reply = mailbox.window('Reply')
  await reply.getByRole('textbox', { name: 'Message body' }).tap()
  await page.keyboard.type('With pleasure')
  await reply.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(mailbox.body(1).getByText('With pleasure')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
