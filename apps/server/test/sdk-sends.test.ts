import type { AddressInfo } from 'node:net'
import { createClient, nodePorts, signIn } from '@postroom/mail-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { PASSWORD } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const SENDS = 500
const HOLD = 10_000

let server: TestServer
let outbox: Outbox
let baseUrl: string
beforeAll(async () => {
  const limit = { hour: 2 * SENDS, day: 2 * SENDS }
  server = await startTestServer({ config: { sendLimits: { messages: limit, recipients: limit } } })
  outbox = startOutbox(server.context)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await outbox.stop()
  await server.close()
})

/** A program of Alice whose timers are due at once, over a network that `lose` may break. */
async function program(lose: (request: Request) => 'on its way there' | 'on its way back' | null) {
  const clock = {
    now: Date.now,
    setTimeout(run: () => void, delay: number) {
      // The time limit of a call is longer than any wait before it is repeated.
      if (delay <= 60_000) setImmediate(run)
      return 0
    },
    clearTimeout: () => undefined,
  }
  const broken = async (request: Request): Promise<Response> => {
    const lost = request.url.endsWith('/messages') ? lose(request) : null
    if (lost === 'on its way there') throw new TypeError('fetch failed')
    const answer = await fetch(request)
    if (lost === null) return answer
    await answer.arrayBuffer()
    throw new TypeError('fetch failed')
  }
  const mail = createClient(nodePorts({ baseUrl, fetch: broken, clock }))
  await signIn(mail, { email: server.people.alice.email, password: PASSWORD })
  return mail
}

const letter = (subject: string) => ({ to: server.people.bob.email, subject, htmlBody: '<p>Thank you.</p>' })

async function arrived(start: string): Promise<string[]> {
  server.clock.advance(HOLD)
  await outbox.settled()
  return (await mailboxOf(server, 'bob')).map(({ subject }) => subject).filter((subject) => subject.startsWith(start))
}

test('[SDK-03] 500 sends whose answers are lost and that are repeated are 500 mails', async () => {
  const wire = { calls: 0, lost: 0 }
  const mail = await program(() => {
    wire.calls += 1
    // Each first answer is lost; of the repetitions every third never arrives.
    if (wire.calls % 3 === 0) return 'on its way there'
    wire.lost += wire.calls % 3 === 1 ? 1 : 0
    return wire.calls % 3 === 1 ? 'on its way back' : null
  })
  const subjects = Array.from({ length: SENDS }, (_, index) => `Order ${1_000 + index}`)
  for (const subject of subjects) await mail.send({ ...letter(subject), id: subject })
  expect(wire.lost).toBeGreaterThanOrEqual(SENDS)
  expect((await arrived('Order')).sort()).toEqual(subjects)
  mail.stop()
}, 240_000)

test('[SDK-03] a program that dies before it hears of its send may send it again after its start', async () => {
  const ids = ['first', 'second', 'third']
  const dying = await program(() => 'on its way back')
  for (const id of ids) await expect(dying.send({ ...letter(`Twice ${id}`), id })).rejects.toMatchObject({ status: 0 })
  const started = await program(() => null)
  for (const id of ids) await started.send({ ...letter(`Twice ${id}`), id })
  expect((await arrived('Twice')).sort()).toEqual(ids.map((id) => `Twice ${id}`))
})

test('[SDK-03] the same id with other words sends nothing new, and the same id of another account is another mail', async () => {
  const mail = await program(() => null)
  const first = await mail.send({ ...letter('Same id'), id: 'offer 12' })
  const again = await mail.send({ ...letter('Same id, other words'), id: 'offer 12' })
  const ofSupport = await mail.send({
    ...letter('Same id of Support'),
    id: 'offer 12',
    senderUserId: server.people.support.id,
  })
  expect([again, ofSupport.messageId === first.messageId]).toEqual([first, false])
  expect((await arrived('Same id')).sort()).toEqual(['Same id', 'Same id of Support'])
  const { externalId } = (await mailboxOf(server, 'bob')).find(({ subject }) => subject === 'Same id') ?? {}
  expect(externalId).toMatch(/^[0-9a-f]{40}@postroom\.example$/)
})

test('[SDK-03] a send that was canceled stays so under its id', async () => {
  const mail = await program(() => null)
  const { jid } = await mail.send({ ...letter('Canceled'), id: 'offer 13' })
  await mail.api.POST('/messages/cancel_send', { body: { jid: jid ?? '' } })
  await expect(mail.send({ ...letter('Canceled'), id: 'offer 13' })).rejects.toMatchObject({
    status: 409,
    message: 'This message was canceled and is not sent again',
  })
  expect(await arrived('Canceled')).toEqual([])
})
