import { expect } from '@playwright/test'
import { test } from './test.ts'

test('[SCREEN-05] of two people at one mailbox one assigns with Undo, the other reads by whom, and twins lead to each other', async ({
  page,
  signIn,
  mail,
  shared: bob,
  alice,
  browser,
}) => {
  const mailbox = await signIn(page, alice)
  await mailbox.keepUndo()
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: `${alice.email}, ${bob.email}`, subject: 'For both' })
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For one' })
  await expect(mailbox.row('For both')).toHaveCount(2)
  await expect(mailbox.row('For both').filter({ hasText: `Also in ${bob.name}` })).toHaveCount(1)
  await expect(mailbox.row('For both').filter({ hasText: 'Also in my mailbox' })).toHaveCount(1)
  await expect(mailbox.row('For one')).toBeVisible()
  await expect(mailbox.row('For one')).not.toContainText('Also in')

  const conversation = await mailbox.open('For one')
  const assign = async () => {
    await conversation.getByRole('button', { name: 'More message actions' }).click()
    await page.getByRole('menuitem', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign to users' })
    await dialog.getByRole('checkbox', { name: bob.name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  }
  const marked = conversation.getByRole('img', { name: `Assigned to ${bob.name} by me` })
  await assign()
  await expect(mailbox.toast(`Assigned to ${bob.name}`)).toBeVisible()
  await expect(marked).toBeVisible()
  await mailbox.undo(`Assigned to ${bob.name}`)
  await expect(marked).toHaveCount(0)
  await assign()
  await expect(marked).toBeVisible()

  const bobs = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await bobs.newPage(), bob)
  await expect(desk.row('For one')).toHaveAccessibleName(new RegExp(`Assigned to me by ${alice.name}`))
  await expect(desk.row('For one')).toContainText(`Assigned by ${alice.name}`)
  await bobs.close()

  await mailbox.folder('Inbox').click()
  await expect(mailbox.row('For one').first()).toHaveAccessibleName(new RegExp(`Assigned to ${bob.name} by me`))
  const twin = await mailbox.open(/Also in my mailbox/)
  await twin.getByRole('link', { name: 'my mailbox', exact: true }).click()
  await expect(twin.getByRole('link', { name: bob.name, exact: true })).toBeVisible()
})
