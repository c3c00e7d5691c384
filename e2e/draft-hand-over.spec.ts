import { expect } from '@playwright/test'
import { test } from './test.ts'

test('[TEAM-09] a draft of a shared mailbox says whose it is and who works on it, and is taken over with its history', async ({
  page,
  mailbox,
  signIn,
  shared: bob,
  alice,
  browser,
}) => {
  const bobs = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await bobs.newPage(), bob)
  await desk.page.getByRole('navigation', { name: 'Mailboxes' }).getByRole('button', { name: 'Compose' }).click()
  const begun = desk.window('New Message')
  await begun.getByRole('textbox', { name: 'Subject' }).fill('Our offer')
  await begun.getByRole('textbox', { name: 'Message body' }).pressSequentially('Hello Dora, ')
  await expect(desk.folder('Drafts')).toHaveAccessibleName('Drafts, 1 draft')
  // Nobody but Bob has written in it.
  await expect(begun.getByRole('region', { name: 'Whose draft this is' })).toHaveCount(0)

  await mailbox.folder('Drafts').click()
  await mailbox.row('Our offer').click()
  const opened = mailbox.window('New Message')
  const people = opened.getByRole('region', { name: 'Whose draft this is' })
  await expect(people.getByText(`Draft by ${bob.name}`, { exact: true })).toBeVisible()

  await test.step('each sees that the other writes', async () => {
    await begun.getByRole('textbox', { name: 'Message body' }).pressSequentially('here it is. ')
    await expect(people.getByText(`${bob.name} is writing`, { exact: true })).toBeVisible()
    await expect(opened.getByRole('status').getByText(`${bob.name} is writing`)).toBeVisible()
    await expect(begun.getByText('Saved', { exact: true })).toBeVisible()
    await opened.getByRole('textbox', { name: 'Subject' }).fill('Our offer for May')
    await expect(begun.getByRole('status').getByText(`${alice.name} is writing`)).toBeVisible()
  })

  await test.step('what one saved is not written over unasked', async () => {
    await expect(opened.getByRole('alert')).toHaveText(`${bob.name} changed this draft.`)
    await opened.getByRole('button', { name: 'Take the other version' }).click()
    await expect(opened.getByRole('textbox', { name: 'Message body' })).toContainText('Hello Dora, here it is.')
  })

  await test.step('taken over, it is Alice’s on every screen, and its history says how it came to that', async () => {
    await people.getByRole('button', { name: 'Take over' }).click()
    await expect(mailbox.toast('The draft is yours now')).toBeVisible()
    await expect(people.getByText('Your draft', { exact: true })).toBeVisible()
    const bobsView = begun.getByRole('region', { name: 'Whose draft this is' })
    await expect(bobsView.getByText(`Draft by ${alice.name}`, { exact: true })).toBeVisible()
    await bobsView.getByText(`Draft by ${alice.name}`).click()
    await expect(bobsView.getByText(/^You began it/)).toBeVisible()
    await expect(bobsView.getByText(new RegExp(`^${alice.name} took it over`))).toBeVisible()
    await desk.folder('Drafts').click()
    await expect(desk.row('Our offer')).toHaveAccessibleName(new RegExp(`^Draft by ${alice.name}`))
  })
  await bobs.close()
})
