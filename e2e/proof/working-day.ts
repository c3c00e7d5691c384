/**
 * `npm run proof:day -w @postroom/e2e`: two people and a shared mailbox in two browsers at once. 200 letters come in by SMTP
 * while they star, read, archive, delete, label, move, drag, answer, forward, assign, search, print, undo, untick accounts
 * and sign out; the server is restarted in the middle and the network is cut in the middle. Prints what was done, what the
 * consoles complained of, which requests failed, and what is lost or held twice. `-- --deeds 20` sets how many deeds each
 * person does in each of the five parts of the day, `--minutes 60` how long it lasts (without it, one deed follows the
 * other), and `--letters 400` how many come in. Half of a part's letters lie there when it begins; the others come in while
 * people work.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort } from '@postroom/tooling/free-port'
import { sequence } from '@postroom/tooling/sequence'
import { newPerson } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import { type Server, startServer } from '../server.ts'
import { deliver, startSink } from '../smtp.ts'
import { deeds, whileCutOff } from './deeds.ts'
import { Desk, expect } from './desk.ts'
import { faults, ledger } from './ledger.ts'
import { letters, type SampleMessage } from './morning-mail.ts'

const PARTS = 5
const { values } = parseArgs({
  options: {
    deeds: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '0' },
    letters: { type: 'string', default: '200' },
  },
})
const deedsPerPart = Number(values.deeds)
const partMs = (Number(values.minutes) * 60_000) / PARTS
const lettersPerPart = Math.ceil(Number(values.letters) / PARTS)

const sink = await startSink()
const data = await mkdtemp(join(tmpdir(), 'postroom-day-'))
const environment = {
  POSTROOM_RELAY_URL: sink.url,
  POSTROOM_DATA_DIR: data,
  POSTROOM_PORT: String(await freePort()),
  POSTROOM_SMTP_PORT: String(await freePort()),
}
let server: Server = await startServer(environment)
const browser = await chromium.launch(chromiumLaunch)
const troubles: string[] = []
const done = new Map<string, number>()
try {
  const [nora, tom, support] = [
    await newPerson(server, 'Nora'),
    await newPerson(server, 'Tom'),
    await newPerson(server, 'Support'),
  ]
  for (const person of [nora, tom]) await server.postroom('grant', 'add', support.email, person.email)
  const desks = await Promise.all(
    [nora, tom].map(async (person) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
      })
      context.setDefaultTimeout(30_000)
      return new Desk(person, await context.newPage(), support)
    }),
  )
  const owners = [nora.email, tom.email, support.email]
  const mail: SampleMessage[] = []
  for (let part = 0; part < PARTS; part++) {
    const arriving = letters(owners, { from: mail.length, count: lettersPerPart })
    const lying = arriving.splice(0, lettersPerPart / 2)
    mail.push(...lying, ...arriving)
    for (const letter of lying) await deliver(server.smtpPort, letter.mail)
    if (part === 0)
      for (const desk of desks) {
        await desk.sitDown()
        await desk.mailbox.label('Cases')
      }
    await Promise.all([
      spread(arriving, (letter) => deliver(server.smtpPort, letter.mail)),
      ...desks.map((desk, place) => work(desk, sequence(100 * part + place + 1))),
    ])
    if (part === 1) await withoutServer(desks)
    if (part === 2) for (const desk of desks) await withoutNetwork(desk)
  }

  const held = new Map<string, Map<string, number>>()
  for (const { email } of [nora, tom, support]) held.set(email, await ledger(server, email))
  for (const [owner, ids] of held) {
    const wanted = mail.filter((letter) => letter.owner === owner).map((letter) => letter.mail.messageId.slice(1, -1))
    troubles.push(...faults(ids, { owner, wanted }))
  }
  for (const desk of desks) {
    troubles.push(...desk.complaints)
    await sentOnce(desk.written)
  }
} finally {
  await browser.close()
  await server.stop()
  await sink.stop()
  await rm(data, { recursive: true, force: true })
}
for (const [deed, times] of [...done].sort()) console.log(`${deed.padEnd(16)} ${times}`)
console.log(
  `\n${PARTS * lettersPerPart} letters, ${[...done.values()].reduce((sum, times) => sum + times, 0)} deeds, ` +
    `one restart, two cuts, ${Math.round(performance.now() / 60_000)} minutes`,
)
for (const trouble of troubles) console.log(`  ✗ ${trouble}`)
console.log(`${troubles.length} troubles`)
process.exitCode = troubles.length === 0 ? 0 : 1

/** Deeds in an order that the numbers decide; one that fails is told, and the person goes on from the inbox. */
async function work(desk: Desk, next: () => number): Promise<void> {
  const names = Object.keys(deeds)
  await desk.home()
  const chosen = Array.from({ length: deedsPerPart }, () => names[Math.floor(next() * names.length)] ?? '')
  await spread(chosen, async (name) => {
    const before = troubles.length
    await told(desk, name, async () => deeds[name]?.(desk, next()))
    if (troubles.length > before) {
      await desk.page.goto('/mail/inbox')
      await expect(desk.mailbox.list('Inbox').getByRole('row').first()).toBeVisible()
    }
  })
}

/** One after the other, none before its place in a part of the day. */
async function spread<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const begun = performance.now()
  for (const [place, item] of items.entries()) {
    await pause(Math.max(0, begun + (place / items.length) * partMs - performance.now()))
    await act(item)
  }
}

/** The server goes and comes again on the same data while both people go on working. */
async function withoutServer(desks: readonly Desk[]): Promise<void> {
  for (const desk of desks) {
    await desk.home()
    desk.cutOff = true
  }
  await server.stop()
  for (const desk of desks) await told(desk, 'without the server', () => whileCutOff(desk))
  server = await startServer(environment)
  for (const desk of desks) await back(desk)
}

async function withoutNetwork(desk: Desk): Promise<void> {
  await desk.home()
  desk.cutOff = true
  await desk.context.setOffline(true)
  await told(desk, 'without the network', () => whileCutOff(desk))
  await desk.context.setOffline(false)
  await back(desk)
}

async function told(desk: Desk, name: string, deed: () => Promise<void>): Promise<void> {
  try {
    await deed()
    done.set(name, (done.get(name) ?? 0) + 1)
  } catch (error) {
    const heard = await desk.heard().catch(String)
    const time = new Date().toISOString().slice(11, 19)
    troubles.push(`${time} ${desk.person.name}: ${name}: ${String(error).slice(0, 600)}\n  heard ${heard}`)
    console.error(troubles.at(-1))
    await desk.page.screenshot({ path: join(tmpdir(), `postroom-day-${troubles.length}.png`) })
  }
}

/** Once a list has loaded again, nothing may fail any more. */
async function back(desk: Desk): Promise<void> {
  await desk.page.goto('/mail/inbox')
  await desk.home()
  desk.cutOff = false
}

/** What was written here left once, and no more than once. */
async function sentOnce(subjects: readonly string[]): Promise<void> {
  const deadline = Date.now() + 30_000
  // In the head alone: a mail that was forwarded stands in another one with its subject.
  const heads = () => sink.kept.map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n') + 2))
  const times = (subject: string) => heads().filter((head) => head.includes(`Subject: ${subject}\r\n`)).length
  for (const subject of subjects) {
    while (times(subject) === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200))
    if (times(subject) !== 1) troubles.push(`"${subject}" left ${times(subject)} times`)
  }
}
