import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { CALLS, type ContractCall, textFields } from './contract-calls.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { newSession } from './new-session.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const BREAKS = ['\r\n', '\n', '\r', '\0', '\r\n ', '\u0085', '\u2028']
/** No call lets a NUL in, and a command's arguments hold none. */
const WITHOUT_NUL = BREAKS.filter((separator) => separator !== '\0')
const injected = (separator: string) => `x${separator}X-Injected: yes${separator}${separator}Bcc: eve@elsewhere.example`

let sink: RelaySink
let server: TestServer
let outbox: Outbox
let alice: Caller
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
})
afterAll(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

/** Sets `['message', 'recipients', '0', 'email']`. */
function put(body: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): Record<string, unknown> {
  if (rest.length === 0) return { ...body, [key]: value }
  const inner = body[key] as Record<string, unknown> | unknown[] | undefined
  if (/^\d+$/.test(rest[0] ?? '')) {
    const list = [...((inner as Record<string, unknown>[] | undefined) ?? [{}])]
    list[Number(rest[0])] =
      rest.length === 1 ? (value as never) : put(list[Number(rest[0])] ?? {}, rest.slice(1), value)
    return { ...body, [key]: list }
  }
  return { ...body, [key]: put((inner as Record<string, unknown>) ?? {}, rest, value) }
}

/** The header blocks of a message and of its parts. */
const headersOf = (raw: string): string[] =>
  raw.split(/^--[^\r\n]+\r\n/m).map((part) => part.slice(0, Math.max(0, part.indexOf('\r\n\r\n'))))

const recipients = [{ email: 'far@fjord.example', owner_type: 'to' }]
const letter = (subject: string) => ({ recipients, subject, html_body: '<p>Hello</p>' })
const given = { message: letter('Given'), attachments: [{ file: new File(['x'], 'x.txt') }] }

function callOf(operationId: string): ContractCall {
  const call = CALLS.find((each) => each.operationId === operationId)
  if (call === undefined) throw new Error(`The contract has no ${operationId}`)
  return call
}

test('no text that a client sets with a message or a draft can add a header, a recipient or a message', async () => {
  const [post, draft] = [callOf('createMessage'), callOf('createDraft')]
  const fields = textFields(post)
  expect(fields.map((keys) => keys.join('.'))).toEqual(
    expect.arrayContaining(
      [
        'subject',
        'sender_name',
        'sender_email',
        'external_id',
        'in_reply_to',
        'references',
        'recipients.0.name',
        'recipients.0.email',
      ].map((name) => `message.${name}`),
    ),
  )
  expect(fields.map((keys) => keys.join('.'))).toEqual(
    expect.arrayContaining(['filename', 'mime_type', 'content_id'].map((name) => `attachments.0.${name}`)),
  )
  let tries = 0
  const odd: string[] = []
  for (const separator of BREAKS) {
    for (const keys of fields) {
      const answer = await alice('POST', post.path, await formOf(put(given, keys, injected(separator))))
      tries++
      if (answer.status !== 201 && answer.status !== 422 && answer.status !== 404)
        odd.push(`${keys.join('.')} ${JSON.stringify(separator)} ${answer.status}`)
    }
    for (const keys of textFields(draft)) {
      const body = put({ window_id: `window ${tries}`, recipients }, keys, injected(separator))
      const answer = await alice('POST', draft.path, { body })
      tries++
      if (answer.status >= 500) odd.push(`draft ${keys.join('.')} ${JSON.stringify(separator)} ${answer.status}`)
    }
  }
  expect(odd).toEqual([])
  expect(tries).toBeGreaterThan(100)
  server.clock.advance(10_000)
  await outbox.settled()
  expect(sink.caught.length).toBeGreaterThan(0)
  for (const { raw, to } of sink.caught) {
    expect(to).toEqual(['far@fjord.example'])
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|\0/)
    for (const block of headersOf(raw)) expect(block).not.toMatch(/^(X-Injected|Bcc):/im)
  }
})

test('neither can the name of an account', async () => {
  sink.caught.length = 0
  const now = server.clock.now()
  for (const [index, separator] of WITHOUT_NUL.entries()) {
    const email = `eve-${index}@postroom.example`
    const fullName = `Eve${injected(separator)}`
    const userId = await server.context.database.write(createUser, {
      email,
      fullName,
      passwordHash: '',
      confirmedAt: now,
      now,
    })
    const cookie = await newSession(server.context.database, { userId, now })
    const { body, headers } = await formOf({ message: letter(`Name ${index}`) })
    const sent = await server.signedOut('POST', '/messages', { body, headers: { ...headers, cookie } })
    expect(sent.status).toBe(201)
  }
  server.clock.advance(10_000)
  await outbox.settled()
  expect(sink.caught).toHaveLength(WITHOUT_NUL.length)
  for (const { raw } of sink.caught) {
    for (const block of headersOf(raw)) expect(block).not.toMatch(/^(X-Injected|Bcc):/im)
  }
})

test('neither can what a relay says, in the notice to the sender', async () => {
  sink.refusals.set('far@fjord.example', { code: 550, sentence: 'No\r\n550-X-Injected: yes' })
  await alice('POST', '/messages', await formOf({ message: letter('Refused') }))
  server.clock.advance(10_000)
  await outbox.settled()
  const notice = (await mailboxOf(server, 'alice')).find(({ subject }) => subject === 'Delivery failed: Refused')
  const source = await alice('GET', `/messages/${notice?.messageId}/raw`)
  expect(source.status).toBe(200)
  for (const block of headersOf(String(source.body))) expect(block).not.toMatch(/^(X-Injected|Bcc):/im)
})
