import { expect, type Page } from '@playwright/test'
import { codeAt } from '@postroom/tooling/authenticator-app'
import { freePort } from '@postroom/tooling/free-port'
import { newPerson } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'

const STEP = 30_000

/** Gives the page's browser an authenticator that holds passkeys and verifies its owner (WebAuthn automation, CDP). */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds an authenticator app in the section of the settings that is shown; resolves to its secret. */
async function addApp(page: Page, password: string): Promise<string> {
  await button(page, 'Add an authenticator app').click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Go on').click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await page.keyboard.type(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  return secret
}

async function recoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

async function givePassword(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await button(page, 'Sign in').click()
}

/** Types the code of the next step: each counts once, and the one before was used. */
async function giveCode(page: Page, code: string, field = 'Code'): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

test('[PEOPLE-07] an app is added by its QR code, asked for after the password, and a recovery code stands in for it once', async ({
  page,
  mailbox,
  alice,
}) => {
  await expect(mailbox.list('Inbox')).toBeVisible()
  await page.goto('/settings')
  const secret = await addApp(page, alice.password)
  const [first = ''] = await recoveryCodes(page)
  const download = page.getByRole('link', { name: 'Download' })
  await expect(download).toHaveAttribute('download', 'postroom-recovery-codes.txt')
  await button(page, 'I have kept them').click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await page.context().clearCookies()
  await givePassword(page, alice)
  await expect(page.getByText('Please confirm with your second factor that it is you.')).toBeVisible()
  await giveCode(page, '12')
  await expect(page.getByText('Enter the six digits that your app shows')).toBeVisible()
  await giveCode(page, codeAt(secret, Date.now() + STEP))
  await expect(mailbox.list('Inbox')).toBeVisible()

  await page.context().clearCookies()
  for (const answer of ['signs in', 'is refused']) {
    await givePassword(page, alice)
    await button(page, 'Use a recovery code').click()
    await giveCode(page, first.toUpperCase(), 'Recovery code')
    if (answer === 'signs in') await expect(mailbox.list('Inbox')).toBeVisible()
    else await expect(mailbox.alert('This recovery code is wrong or was used before.')).toBeVisible()
    if (answer === 'signs in') await page.context().clearCookies()
  }
  await button(page, 'Back to the password').click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('[PEOPLE-07] a passkey is made, renamed, is the second factor after the password, signs in alone, and is removed', async ({
  browser,
}) => {
  // An address of numbers is no relying party (WebAuthn 5.1.2).
  const port = String(await freePort())
  const server = await startServer({ POSTROOM_PORT: port, POSTROOM_PUBLIC_URL: `http://localhost:${port}` })
  const page = await browser.newPage({ baseURL: `http://localhost:${port}` })
  const person = await newPerson(server, 'Dora')
  const mailbox = new Mailbox(page)
  await mailbox.signIn(person)
  await addAuthenticator(page)
  await page.goto('/settings')
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByLabel('Your password').fill(person.password)
  await button(page, 'Make passkey').click()
  await recoveryCodes(page)
  await button(page, 'I have kept them').click()
  await button(page, 'Rename Laptop').click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Rename Work laptop')).toBeFocused()

  await page.context().clearCookies()
  await givePassword(page, person)
  await expect(page.getByText('Please confirm with your second factor that it is you.')).toBeVisible()
  await button(page, 'Use a passkey').click()
  await expect(mailbox.list('Inbox')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await button(page, 'Use a passkey').click()
  await expect(mailbox.list('Inbox')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByText(/^Passkey · Added .* · Last used /)).toBeVisible()
  await button(page, 'Remove Work laptop').click()
  await page.getByLabel('Your password').fill(person.password)
  await button(page, 'Remove').click()
  await expect(page.getByText('You sign in with your password alone.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await button(page, 'Use a passkey').click()
  await expect(
    mailbox.alert('This passkey does not sign in here. Please try again, or use your password.'),
  ).toBeVisible()
  await page.close()
  await server.stop()
})

test('[PEOPLE-07] where one is demanded, whoever has none sets one up after the sign-in and goes on to the mail', async ({
  browser,
}) => {
  const server = await startServer({ POSTROOM_SECOND_FACTOR: 'all' })
  const page = await browser.newPage({ baseURL: server.url })
  const person = await newPerson(server, 'Dora')
  await givePassword(page, person)
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await page.goto('/mail/inbox')
  await expect(page).toHaveURL('/settings')
  await addApp(page, person.password)
  const codes = await recoveryCodes(page)
  // Once the stream is let in, everything shown is asked for again: the codes stay.
  let isOpen = false
  await page.waitForResponse((response) => {
    const { pathname } = new URL(response.url())
    isOpen ||= pathname.endsWith('/events') && response.ok()
    return isOpen && pathname.endsWith('/users/me')
  })
  expect(await recoveryCodes(page)).toEqual(codes)
  await button(page, 'I have kept them').click()
  await page.getByRole('link', { name: 'Go on to your mail' }).click()
  await expect(new Mailbox(page).list('Inbox')).toBeVisible()
  await page.close()
  await server.stop()
})
