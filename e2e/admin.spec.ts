import { expect } from '@playwright/test'
import { newPerson, zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { startServer } from './server.ts'
import { deliver } from './smtp.ts'
import { test } from './test.ts'

test('[PEOPLE-06, PEOPLE-10] by keyboard an administrator invites somebody, who chooses a password and works in the shared mailbox; the link works once', async ({
  browser,
}) => {
  const server = await startServer()
  // The first account is the administrator.
  const ann = await newPerson(server, 'Ann')
  const ben = await newPerson(server, 'Ben')
  await server.postroom('user', 'add', 'support@team.example', '--name', 'Support', '--shared')
  await deliver(server.smtpPort, { from: zoe, to: 'support@team.example', subject: 'For the team', text: 'Hello' })
  const office = await browser.newContext({ baseURL: server.url })
  await office.addCookies([ann.session])
  const page = await office.newPage()
  await page.goto('/mail')

  const link = await test.step('Ann invites Tom into Support', async () => {
    await new Mailbox(page).button('User menu').press('Enter')
    await page.getByRole('menuitem', { name: 'Administration' }).press('Enter')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeFocused()
    const people = page.getByRole('list', { name: 'People' })
    await expect(people.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
    const form = page.getByRole('form', { name: 'Invite somebody' })
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.type('tom@team.example')
    await form.getByRole('combobox', { name: 'Access to Support' }).selectOption('send')
    await form.getByRole('textbox', { name: 'Full name' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
    return page.getByRole('textbox', { name: 'Link for tom@team.example' }).inputValue()
  })

  const home = await browser.newContext({ baseURL: server.url })
  const toms = await home.newPage()
  await test.step('Tom opens the link, chooses a password and sees the mailbox', async () => {
    await toms.goto(link)
    await expect(toms.getByRole('heading', { name: 'You are invited' })).toBeVisible()
    await expect(
      toms.getByText(`${ann.name} invites you to Postroom. Your address will be tom@team.example.`),
    ).toBeVisible()
    await expect(toms.getByRole('listitem')).toHaveText(
      'SupportMay read its mail, change its mail, write drafts and send',
    )
    await toms.getByRole('textbox', { name: 'Full name' }).fill('Tom Hill')
    await toms.getByLabel('Password', { exact: true }).fill('battery staple')
    await toms.getByLabel('Confirm password').fill('battery staple')
    await toms.keyboard.press('Enter')
    await expect(new Mailbox(toms).list('Inbox')).toBeVisible()
    await toms.getByRole('link', { name: /^Support: Inbox/ }).click()
    await expect(new Mailbox(toms).row('For the team')).toBeVisible()
  })

  await test.step('The link says that it was used', async () => {
    const again = await home.newPage()
    await again.goto(link)
    await expect(again.getByRole('alert')).toHaveText(
      'This invitation has been used. Sign in with the password that was chosen.',
    )
    await again.close()
  })

  await test.step('Ann opens the mailbox to Ben and closes it to Tom in one plan, which his open page follows', async () => {
    await page.reload()
    const rights = page.getByRole('table')
    await rights.getByLabel(`${ben.name} in Support`).selectOption('full')
    await rights.getByLabel('Tom Hill in Support').selectOption('No access')
    const plan = page.getByRole('region', { name: 'What saving does' })
    await expect(page.getByText('1 gains, 1 loses', { exact: true })).toBeVisible()
    await plan.getByRole('button', { name: 'Save rights' }).press('Enter')
    await expect(page.getByText('The rights are saved.')).toBeVisible()
    await expect(toms.getByRole('link', { name: /^Support: Inbox/ })).toHaveCount(0)
    const desk = await browser.newContext({ baseURL: server.url })
    await desk.addCookies([ben.session])
    const bens = await desk.newPage()
    await bens.goto('/mail')
    await expect(bens.getByRole('link', { name: /^Support: Inbox/ })).toBeVisible()
    await desk.close()
  })

  await test.step('Ann resets the password of Tom, and withdraws it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Reset password of Tom Hill' }).press('Enter')
    await page
      .getByRole('form', { name: 'Reset the password of Tom Hill' })
      .getByRole('button', { name: 'Make link' })
      .press('Enter')
    const reset = await page.getByRole('textbox', { name: 'Link for tom@team.example' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Reset password of Tom Hill' })).toBeFocused()
    await page.getByRole('button', { name: 'Withdraw the link of Tom Hill' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(page.getByText('No invitation or reset is waiting to be used.')).toBeVisible()
    const tries = await home.newPage()
    await tries.goto(reset)
    await expect(tries.getByRole('alert')).toHaveText(
      'This link for a new password was withdrawn. Please ask whoever gave it to you.',
    )
    await tries.close()
  })

  await test.step('Ann makes Tom an administrator; Ben is none and is told who is', async () => {
    await page.getByRole('button', { name: 'Make administrator Tom Hill' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Take administration away from Tom Hill' })).toBeVisible()
    await office.clearCookies()
    await office.addCookies([ben.session])
    await page.goto('/mail')
    await new Mailbox(page).button('User menu').click()
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page.getByText(`Only administrators may do this: ${ann.name} and Tom Hill.`)).toBeVisible()
  })
  await home.close()
  await office.close()
  await server.stop()
})
