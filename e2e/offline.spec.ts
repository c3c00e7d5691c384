import { expect, type Locator, type Page } from '@playwright/test'
import { newPerson, zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'
import { used } from './used.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = 'You are offline. What you write is kept.'
const bar = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** Reloads without a connection. From version 150 on, Chromium forgets over a reload that it was told so, and is told again. */
async function reloadOffline(page: Page): Promise<void> {
  await page.reload()
  if (!(await page.evaluate(() => navigator.onLine))) return
  const devTools = await page.context().newCDPSession(page)
  const none = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await devTools.send('Network.overrideNetworkState', { offline: true, ...none })
}

/** Waits until the browser keeps the page for a load without a connection, and what it shows. */
async function kept(page: Page): Promise<void> {
  await used(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
  await expect.poll(() => names(page), { timeout: 60_000 }).toContain('answers')
}

/** What the browser keeps of the mail, by its names; read in the page. */
async function stored(): Promise<Record<string, unknown>> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await ask(indexedDB.open('postroom'))
  const found: Record<string, unknown> = {}
  if (database.objectStoreNames.contains('values')) {
    const values = database.transaction('values').objectStore('values')
    for (const name of await ask(values.getAllKeys())) found[String(name)] = await ask(values.get(name))
  }
  database.close()
  return found
}

const names = async (page: Page): Promise<string[]> => Object.keys(await page.evaluate(stored))

/** The kinds of answers that are kept of what is shown. */
async function keptKinds(page: Page): Promise<string[]> {
  const { answers } = (await page.evaluate(stored)) as { answers?: { shown: [key: string[], answer: unknown][] } }
  return (answers?.shown ?? []).map(([[kind = '']]) => kind)
}

async function writeTo(
  page: Page,
  mailbox: Mailbox,
  mail: { to: string; subject: string; text: string },
): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  await window.getByRole('combobox', { name: 'To', exact: true }).fill(mail.to)
  await page.keyboard.press('Enter')
  await window.getByRole('textbox', { name: 'Subject' }).fill(mail.subject)
  await window.getByRole('textbox', { name: 'Message body' }).click()
  await page.keyboard.type(mail.text)
  return window
}

test('[SCREEN-08] a bar says that one is offline for as long as one is, and the window says whether the draft is saved', async ({
  page,
  mailbox,
}) => {
  await kept(page)
  const window = await writeTo(page, mailbox, { to: 'bob@team.example', subject: 'Half', text: 'One' })
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar(page, OFFLINE)).toBeVisible()
  await page.keyboard.type(' and two')
  await expect(window.getByText('Not saved', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(bar(page, OFFLINE)).toBeHidden()
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()
})

test('[SCREEN-08] a send without a connection waits in the browser with its file, also over a reload, and goes out once when the connection is back', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  await kept(page)
  const stranger = `offline-${alice.id}@elsewhere.example`
  const window = await writeTo(page, mailbox, { to: stranger, subject: 'From the train', text: 'Everything stays' })
  const chooser = page.waitForEvent('filechooser')
  await window.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') })
  await expect(window.getByRole('progressbar')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar(page, OFFLINE)).toBeVisible()
  await window.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(window).toBeHidden()
  await expect(bar(page, `${OFFLINE} 1 message waits to be sent.`)).toBeVisible()
  await reloadOffline(page)
  await expect(bar(page, `${OFFLINE} 1 message waits to be sent.`)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  const { mail } = await sink.received(stranger)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['plan.txt'])
  expect(sink.kept.filter(({ to }) => to.includes(stranger))).toHaveLength(1)
  await expect(page.getByText('waits to be sent')).toHaveCount(0)
  await mailbox.folder('Drafts').click()
  await expect(page.getByText('Your Drafts is empty')).toBeVisible()
})

test('[SCREEN-08] a send that waits is taken back into its window, as it was', async ({ page, mailbox, alice }) => {
  await kept(page)
  const stranger = `back-${alice.id}@elsewhere.example`
  const window = await writeTo(page, mailbox, { to: stranger, subject: 'Too soon', text: 'Wait' })
  await expect(window.getByText('Saved', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar(page, OFFLINE)).toBeVisible()
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(window).toBeHidden()
  await mailbox.button('Open message').click()
  await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('Too soon')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toContainText('Wait')
  await expect(bar(page, OFFLINE)).toBeVisible()
  expect((await names(page)).filter((name) => name.startsWith('send.'))).toEqual([])
})

test('[SCREEN-08] a reload without a connection shows the last list and what was being written', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Read me on the train', text: 'Hello' })
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar(page, OFFLINE)).toBeVisible()
  const window = await writeTo(page, mailbox, { to: zoe, subject: 'An answer', text: 'Half a sentence' })
  await expect(window.getByText('Not saved', { exact: true })).toBeVisible()
  await reloadOffline(page)
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('An answer')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toContainText('Half a sentence')
  await expect(bar(page, OFFLINE)).toBeVisible()
})

test('[SCREEN-08] a reload without a connection shows the results of a search, and the conversation that is open', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Read me on the train', text: 'All about wheels' })
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  await kept(page)
  await page.goto('/mail/search?q=wheels')
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  // Kept a second after it was shown.
  await expect.poll(() => keptKinds(page), { timeout: 60_000 }).toContain('search')
  await page.context().setOffline(true)
  await page.reload()
  await expect(mailbox.row('Read me on the train')).toBeVisible()
  await page.context().setOffline(false)
  await mailbox.open('Read me on the train')
  await expect(mailbox.body().getByText('All about wheels')).toBeVisible()
  await expect.poll(() => keptKinds(page), { timeout: 60_000 }).toContain('conversation')
  await page.context().setOffline(true)
  await page.reload()
  await expect(mailbox.body().getByText('All about wheels')).toBeVisible()
})

test('[SCREEN-08] signing out takes away what was kept, and a load without a connection shows nobody the mail of another', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For Alice alone', text: 'Hello' })
  await expect(mailbox.row('For Alice alone')).toBeVisible()
  await kept(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/mail/inbox')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('For Alice alone')).toHaveCount(0)
})

test('[SCREEN-08] a server that is away counts as no connection, and what was sent meanwhile goes out when it is there again', async ({
  page,
  sink,
}) => {
  const server = await startServer({ POSTROOM_RELAY_URL: sink.url })
  try {
    const carol = await newPerson(server, 'Carol')
    const mailbox = new Mailbox(page)
    await page.context().addCookies([carol.session])
    await page.goto(`${server.url}/mail/inbox`)
    await expect(mailbox.list('Inbox')).toBeVisible()
    await kept(page)
    const stranger = `away-${carol.id}@elsewhere.example`
    const window = await writeTo(page, mailbox, { to: stranger, subject: 'Power cut', text: 'Still here' })
    await expect(window.getByText('Saved', { exact: true })).toBeVisible()
    await server.die()
    await expect(bar(page, 'Postroom does not answer. What you write is kept.')).toBeVisible()
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window).toBeHidden()
    await server.rise()
    expect((await sink.received(stranger)).mail.subject).toBe('Power cut')
    await expect(page.getByText('Postroom does not answer.')).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
