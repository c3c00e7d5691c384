import { expect } from '@playwright/test'
import { test } from './test.ts'

test('[TEAM-03] colleagues see who reads and who writes in the conversation, on its row and above Send, until they leave or lose the net', async ({
  page,
  browser,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
}) => {
  await mail({ from: 'Zoe Brown <zoe@elsewhere.example>', to: bob.email, subject: 'Spokes?', text: 'How many?' })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const row = desk.row('Spokes?')
  await expect(row).toBeVisible()
  const alices = await mailbox.open('Spokes?')
  await expect(row.getByRole('img', { name: `${alice.name} is reading` })).toBeVisible()
  await expect(row).toHaveAccessibleName(new RegExp(`, ${alice.name} is reading, `))

  const bobs = await desk.open('Spokes?')
  await expect(bobs.getByText(`${alice.name} is reading`)).toBeVisible()
  await expect(alices.getByText(`${bob.name} is reading`)).toBeVisible()

  await bobs.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = bobs.getByRole('dialog', { name: 'Reply', exact: true })
  await reply.getByRole('textbox', { name: 'Message body' }).click({ position: { x: 30, y: 20 } })
  await expect(alices.getByText(`${bob.name} is reading`)).toBeVisible()
  await alices.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await desk.page.keyboard.type('Thirty-six.')
  await expect(alices.getByRole('status').filter({ hasText: `${bob.name} is writing` })).toBeVisible()
  await expect(alices.getByRole('img', { name: `${bob.name} is writing` })).toBeVisible()

  // Leaving is seen at once; without the net it is seen when nothing is heard any more.
  await desk.page.getByRole('button', { name: 'Back to Inbox' }).click()
  await other.setOffline(true)
  await expect(alices.getByText(`${bob.name} is writing`).first()).toBeHidden({ timeout: 12_000 })
  await other.close()
})

test('[TEAM-03] whoever switches it off is seen by nobody, and a mailbox of one person shows nothing', async ({
  page,
  browser,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
}) => {
  await mail({ from: 'Zoe Brown <zoe@elsewhere.example>', to: bob.email, subject: 'Bells?', text: 'Which sound?' })
  await mail({ from: 'Zoe Brown <zoe@elsewhere.example>', to: bob.email, subject: 'Horns?', text: 'Which sound?' })
  await mailbox.page.getByRole('button', { name: 'Settings' }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Show colleagues what I read and write' })
  await expect(choice).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().endsWith('/user') && response.ok())
  await choice.click()
  await saved
  await expect(choice).not.toBeChecked()
  await page.keyboard.press('Escape')
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const told = page.waitForResponse((response) => response.url().endsWith('/presence'))
  await mailbox.open('Bells?')
  expect(await (await told).json()).toEqual({ shared: false })
  // What is told later came later.
  await mailbox.page.getByRole('button', { name: 'Settings' }).click()
  const shown = page.waitForResponse((response) => response.url().endsWith('/user') && response.ok())
  await choice.click()
  await shown
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to Inbox' }).click()
  await mailbox.open('Horns?')
  await expect(desk.row('Horns?').getByRole('img', { name: `${alice.name} is reading` })).toBeVisible()
  await expect(desk.row('Bells?').getByRole('img', { name: `${alice.name} is reading` })).toHaveCount(0)
  await other.close()
})
