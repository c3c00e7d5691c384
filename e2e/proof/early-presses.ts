/**
 * `npm run proof:early-presses -w @postroom/e2e`: opens the inbox, presses on what is painted as soon as it is there or some
 * moment later, at full speed and with a processor six times slower, and prints how many presses came to nothing (SPEED-02).
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { newPerson } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import { importMbox } from '../import-mbox.ts'
import { startServer } from '../server.ts'

const TIMES = Number(process.env.POSTROOM_PROOF_TIMES ?? 100)
const LATEST_MS = 600
const ROWS = 40
const GRID = '[role="grid"] > :not([data-ahead])'

const mbox = Array.from({ length: ROWS }, (_, at) => {
  const words = `Words of letter ${at}. `.repeat(60)
  return `From a@b.example Thu Mar  5 09:30:00 2026\nFrom: Zoe <zoe@elsewhere.example>\nTo: x@team.example\nSubject: Letter ${at}.\nMessage-ID: <${at}@early.example>\nDate: Thu, 05 Mar 2026 09:${10 + at}:00 +0000\n\n${words}\n\n`
}).join('')

interface Press {
  name: string
  /** What is pressed. */
  on(page: Page, subject: string): Locator
  isDone(page: Page, subject: string): Promise<unknown>
}

const row = (page: Page, subject: string) => page.locator(`${GRID} > [role="row"]`).filter({ hasText: subject })
const within = { timeout: 15_000 }

const presses: Press[] = [
  {
    name: 'row opened',
    on: (page, subject) => row(page, subject).locator('a'),
    isDone: (page, subject) => page.getByRole('heading', { level: 1, name: subject }).waitFor(within),
  },
  {
    name: 'row ticked',
    on: (page, subject) => row(page, subject).getByRole('checkbox'),
    isDone: (page) => page.locator('#root [role="row"][aria-selected="true"]').waitFor(within),
  },
  {
    name: 'row starred',
    on: (page, subject) => row(page, subject).getByRole('button', { name: /^(Star|Unstar)$/ }),
    isDone: (page) => page.waitForResponse((answer) => answer.url().endsWith('/user_message_labels'), within),
  },
  {
    name: 'Compose',
    on: (page) => page.getByRole('navigation').getByRole('button', { name: 'Compose' }),
    isDone: (page) => page.getByRole('dialog', { name: 'New Message' }).waitFor(within),
  },
  {
    name: 'label of the sidebar',
    on: (page) => page.getByRole('link', { name: 'Sent' }),
    isDone: (page) => page.waitForURL(/\/mail\/sent$/, within),
  },
]

async function round(browser: Browser, { url, session, slower }: { url: string; session: Session; slower: number }) {
  const lost: string[] = []
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    await context.addCookies([session])
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
    const each = presses[time % presses.length] as Press
    const subject = `Letter ${ROWS - 1 - (time % 12)}.`
    await page.goto('/mail/inbox', { waitUntil: 'commit' })
    await row(page, subject).waitFor()
    // Where a person sees it and points: what stands there may be taken over before the press.
    const box = await each.on(page, subject).boundingBox()
    if (!box) throw new Error(`${each.name} is not on the screen`)
    // The first time at once, then later and later, until after the client stands.
    await page.waitForTimeout(
      (Math.floor(time / presses.length) / Math.ceil(TIMES / presses.length)) * LATEST_MS * slower,
    )
    const done = each.isDone(page, subject).then(
      () => true,
      () => false,
    )
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    if (!(await done)) lost.push(each.name)
    await context.close()
  }
  const told = lost.length === 0 ? '' : `: ${lost.join(', ')}`
  console.log(`processor ${slower} times slower: ${lost.length} of ${TIMES} lost${told}`)
  if (lost.length > 0) process.exitCode = 1
}

type Session = { name: string; value: string; url: string }

const server = await startServer()
const browser = await chromium.launch(chromiumLaunch)
try {
  const person = await newPerson(server, 'Early')
  await importMbox(server, person, mbox)
  for (const slower of [1, 6]) await round(browser, { url: server.url, session: person.session, slower })
} finally {
  await browser.close()
  await server.stop()
}
