import { expect } from '@playwright/test'
import { test } from './test.ts'

test('[TEAM-13] who is away answers by themselves, is marked in the panel of assignees, and ends it from the user menu', async ({
  page,
  mailbox,
  alice,
  bob,
  mail,
  sink,
  signIn,
  browser,
}) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  const section = page.getByRole('region', { name: 'Absence' })
  await section.getByRole('button', { name: 'Set an absence' }).click()
  await section.getByRole('textbox', { name: 'Text of the answer' }).pressSequentially('I am back in the new year.')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText(/^You are away since /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()

  const zoe = `zoe-${alice.id}@elsewhere.example`
  await mail({ from: `Zoe Hill <${zoe}>`, to: alice.email, subject: 'My refund', text: 'Where is it?' })
  const { mail: answer } = await sink.received(zoe)
  expect([answer.subject, answer.text?.trim()]).toEqual(['Auto: My refund', 'I am back in the new year.'])

  const other = await browser.newPage()
  const desk = await signIn(other, bob)
  await mail({ from: `Zoe Hill <${zoe}>`, to: bob.email, subject: 'For one', text: 'Who has it?' })
  const conversation = await desk.open('For one')
  await conversation.getByRole('button', { name: 'More message actions' }).click()
  await other.getByRole('menuitem', { name: 'Assign', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Assign to users' })
  await expect(dialog.getByRole('checkbox', { name: `${alice.name} Away` })).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'End absence now' }).click()
  await expect(dialog.getByRole('checkbox', { name: alice.name, exact: true })).toBeVisible()
  await expect(mailbox.row('My refund').first()).toBeVisible()
})
