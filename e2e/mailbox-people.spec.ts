import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

test('[PEOPLE-01] by keyboard a colleague is let into a mailbox, given less, and taken out; their open page follows', async ({
  page,
  browser,
  mailbox,
  alice,
  bob: tom,
  mail,
  signIn,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const toms = await elsewhere.newPage()
  const tomsMailbox = await signIn(toms, tom)

  await mailbox.button('User menu').press('Enter')
  await page.getByRole('menuitem', { name: 'Account settings' }).press('Enter')
  const section = page.getByRole('region', { name: `Who may use ${alice.name}` })
  const people = section.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(1)

  await test.step('Tom is found by his address, offered send, and let in', async () => {
    await section.getByRole('button', { name: 'Let somebody in' }).press('Enter')
    const form = section.getByRole('form', { name: 'Let somebody in' })
    await expect(form.getByRole('combobox', { name: 'Colleague' })).toBeFocused()
    await page.keyboard.type(tom.email)
    await expect(section.getByRole('option', { name: new RegExp(tom.name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toHaveText(
      `${tom.name} will be able to read its mail, change its mail, write drafts and send.`,
    )
    await page.keyboard.press('Enter')
    await expect(people).toBeFocused()
    await expect(people.getByRole('listitem')).toHaveCount(2)
    await expect(toms.getByRole('link', { name: new RegExp(`^${alice.name}: Inbox`) })).toBeVisible()
  })

  await toms.goto(`/mail/inbox?mailbox=${alice.id}`)
  await tomsMailbox.row('For Alice').getByRole('checkbox').click()
  const archive = toms.getByRole('toolbar', { name: 'Messages' }).getByRole('button', { name: 'Archive', exact: true })
  await expect(archive).not.toHaveAttribute('aria-disabled', 'true')

  await test.step('Tom is given less', async () => {
    await section.getByRole('button', { name: `Change what ${tom.name} may do` }).press('Enter')
    const form = section.getByRole('form', { name: `What ${tom.name} may do` })
    await expect(form.getByRole('combobox', { name: 'Level' })).toBeFocused()
    await form.getByRole('combobox', { name: 'Level' }).selectOption('read')
    await expect(form.getByRole('status')).toHaveText(
      `${tom.name} will no longer be able to change its mail, write drafts or send.`,
    )
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(people.getByText('May read its mail', { exact: true })).toBeVisible()
    await expect(archive).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('Tom sees who else may use it, and who may change that', async () => {
    const settings = await elsewhere.newPage()
    await settings.goto('/settings')
    await settings
      .getByRole('region', { name: `Who may use ${tom.name}` })
      .getByRole('combobox', { name: 'Mailbox' })
      .selectOption(String(alice.id))
    const seen = settings.getByRole('region', { name: `Who may use ${alice.name}` })
    await expect(seen.getByText(`You see who may use this mailbox now. ${alice.name} may change that.`)).toBeVisible()
    await expect(seen.getByRole('button')).toHaveText([`Remove ${tom.name}`])
    await settings.close()
  })

  await test.step('Tom is taken out', async () => {
    await section.getByRole('button', { name: `Remove ${tom.name}` }).press('Enter')
    const question = page.getByRole('alertdialog', { name: `Close this mailbox to ${tom.name}?` })
    await expect(question).toHaveAccessibleDescription(`${tom.name} will no longer be able to read its mail.`)
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people).toBeFocused()
    await expect(toms.getByRole('link', { name: new RegExp(`^${alice.name}: `) })).toHaveCount(0)
    await expect(toms.getByRole('row')).toHaveCount(0)
  })
  await elsewhere.close()
})

test('[PEOPLE-01] what cannot be saved leaves the people as they are, and is said', async ({
  page,
  mailbox,
  bob,
  alice,
  server,
}) => {
  await server.postroom('grant', 'add', alice.email, bob.email, '--level', 'send')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: `Who may use ${alice.name}` })
  await section.getByRole('button', { name: `Change what ${bob.name} may do` }).click()
  const form = section.getByRole('form', { name: `What ${bob.name} may do` })
  await form.getByRole('combobox', { name: 'Level' }).selectOption('full')
  await page.route('**/api/v1/mailboxes/*/grants/*', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await expect(form.getByRole('combobox', { name: 'Level' })).toHaveValue('full')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    section.getByText('May read its mail, change its mail, write drafts and send', { exact: true }),
  ).toBeVisible()
  await expect(mailbox.list('Inbox')).toHaveCount(0)
})
