import { MailError, unwrap } from '@postroom/api'
import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import { createClient } from '../create-client.ts'
import { ann } from '../fixture-mail.ts'
import { createLabel } from '../labels/labels-actions.ts'
import { nodePorts } from '../node-ports.ts'
import { signaturesQuery } from '../signatures/signatures-queries.ts'
import { refusal, settled } from '../test-mail.ts'
import { TIMED_OUT } from './call-limits.ts'

const LABELS = { user_labels: [] }

/** A program over a server that answers in this order, and the calls that came. An error is a broken connection. */
function programOver(...answers: (Response | Error | 'nothing' | 'half')[]) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    const answer = answers.shift() ?? Response.json(LABELS)
    if (answer instanceof Error) throw answer
    request.signal.throwIfAborted()
    if (answer === 'half') {
      const body = new TransformStream().readable.pipeThrough(new TransformStream(), { signal: request.signal })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    if (answer !== 'nothing') return answer
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  }
  const mail = createClient(nodePorts({ baseUrl: 'http://postroom.test', fetch, clock, timeout: 5_000 }))
  mail.cache.setQueryData(SIGNED_IN, ann)
  /** Lets the time of the program go by. */
  const wait = async (milliseconds: number) => {
    await settled()
    clock.increment(milliseconds)
    await settled()
  }
  return { mail, calls, wait }
}

/** What became of a call: its value, its error, or 'waits'. */
function outcomeOf<T>(call: Promise<T>) {
  let outcome: unknown = 'waits'
  call.then(
    (value) => {
      outcome = value
    },
    (error: unknown) => {
      outcome = error
    },
  )
  return () => outcome
}

const busy = (status: number, retryAfter?: string) =>
  Response.json({ errors: ['Busy'] }, { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
const broken = () => new TypeError('fetch failed')
const lunch = { to: 'ben@postroom.example', subject: 'Lunch', htmlBody: '<p>At one?</p>' }
const sent = () => Response.json({ jid: 'j1' }, { status: 201 })

test.each([408, 425, 429, 502, 503, 504])('[SDK-04] a call that only reads is repeated after %s', async (status) => {
  const { mail, calls, wait } = programOver(busy(status), broken())
  const outcome = outcomeOf(unwrap(mail.api.GET('/labels')))
  await wait(1_000)
  await wait(2_000)
  expect([outcome(), calls]).toEqual([LABELS, Array(3).fill('GET /api/v1/labels')])
})

test('[SDK-04] after four repetitions its caller is told', async () => {
  const { mail, calls, wait } = programOver(...Array.from({ length: 5 }, broken))
  const outcome = outcomeOf(unwrap(mail.api.GET('/labels')))
  for (const longest of [1_000, 2_000, 4_000, 8_000]) await wait(longest)
  expect(outcome()).toMatchObject({ name: 'MailError', status: 0 })
  expect(calls.length).toBe(5)
})

test('[SDK-04] it waits as long as the server asks for, up to a minute, and is told of longer waits at once', async () => {
  const { mail, calls, wait } = programOver(busy(503, '60'), busy(429, '61'))
  const outcome = outcomeOf(unwrap(mail.api.GET('/labels')))
  await wait(59_999)
  expect([outcome(), calls.length]).toEqual(['waits', 1])
  await wait(1)
  expect(outcome()).toMatchObject({ name: 'MailError', status: 429, message: 'Busy', retryAfter: 61 })
})

test('[SDK-04] what is refused for good, or changes something, is not repeated', async () => {
  const { mail, calls, wait } = programOver(refusal(404, 'Not found'), busy(503), broken())
  const read = outcomeOf(unwrap(mail.api.GET('/labels')))
  await wait(0)
  const written = outcomeOf(unwrap(mail.api.POST('/labels', { body: { path: 'Work' } })))
  await wait(0)
  const lost = outcomeOf(unwrap(mail.api.DELETE('/logout')))
  await wait(100_000)
  expect([read(), written(), lost()]).toMatchObject([{ status: 404 }, { status: 503 }, { status: 0 }])
  expect(calls.length).toBe(3)
})

test('[SDK-04] a send is repeated under the id that it has', async () => {
  const { mail, calls, wait } = programOver(broken(), busy(503), 'nothing', sent())
  const outcome = outcomeOf(mail.send({ ...lunch, id: 'order 7' }))
  await vi.waitFor(() => expect(calls.length).toBe(1))
  for (const longest of [1_000, 2_000, 5_000, 4_000]) await wait(longest)
  expect(outcome()).toEqual({ jid: 'j1', messageId: 0 })
  expect(calls.filter((call) => call === 'POST /api/v1/messages').length).toBe(4)
})

test('[SDK-04] a call that is not answered in time fails with a sentence', async () => {
  const { mail, wait } = programOver('nothing')
  const outcome = outcomeOf(unwrap(mail.api.POST('/labels', { body: { path: 'Work' } })))
  await wait(4_999)
  expect(outcome()).toBe('waits')
  await wait(1)
  expect(outcome()).toEqual(new MailError({ status: 0, message: TIMED_OUT }))
})

test('[SDK-04] a client with a limit keeps it in actions, queries and sends', async () => {
  const { mail, wait } = programOver('nothing', 'nothing', 'nothing')
  const hurried = mail.with({ timeout: 300 })
  const calls = [
    outcomeOf(createLabel(hurried, { path: 'Work', color: '#9aa0a6' })),
    outcomeOf(hurried.cache.fetchQuery(signaturesQuery(hurried))),
    outcomeOf(hurried.send({ ...lunch, signal: AbortSignal.abort() })),
  ]
  await wait(300)
  const late = { name: 'MailError', message: TIMED_OUT }
  expect(calls.map((outcome) => outcome())).toMatchObject([late, late, { name: 'AbortError' }])
})

test('[SDK-04] a signal ends a call that is under way, and one that waits to be repeated', async () => {
  for (const answer of ['nothing', broken()] as const) {
    const { mail, calls, wait } = programOver(answer)
    const abort = new AbortController()
    const outcome = outcomeOf(unwrap(mail.with({ signal: abort.signal }).api.GET('/labels')))
    await wait(0)
    abort.abort()
    await wait(100_000)
    expect(outcome()).toMatchObject({ name: 'AbortError' })
    expect(calls.length).toBe(1)
  }
})

test('[SDK-04] an answer that stops half-way is late as well', async () => {
  const { mail, wait } = programOver('half')
  const outcome = outcomeOf(unwrap(mail.with({ timeout: 300 }).api.POST('/labels', { body: { path: 'Work' } })))
  await wait(300)
  expect(outcome()).toMatchObject({ message: TIMED_OUT })
})
