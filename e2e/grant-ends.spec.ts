import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

test('[PEOPLE-04] a right that is taken away ends on open pages: list, conversation and sidebar go, and what was being written stays', async ({
  page,
  mailbox,
  shared: bob,
  alice,
  mail,
  server,
}) => {
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto(`/mail/inbox?mailbox=${bob.id}`)
  await mailbox.open('For Bob')
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const from = window.getByRole('combobox', { name: 'From' })
  await from.selectOption(String(bob.id))
  await window.getByRole('textbox', { name: 'Subject' }).fill('Under way')
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()

  await server.postroom('grant', 'remove', bob.email, alice.email)
  await expect(page.getByRole('link', { name: new RegExp(`^${bob.name}: `) })).toHaveCount(0)
  await expect(page).toHaveURL(/\/mail\/inbox$/)
  await expect(page.getByRole('region', { name: /^Conversation: / })).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(0)

  await test.step('the window says so, and does not show another sender', async () => {
    await expect(from).toHaveValue(String(bob.id))
    await expect(from.locator('option:checked')).toHaveText('A mailbox that is no longer open to you')
    await window.getByRole('textbox', { name: 'Subject' }).fill('Under way, and more')
    await expect(window.getByRole('alert')).toHaveText(
      'You may no longer write in this mailbox. The draft stays there as it was saved last.',
    )
  })
  await test.step('it goes on as one’s own draft', async () => {
    await window.getByRole('button', { name: 'Keep what is written here' }).click()
    await expect(window.getByText('Saved', { exact: true })).toBeVisible()
    await expect(mailbox.folder('Drafts')).toHaveAccessibleName('Drafts, 1 draft')
    await mailbox.folder('Drafts').click()
    await expect(mailbox.row('Under way, and more')).toBeVisible()
  })
})
