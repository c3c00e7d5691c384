import type { AddressInfo } from 'node:net'
import type { MailError } from '@postroom/api'
import { createClient, type MailChange, type MailGap, nodePorts, signIn } from '@postroom/mail-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keptEventIds, recordEvent } from '../src/mailbox/events/events-store.ts'
import { forgetExpired } from '../src/system/housekeeping-store.ts'
import { PASSWORD, type People } from './account-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { startWeakLine, type WeakLine } from './weak-line.ts'

const EVENTS = 1_000
const CUTS = 50
const DEAD = 5

let server: TestServer
let line: WeakLine
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  line = await startWeakLine((server.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  await line.close()
  await server.close()
})

/** A program that is signed in. It connects again at once after a cut; `beSilent` is the end of its patience. */
async function programOf(name: keyof People) {
  const silences = new Map<number, () => void>()
  let timers = 0
  const clock = {
    now: Date.now,
    setTimeout(run: () => void, delay: number) {
      timers += 1
      // No wait between two connections is longer than 30 s.
      if (delay > 30_000) silences.set(timers, run)
      else setImmediate(run)
      return timers
    },
    clearTimeout: (timer: number) => void silences.delete(timer),
  }
  let streams = 0
  const counted = (request: Request) => {
    if (request.url.includes('/events')) streams += 1
    return fetch(request)
  }
  const mail = createClient(nodePorts({ baseUrl: line.address, fetch: counted, clock, log: () => {} }))
  await signIn(mail, { email: server.people[name].email, password: PASSWORD })
  const beSilent = () => {
    const over = [...silences.values()]
    for (const run of over) run()
    return over.length
  }
  return { mail, beSilent, streams: () => streams }
}

async function change(name: keyof People, number: number): Promise<void> {
  const ownerId = server.people[name].id
  const { context, clock } = server
  await context.database.write(recordEvent, {
    ownerId,
    kinds: ['messages', 'flags'],
    userMessageIds: [number],
    at: clock.now(),
  })
  context.events.wake()
}

/** Resolves when a stream of the program stands. */
async function standing(told: readonly unknown[], name: keyof People): Promise<void> {
  await vi.waitFor(
    async () => {
      await change(name, 0)
      expect(told.length).toBeGreaterThan(0)
    },
    { timeout: 30_000 },
  )
}

test('[SDK-01] 1,000 events over 50 cuts and 5 dead connections: 0 missed, 0 twice', async () => {
  const { mail, beSilent, streams } = await programOf('alice')
  const told: number[] = []
  const following = (async () => {
    for await (const event of mail.events()) {
      expect(event.type).toBe('change')
      if (event.type === 'change') told.push(...event.change.user_message_ids)
      if (told.at(-1) === EVENTS) return
    }
  })()
  await standing(told, 'alice')
  for (let number = 1; number <= EVENTS; number++) {
    await change('alice', number)
    if (number % (EVENTS / CUTS) === 7) line.cut()
    if (number % (EVENTS / DEAD) === 150) {
      await expect.poll(() => told.at(-1)).toBe(number)
      line.goDead()
    }
    if (number % (EVENTS / DEAD) === 153) await expect.poll(beSilent).toBeGreaterThan(0)
  }
  await following
  const all = Array.from({ length: EVENTS }, (_, index) => index + 1)
  expect(told.filter((number) => number > 0)).toEqual(all)
  expect(streams()).toBeGreaterThanOrEqual(CUTS + DEAD)
  mail.stop()
})

test('[SDK-01] listeners hear of each kind of change by its name, until they are taken away', async () => {
  const { mail } = await programOf('bob')
  const told: [string, MailChange][] = []
  mail.on('change', (event) => void told.push(['change', event]))
  mail.on('flags', (event) => void told.push(['flags', event]))
  mail.on('labels', (event) => void told.push(['labels', event]))
  const stop = mail.on('messages', (event) => void told.push(['messages', event]))
  await standing(told, 'bob')
  stop()
  await change('bob', 7)
  const last = () => told.filter(([, { change }]) => change.user_message_ids.includes(7))
  await expect.poll(() => last().map(([name]) => name)).toEqual(['change', 'flags'])
  const { newest } = await server.context.database.read(keptEventIds, null)
  expect(last()[0]?.[1]).toEqual({
    type: 'change',
    id: newest,
    change: {
      owner_id: server.people.bob.id,
      kinds: ['messages', 'flags'],
      message_thread_ids: [],
      user_message_ids: [7],
      label_ids: [],
    },
  })
  expect(told.some(([name]) => name === 'messages')).toBe(true)
  mail.stop()
})

test('[SDK-01] the end of the session ends the events with the 401 that the server gives', async () => {
  const { mail } = await programOf('carol')
  const told: MailChange[] = []
  const ended: MailError[] = []
  mail.on('change', (event) => void told.push(event))
  mail.on('end', (error) => void ended.push(error))
  await standing(told, 'carol')
  const followed = (async () => {
    for await (const _ of mail.events());
  })()
  await mail.api.DELETE('/logout')
  server.context.events.wake()
  await expect(followed).rejects.toMatchObject({ name: 'MailError', status: 401 })
  await expect.poll(() => ended.map(({ status }) => status)).toEqual([401])
  mail.stop()
})

test('[SDK-01] a program that was away begins behind what it had, and hears of a gap when some of it is forgotten', async () => {
  const { mail } = await programOf('alice')
  const { database } = server.context
  const { newest: since } = await database.read(keptEventIds, null)
  await change('alice', 11)
  const first = await mail.events({ since }).next()
  expect(first.value).toMatchObject({ type: 'change', id: since + 1, change: { user_message_ids: [11] } })
  await database.write(forgetExpired, { now: server.clock.now() + 60 * 60 * 1000 + 1 })
  await change('alice', 12)
  const events = mail.events({ since })
  const gap: MailGap = { type: 'gap', id: since + 1, since }
  expect((await events.next()).value).toEqual(gap)
  expect((await events.next()).value).toMatchObject({ id: since + 2, change: { user_message_ids: [12] } })
  mail.stop()
  expect(await events.next()).toEqual({ done: true, value: undefined })
})
