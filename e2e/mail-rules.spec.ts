import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

test('[TEAM-12] a rule of a shared mailbox is written, tried and switched on; mail that arrives is labelled and assigned by it, which is taken back', async ({
  page,
  mailbox,
  alice,
  shared,
  mail,
  signIn,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), shared)
  const label = await desk.page.request.post('/api/v1/labels', { data: { path: 'Bills', color: '#1a73e8' } })
  expect(label.status()).toBe(201)
  await mail({ from: zoe, to: shared.email, subject: 'Invoice of May', text: 'Please pay.' })
  await expect(mailbox.row('Invoice of May')).toBeVisible()

  const rules = page.getByRole('region', { name: 'Rules' })
  await test.step('she writes it, is offered to try it, and sees what would be different', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await rules.getByRole('combobox', { name: 'Mailbox' }).selectOption(`${shared.name} <${shared.email}>`)
    await rules.getByRole('button', { name: 'New rule' }).click()
    const form = rules.getByRole('form', { name: 'New rule' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Invoices')
    await form.getByRole('textbox', { name: 'For mail that fits' }).fill('subject:invoice')
    await form.getByRole('button', { name: 'Add an action' }).click()
    await form.getByRole('combobox', { name: 'Label of action 1' }).selectOption('Bills')
    await form.getByRole('button', { name: 'Add an action' }).click()
    await form.getByRole('combobox', { name: 'Action 2', exact: true }).selectOption('Assign in turn to')
    await form.getByRole('checkbox', { name: alice.name }).check()
    await form.getByRole('checkbox', { name: 'Switched on' }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByRole('button', { name: 'Try it first' }).click()
    await expect(form.getByRole('status')).toHaveText('1 conversation in the last 90 days; 1 would be different now')
    const differences = form.getByRole('list', { name: 'Differences' }).getByRole('listitem')
    await expect(differences).toHaveText(['+ Bills', `Assigned to ${alice.name}`])
    await expect(form.getByRole('link', { name: 'Invoice of May' })).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(rules.getByRole('button', { name: 'Switch off Invoices' })).toBeVisible()
  })

  await test.step('he reads it in his settings, where it came in by itself', async () => {
    await desk.page.goto('/settings')
    const his = desk.page.getByRole('region', { name: 'Rules' })
    await expect(his.getByText(`Assign in turn to ${alice.name}`)).toBeVisible()
    await rules.getByRole('button', { name: 'Edit Invoices' }).click()
    await rules.getByRole('textbox', { name: 'Name' }).fill('Bills to pay')
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(his.getByRole('button', { name: 'Switch off Bills to pay' })).toBeVisible()
  })

  await test.step('mail arrives; the conversation says which rule did what, and it is taken back', async () => {
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await mail({ from: zoe, to: shared.email, subject: 'Invoice of June', text: 'Please pay this too.' })
    const conversation = await mailbox.open('Invoice of June')
    // Who is assigned has a copy of their own, which is opened first.
    await conversation.getByRole('link', { name: shared.name }).click()
    const acts = conversation.getByRole('list', { name: 'What was done' }).getByRole('listitem')
    await expect(acts).toContainText(['The rule “Bills to pay” labelled this “Bills” and assigned this to you'])
    await expect(conversation.getByRole('button', { name: 'Remove label Bills' })).toBeVisible()
    await acts.first().getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(acts.first().getByRole('status')).toHaveText('Taken back.')
    await expect(conversation.getByRole('button', { name: 'Remove label Bills' })).toHaveCount(0)
    await expect(acts.first()).toContainText('Taken back by you')
  })
  await other.close()
})

test('[TEAM-12] a search becomes a rule', async ({ page, mailbox, alice, mail }) => {
  await mail({ from: zoe, to: alice.email, subject: 'Parcel late', text: 'Where is it?' })
  await expect(mailbox.row('Parcel late')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search mail' }).fill('subject:parcel')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Make a rule from this search' }).click()
  const form = page.getByRole('form', { name: 'New rule' })
  await expect(form.getByRole('textbox', { name: 'For mail that fits' })).toHaveValue('subject:parcel')
})
