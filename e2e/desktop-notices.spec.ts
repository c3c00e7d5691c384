import { type BrowserContext, expect, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

interface Shown {
  title: string
  body: string
  tag: string
  press(): void
}

/** Notes what the browser would show beside the page, in the place of what it shows. */
async function watchNotices(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const shown: Shown[] = []
    class Watched {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick: (() => void) | null = null
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        shown.push({ title, body, tag, press: () => this.onclick?.() })
      }
      close() {}
    }
    Object.assign(window, { Notification: Watched, shownNotices: shown })
    document.hasFocus = () => !(window as { isAway?: boolean }).isAway
  })
}

const shownOn = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    (window as unknown as { shownNotices: Shown[] }).shownNotices.map(({ title, body }): [string, string] => [
      title,
      body,
    ]),
  )
const turnAway = (page: Page, isAway: boolean): Promise<void> =>
  page.evaluate((away) => void Object.assign(window, { isAway: away }), isAway)

async function press(page: Page, mailboxName: string, ...switches: string[]): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Desktop notices', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Desktop notices', exact: true })
  const group = dialog.getByRole('group', { name: mailboxName, exact: true })
  for (const name of switches) await group.getByRole('checkbox', { name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test.beforeEach(({ context }) => watchNotices(context))

test('[SCREEN-18] mail that arrives while nobody looks at the list is told once, its press opens it, and the title counts it', async ({
  page,
  context,
  alice,
  mail,
  mailbox,
}) => {
  await press(page, 'My mailbox', 'New mail')
  await expect(page).toHaveTitle('Inbox – Postroom')
  const second = await context.newPage()
  await second.goto('/mail/sent')
  await expect(second.getByRole('main')).toBeVisible()
  await mail({ from: zoe, to: alice.email, subject: 'While you look' })
  await expect(mailbox.row('While you look')).toBeVisible()
  await expect(page).toHaveTitle('(1) Inbox – Postroom')

  for (const each of [page, second]) await turnAway(each, true)
  await mail({ from: zoe, to: alice.email, subject: 'While you \u202e are away' })
  const all = async () => [...(await shownOn(page)), ...(await shownOn(second))]
  await expect.poll(all).toEqual([['Zoe Brown', 'While you [U+202E] are away']])
  await expect(page).toHaveTitle('(2) Inbox – Postroom')
  await expect(second).toHaveTitle('Sent – Postroom')

  const teller = (await shownOn(page)).length > 0 ? page : second
  await teller.evaluate(() => (window as unknown as { shownNotices: Shown[] }).shownNotices[0]?.press())
  await expect(teller.getByRole('region', { name: /^Conversation: While you/ })).toBeVisible()
  await expect(page).toHaveTitle('(1) Inbox – Postroom')
})

test('[SCREEN-18] what is assigned to one is told with by whom; in a mailbox whose switches are off nothing is', async ({
  page,
  alice,
  bob,
  mail,
  mailbox,
  server,
  signIn,
  browser,
}) => {
  await server.postroom('grant', 'add', alice.email, bob.email, '--level', 'full')
  await mail({ from: zoe, to: alice.email, subject: 'For Bob' })
  await expect(mailbox.row('For Bob')).toBeVisible()
  const context = await browser.newContext({ baseURL: server.url })
  await watchNotices(context)
  const desk = await context.newPage()
  const bobs = await signIn(desk, bob)
  await press(desk, 'My mailbox', 'Assigned to me')
  await bobs.folder('Sent').click()
  await turnAway(desk, true)

  const conversation = await mailbox.open('For Bob')
  await conversation.getByRole('button', { name: 'More message actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to users' })
  await dialog.getByRole('checkbox', { name: bob.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  const given = [`Assigned by ${alice.name}`, 'Zoe Brown\nFor Bob']
  await expect.poll(() => shownOn(desk)).toEqual([given])

  await press(desk, 'My mailbox', 'New mail', 'Assigned to me')
  await mail({ from: zoe, to: alice.email, subject: 'For Alice alone' })
  await mail({ from: zoe, to: bob.email, subject: 'Last' })
  await expect.poll(() => shownOn(desk)).toEqual([given, ['Zoe Brown', 'Last']])
  await press(desk, 'My mailbox', 'New mail')
  await press(desk, alice.name, 'New mail')
  await mail({ from: zoe, to: bob.email, subject: 'Switched off' })
  await mail({ from: zoe, to: alice.email, subject: 'Of another' })
  await expect
    .poll(() => shownOn(desk))
    .toEqual([given, ['Zoe Brown', 'Last'], ['Zoe Brown', `Of another\nIn ${alice.name}`]])
  await context.close()
})

test('[SCREEN-18] the browser finds nothing that would keep it from installing the page, signed in or not', async ({
  page,
  server,
  alice,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const tools = await page.context().newCDPSession(page)
  const faults = async () => {
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
    const { errors } = await tools.send('Page.getAppManifest')
    return [...installabilityErrors, ...errors]
  }
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/icon'))).toEqual([])
  // A private window, as of a test, offers no installation at all.
  const only = [{ errorId: 'in-incognito', errorArguments: [] }]
  expect(await faults()).toEqual(only)
  await page.context().addCookies([alice.session])
  await page.goto('/mail')
  await expect(page.getByRole('grid', { name: 'Inbox' })).toBeVisible()
  expect(await faults()).toEqual(only)
  const manifest = await fetch(`${server.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(manifest.headers.get('content-security-policy')).toContain("manifest-src 'self'")
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of icons) {
    const icon = await fetch(server.url + src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
  }
})
