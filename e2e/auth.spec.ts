import { expect, type Page } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'

const LOADING = 'Loading your mailbox...'

test('whoever is not signed in is sent from the mail area to sign-in [AUTH-02, AUTH-04]', async ({ page }) => {
  for (const address of ['/mail', '/mail/inbox', '/mail/search?q=x', '/mail/inbox/thread/1']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
})

/** Loads a page that has to ask who it is, since it does not hold the first answers, and is answered when it is told to. */
async function openUnknown(page: Page, address: string): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/users/me*', async (route) => {
    await held
    await route.continue()
  })
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const preloadedResponses = /<script type="application\/json" id="preloaded-responses">[\s\S]*?<\/script>/
    await route.fulfill({ response, body: body.replace(preloadedResponses, '') })
  })
  await page.goto(address)
  return answer
}

test('while it is unknown who asks, /mail shows a spinner [AUTH-03, AUTH-04, HEAD-20]', async ({ page, mailbox }) => {
  const answer = await openUnknown(page, '/mail')
  const waiting = page.getByRole('status').filter({ hasText: LOADING })
  await expect(waiting).toBeVisible()
  await expect(waiting.locator('svg')).toBeVisible()
  answer()
  await expect(mailbox.list('Inbox')).toBeVisible()
})

test('while it is unknown who asks, sign-in and sign-up show no form; who is not signed in gets it [AUTH-04, AUTH-05, AUTH-06]', async ({
  page,
}) => {
  test.slow()
  for (const address of ['/login', '/signup']) {
    // This part is fetched by a page that has nothing left to draw.
    const drawn = page.waitForResponse('**/assets/reading-*.js', { timeout: 60_000 })
    const answer = await openUnknown(page, address)
    await drawn
    await expect(page.getByRole('status').filter({ hasText: LOADING })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    answer()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
})

test('sign-in has email, password and a way to sign up [AUTH-05, AUTH-07, AUTH-08]', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup')
})

test('sign-in says what is missing beside the field [AUTH-09, AUTH-10, AUTH-11]', async ({ page }) => {
  await page.goto('/login')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await page.getByLabel('Email').fill('alice at home')
  await signIn.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
})

test('a wrong password is told without leaving the page, the address stays typed [AUTH-18, ERR-05]', async ({
  page,
  alice,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(alice.email)
})

test('a server that does not answer is told as a network error on sign-in, one without words as a failed sign-in [ERR-03, ERR-05]', async ({
  page,
  alice,
}) => {
  await page.goto('/login')
  await page.route('**/api/v1/login', (route) => route.abort())
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password').fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await page.unroute('**/api/v1/login')
  await page.route('**/api/v1/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
})

test('sign-in sets the user and fetches the labels, and once in the session all users [AUTH-13, AUTH-14, HEAD-14, API-09, API-10, DATA-02]', async ({
  page,
  alice,
}) => {
  await page.goto('/login')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/users')) asked++
  })
  const labels = page.waitForResponse((response) => response.url().includes('/api/v1/labels') && response.ok())
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password').fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await labels
  await expect(page.getByRole('grid', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText(alice.name)
  await expect(page.getByRole('menu')).toContainText(alice.email)
  const users = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('users') ?? '[]'))
  await expect.poll(users).toContainEqual([alice.id, alice.name])
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText(alice.name)
  expect(asked).toBe(1)
})

test('whoever is signed in is led from sign-in and sign-up to the mail [AUTH-05, AUTH-06]', async ({
  page,
  mailbox,
}) => {
  for (const address of ['/login', '/signup']) {
    await page.goto(address)
    await expect(page).toHaveURL('/mail')
    await expect(mailbox.list('Inbox')).toBeVisible()
  }
})

test('sign-out ends the session here and on the server [AUTH-15, HEAD-11, HEAD-19]', async ({ page, mailbox }) => {
  await mailbox.button('Sign out').click()
  await expect(page).toHaveURL('/login')
  await expect(mailbox.list('Inbox')).toBeHidden()
  const me = await page.request.get('/api/v1/users/me')
  expect(me.status()).toBe(401)
  await page.goto('/mail')
  await expect(page).toHaveURL('/login')
})

test('sign-out leaves the mailbox even when the call fails [AUTH-16]', async ({ page, mailbox }) => {
  await page.route('**/api/v1/logout', (route) => route.abort())
  await mailbox.button('Sign out').click()
  await expect(page).toHaveURL('/login')
  await expect(mailbox.list('Inbox')).toBeHidden()
})

test('a session that ended elsewhere leads to sign-in at the next call [AUTH-17]', async ({
  page,
  mailbox,
  context,
}) => {
  await context.clearCookies()
  // Another call may have been the next one already.
  await mailbox.button('Refresh').or(page.getByLabel('Email')).click()
  await expect(page).toHaveURL('/login')
})

test('sign-up has its four fields and a way back [AUTH-19, AUTH-20]', async ({ page }) => {
  await page.goto('/signup')
  for (const field of ['Full name', 'Email']) await expect(page.getByRole('textbox', { name: field })).toBeVisible()
  for (const field of ['Password', 'Confirm password'])
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('type', 'password')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('sign-up checks every field in the words of the product [AUTH-21, AUTH-22, AUTH-23, AUTH-24, AUTH-25, AUTH-26, AUTH-27]', async ({
  page,
}) => {
  await page.goto('/signup')
  const signUp = page.getByRole('button', { name: 'Sign up', exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await signUp.click()
  await expect(field('Full name')).toHaveAccessibleDescription('Name is required')
  await expect(field('Email')).toHaveAccessibleDescription('Email is required')
  await expect(field('Password')).toHaveAccessibleDescription('Password is required')
  await expect(field('Confirm password')).toHaveAccessibleDescription('Please confirm your password')
  await field('Email').fill('alice@nowhere')
  await field('Password').fill('12345')
  await field('Confirm password').fill('123456')
  await signUp.click()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
})

test('what the server says of a sign-up is told where it was asked, and a refusal without words in the product’s own [AUTH-18, ERR-06]', async ({
  page,
  alice,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Another Alice')
  await page.getByLabel('Email').fill(alice.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByLabel('Confirm password').fill('123456')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email has already been taken')
  for (const [answer, text] of [
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Registration failed. Please try again.'],
    [{ status: 401, json: { message: 'Please sign in.' } }, 'Please sign in.'],
  ] as const) {
    await page.route('**/api/v1/register', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unroute('**/api/v1/register')
  }
  await expect(page).toHaveURL('/signup')
})

test('a new account is confirmed by the link that arrives by mail, then signs in [AUTH-12, AUTH-28, AUTH-29]', async ({
  page,
  sink,
}) => {
  const server = await startServer({
    POSTROOM_RELAY_URL: sink.url,
    POSTROOM_SIGNUP: 'confirm',
    POSTROOM_DEMO: 'on',
  })
  try {
    const email = `dora-${process.pid}-${Date.now()}@elsewhere.example`
    await page.goto(`${server.url}/signup`)
    await page.getByLabel('Full name').fill('Dora Elsewhere')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await page.getByLabel('Confirm password').fill('123456')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(
      page.getByText('Account created successfully! Please check your email to confirm your account.'),
    ).toBeVisible()
    for (const field of ['Full name', 'Email', 'Password', 'Confirm password'])
      await expect(page.getByLabel(field, { exact: true })).toHaveValue('')

    const signIn = async () => {
      await page.goto(`${server.url}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('123456')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await signIn()
    await expect(page.getByRole('alert')).toContainText('confirm your email')
    await expect(page.getByText(/sign up again/i)).toBeVisible()

    const { mail } = await sink.received(email)
    const link = /http:\/\/\S+confirm\S+/.exec(mail.text ?? '')?.[0]
    await page.goto(link ?? 'no link in the mail')
    await expect(page.getByRole('heading', { name: /confirmed/i })).toBeVisible()
    await signIn()
    await expect(page.getByRole('grid', { name: 'Inbox', exact: true })).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('two people on one browser never see each other’s mail [AUTH-15]', async ({
  server,
  page,
  alice,
  mailbox,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For Alice alone', text: 'Private.' })
  await expect(mailbox.row('For Alice alone')).toBeVisible()
  await mailbox.button('Sign out').click()
  await expect(page).toHaveURL('/login')
  const carol = await newPerson(server, 'Carol')
  await mailbox.signIn(carol)
  await expect(mailbox.page.getByText('Your Inbox is empty')).toBeVisible()
  await expect(mailbox.row('For Alice alone')).toBeHidden()
})
