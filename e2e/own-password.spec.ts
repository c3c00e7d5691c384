import { expect } from '@playwright/test'
import { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

const NEW = 'battery staple'

test('[PEOPLE-05] by keyboard somebody changes their own password, and is signed out everywhere else', async ({
  page,
  browser,
  mailbox,
  alice,
}) => {
  const elsewhere = await browser.newPage()
  await new Mailbox(elsewhere).signIn(alice)

  await mailbox.button('User menu').press('Enter')
  await page.getByRole('menuitem', { name: 'Account settings' }).press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeFocused()
  for (const typed of [alice.password, NEW, NEW]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed. Everywhere else you are signed out.')).toBeVisible()

  await elsewhere.goto('/mail')
  await expect(elsewhere).toHaveURL('/login')
  await new Mailbox(elsewhere).signIn({ email: alice.email, password: NEW })
  await elsewhere.close()

  await page.getByRole('link', { name: 'Back to the inbox' }).press('Enter')
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('[PEOPLE-05] a wrong current password and a common new one are told, and the session stays', async ({
  page,
  mailbox,
  alice,
}) => {
  await expect(mailbox.list('Inbox')).toBeVisible()
  await page.goto('/settings')
  const change = async (current: string, chosen: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm new password').fill(chosen)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password', NEW)
  await expect(mailbox.alert('The current password is wrong')).toBeVisible()
  await change(alice.password, 'password1')
  await expect(
    mailbox.alert('This password is one of the 10,000 most common ones. Please choose another one.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
})

test('[PEOPLE-05] whoever is not signed in is led from the settings to sign-in', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/login')
})

test('[PEOPLE-05] a message that is being written stays over the settings', async ({ page, mailbox }) => {
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Half a thought')
  await mailbox.button('User menu').click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a thought')
})
