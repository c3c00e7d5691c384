import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { newPerson, type Person } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { type Server, startServer } from './server.ts'
import { deliver, type Sink, startSink } from './smtp.ts'

interface WorkerFixtures {
  /** Addresses outside Postroom end here. */
  sink: Sink
  server: Server
}

interface TestFixtures {
  /** Nobody else's mailbox. */
  alice: Person
  bob: Person
  /** Bob, whose mailbox Alice may use too. */
  shared: Person
  /** Alice, signed in, in front of her inbox; who shall be assigned stands before it, since a session lists people once. */
  mailbox: Mailbox
  /** A mail from outside, through the real SMTP port. */
  mail(message: Parameters<typeof deliver>[1]): Promise<void>
  /** A person in front of their inbox, in a browser that nobody has used; `Mailbox.signIn` goes through the form. */
  signIn(page: Page, person: Person): Promise<Mailbox>
  /** Puts old mail into a mailbox with the import command: path of each .eml file below the import's folder, and its text. */
  imported(person: Person, files: Record<string, string>): Promise<void>
}

/**
 * When the last route of a page goes, Playwright stops pausing requests, and one that is just being paused then never ends. Once
 * a page has had a route, one that matches nothing stays.
 */
function keepInterceptingOnceRouted(page: Page, context: BrowserContext): void {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | null = null
  page.route = async (...args) => {
    kept ??= context.route('**/matches-nothing', (each) => each.continue())
    await kept
    return route(...args)
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sink: [
    async ({}, use) => {
      const sink = await startSink()
      await use(sink)
      await sink.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startServer({ POSTROOM_RELAY_URL: sink.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // A test may fail on a machine that nobody can look at: its output says what stood on the screen.
  page: async ({ page, context }, use, info) => {
    keepInterceptingOnceRouted(page, context)
    await use(page)
    if (info.status === info.expectedStatus) return
    console.log(`On the screen of “${info.title}”:\n${await page.locator('body').ariaSnapshot()}`)
  },
  alice: async ({ server }, use) => use(await newPerson(server, 'Alice')),
  bob: async ({ server }, use) => use(await newPerson(server, 'Bob')),
  shared: async ({ server, alice, bob }, use) => {
    await server.postroom('grant', 'add', bob.email, alice.email, '--level', 'full')
    await use(bob)
  },
  mail: async ({ server }, use) => use((message) => deliver(server.smtpPort, message)),
  signIn: async ({}, use) =>
    use(async (page, person) => {
      const mailbox = new Mailbox(page)
      await page.context().addCookies([person.session])
      await page.goto('/mail')
      await mailbox.list('Inbox').waitFor()
      await mailbox.clientStands()
      return mailbox
    }),
  imported: async ({ server }, use) =>
    use(async (person, files) => {
      const folder = await mkdtemp(join(tmpdir(), 'postroom-mail-'))
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), text)
      }
      await server.postroom('import', folder, '--into', person.email)
      await rm(folder, { recursive: true })
    }),
  mailbox: async ({ page, alice, signIn }, use) => use(await signIn(page, alice)),
})
