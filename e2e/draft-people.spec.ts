import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

const body = (window: Locator) => window.getByRole('textbox', { name: 'Message body' })
const subject = (window: Locator) => window.getByRole('textbox', { name: 'Subject' })

test('[SCREEN-12] of two people at one mailbox each sees whose drafts stand there, goes on with the own one, and reads who changed it', async ({
  page,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
  browser,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: bob.email, subject: 'Wheels?', text: 'When do they come?' })
  const bobs = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await bobs.newPage(), bob)

  const conversation = await desk.open('Wheels?')
  const reply = conversation.getByRole('dialog', { name: 'Reply', exact: true })
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await body(reply).click({ position: { x: 30, y: 20 } })
  await desk.page.keyboard.type('On Monday')
  await expect(desk.folder('Drafts')).toHaveAccessibleName('Drafts, 1 draft')
  await reply.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(conversation.getByRole('button', { name: /^Draft to Zoe — On Monday/ })).toBeVisible()

  await conversation.getByRole('button', { name: 'Reply all', exact: true }).last().click()
  await expect(body(reply)).toContainText('On Monday')
  await expect(desk.folder('Drafts')).toHaveAccessibleName('Drafts, 1 draft')

  await mailbox.folder('Drafts').click()
  await expect(mailbox.row('Wheels?')).toHaveAccessibleName(/^Draft by Bob\b.*, To: zoe/i)
  await mailbox.row('Wheels?').click()
  const window = mailbox.window('Reply')
  await expect(body(window)).toContainText('On Monday')
  await subject(window).fill('Wheels on Tuesday')
  await expect(mailbox.row('Wheels on Tuesday')).toBeVisible()

  await body(reply).click({ position: { x: 30, y: 20 } })
  await desk.page.keyboard.type('Or later. ')
  await expect(reply.getByRole('alert')).toHaveText(/^Alice.* changed this draft\.$/)
  await reply.getByRole('button', { name: 'Take the other version' }).click()
  await expect(subject(reply)).toHaveValue('Wheels on Tuesday')
  await window.getByRole('button', { name: 'Close', exact: true }).click()

  await mailbox.folder('Inbox').click()
  const seen = await mailbox.open('Wheels?')
  await expect(seen.getByRole('button', { name: /^Draft by Bob\b.* to Zoe — On Monday/ })).toBeVisible()
  await seen.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(body(seen.getByRole('dialog', { name: 'Reply', exact: true }))).not.toContainText('On Monday')
  expect(alice.email).not.toBe(bob.email)
  await bobs.close()
})
