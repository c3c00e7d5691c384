import { expect } from '@playwright/test'
import { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

test('[PEOPLE-09] somebody ends a session elsewhere: the page there is left for sign-in, and this one stays', async ({
  page,
  browser,
  mailbox,
  alice,
}) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  const elsewhere = await context.newPage()
  await new Mailbox(elsewhere).signIn(alice)

  await mailbox.button('User menu').press('Enter')
  await page.getByRole('menuitem', { name: 'Account settings' }).press('Enter')
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  const other = places.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
  await expect(other).toContainText('127.0.0.0/24')
  await other.getByRole('button', { name: 'Sign out Firefox on Windows' }).press('Enter')
  await expect(other).toHaveCount(0)

  await expect(elsewhere).toHaveURL('/login')
  await page.reload()
  await expect(places.getByText('You are signed in nowhere else.')).toBeVisible()
  await context.close()
})

test('[PEOPLE-09] [SCREEN-09] everywhere else one is signed out, and who writes there is asked to sign in over the page', async ({
  page,
  browser,
  mailbox,
  alice,
}) => {
  const elsewhere = await browser.newPage()
  await new Mailbox(elsewhere).signIn(alice)
  await elsewhere.keyboard.press('c')
  await elsewhere.getByRole('textbox', { name: 'Subject' }).fill('Half a thought')

  await mailbox.clientStands()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()

  const dialog = elsewhere.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toContainText('Your session has ended.')
  await dialog.getByLabel('Password').fill(alice.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(elsewhere.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a thought')
  await elsewhere.close()
})

test('[PEOPLE-09] a mail tells of a changed password, and its link asks whether to sign out everywhere else', async ({
  page,
  browser,
  mailbox,
  alice,
}) => {
  await mailbox.clientStands()
  const changed = await page.request.put('/api/v1/user/password', {
    data: {
      user: {
        current_password: alice.password,
        password: 'battery staple',
        password_confirmation: 'battery staple',
      },
    },
  })
  expect(changed.status()).toBe(204)
  const elsewhere = await browser.newPage()
  await new Mailbox(elsewhere).signIn({ email: alice.email, password: 'battery staple' })

  await mailbox.open('Your password was changed')
  const link = mailbox.body().getByRole('link', { name: '/settings' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/\/settings\?not_me=1$/)
  await page.goto(new URL(href).pathname + new URL(href).search)
  const question = page.getByRole('alertdialog', { name: 'Was that not you?' })
  await question.getByRole('button', { name: 'That was not me' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect(elsewhere).toHaveURL('/login')
  await elsewhere.close()
})
