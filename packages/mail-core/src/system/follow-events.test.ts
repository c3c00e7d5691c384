import { expect, test } from 'vitest'
import { refusal, settled } from '../test-mail.ts'
import { followEvents, SILENCE, type StreamPart } from './follow-events.ts'
import { wireEvent, writtenStreams } from './written-stream.ts'

/** Somebody who follows, what came, and how it ended. */
async function following(since?: number) {
  const server = writtenStreams()
  const parts: StreamPart[] = []
  const closed = new AbortController()
  const over = (async () => {
    for await (const part of followEvents(server, { url: 'http://postroom.test/e', since, signal: closed.signal }))
      parts.push(part)
  })().catch((error: unknown) => error)
  await settled()
  const ids = () => parts.flatMap((part) => (part.type === 'change' ? [part.id] : []))
  const asks = () => server.asked.map(({ url, headers }) => [new URL(url).search, headers.get('last-event-id')])
  return { ...server, parts, ids, asks, closed, over }
}

test('[SDK-01] after a cut the stream goes on behind the last event, and what is repeated comes once', async () => {
  const { say, cut, wait, ids, asks } = await following()
  await say(wireEvent(40, 'begin') + wireEvent(41, 'change') + wireEvent(43, 'change'))
  await cut()
  await wait(1_000)
  await say(wireEvent(43, 'begin') + [39, 41, 42, 43, 44].map((id) => wireEvent(id, 'change')).join(''))
  expect(ids()).toEqual([41, 43, 42, 44])
  await cut()
  await wait(1_000)
  expect(asks()).toEqual([
    ['', null],
    ['?overlap=true', '43'],
    ['?overlap=true', '44'],
  ])
})

test('[SDK-01] a stream that is cut before its first event goes on from where it began', async () => {
  const { say, cut, wait, asks, ids } = await following()
  await say(wireEvent(40, 'begin'))
  await cut()
  await wait(1_000)
  await say(wireEvent(40, 'begin') + wireEvent(41, 'change'))
  expect([asks(), ids()]).toEqual([
    [
      ['', null],
      ['?overlap=true', '40'],
    ],
    [41],
  ])
})

test('[SDK-01] a program that was stopped begins behind the event that it names', async () => {
  const { say, asks, ids } = await following(12)
  await say(wireEvent(12, 'begin') + wireEvent(11, 'change') + wireEvent(12, 'change') + wireEvent(13, 'change'))
  expect([asks(), ids()]).toEqual([[['?overlap=true', '12']], [13]])
})

test('[SDK-01] half an event is none when the connection breaks inside it', async () => {
  const { say, cut, wait, ids } = await following()
  await say(`${wireEvent(40, 'begin')}id: 41\nevent: change\ndata: {"kin`)
  await cut()
  await wait(1_000)
  await say(wireEvent(40, 'begin') + wireEvent(41, 'change'))
  expect(ids()).toEqual([41])
})

test('[SDK-01] a gap that the server tells of is told, and the stream goes on behind it, also at lower ids', async () => {
  const { say, cut, wait, parts, asks } = await following(900)
  await say(wireEvent(20, 'begin') + wireEvent(20, 'gap', { since: 900 }) + wireEvent(21, 'change', { a: 1 }))
  expect(parts).toEqual([
    { type: 'open', id: 20 },
    { type: 'gap', id: 20, since: 900 },
    { type: 'change', id: 21, data: '{"a":1}' },
  ])
  await cut()
  await wait(1_000)
  expect(asks().at(-1)).toEqual(['?overlap=true', '21'])
})

test('[SDK-01] a connection that is silent for 45 s is dead; comments keep it alive', async () => {
  const { say, wait, asked, logged, parts } = await following()
  await say(wireEvent(40, 'begin'))
  await wait(SILENCE - 1)
  await say(': still here\n\n')
  await wait(SILENCE - 1)
  expect([asked.length, parts.length]).toEqual([1, 1])
  await wait(1)
  expect([asked[0]?.signal.aborted, parts.at(-1), logged]).toEqual([true, { type: 'cut' }, ['listen to the server']])
  await wait(1_000)
  expect(asked.length).toBe(2)
})

test('[SDK-01] who takes long over one event is not cut off', async () => {
  const server = writtenStreams()
  const closed = new AbortController()
  const parts = followEvents(server, { url: 'http://postroom.test/e', signal: closed.signal })
  const first = parts.next()
  await settled()
  await server.say(wireEvent(40, 'begin') + wireEvent(41, 'change'))
  expect((await first).value).toEqual({ type: 'open', id: 40 })
  await server.wait(10 * SILENCE)
  expect((await parts.next()).value).toEqual({ type: 'change', id: 41, data: '{}' })
  expect(server.asked.length).toBe(1)
  closed.abort()
})

test('[SDK-01] waits grow to 30 s with jitter, and begin anew after a stream that stood', async () => {
  const { refusals, wait, asked, say, cut } = await following()
  await say(wireEvent(40, 'begin'))
  await cut()
  for (const longest of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const tries = asked.length
    refusals.push(refusal(503, 'Away'))
    await wait(longest / 2 - 1)
    expect(asked.length).toBe(tries)
    await wait(longest / 2 + 1)
    expect(asked.length).toBe(tries + 1)
  }
  await wait(30_000)
  await say(wireEvent(40, 'begin'))
  await cut()
  const tries = asked.length
  await wait(1_000)
  expect(asked.length).toBe(tries + 1)
})

test('[SDK-01] a server that says when to come again is not asked sooner', async () => {
  const { refusals, wait, asked, say, cut } = await following()
  await say(wireEvent(40, 'begin'))
  await cut()
  refusals.push(new Response(null, { status: 429, headers: { 'retry-after': '90' } }))
  await wait(1_000)
  await wait(89_999)
  expect(asked.length).toBe(2)
  await wait(1)
  expect(asked.length).toBe(3)
})

test.each([401, 403, 404])('[SDK-01] a refusal with %s ends it', async (status) => {
  const { refusals, say, cut, wait, over, asked } = await following()
  await say(wireEvent(40, 'begin'))
  await cut()
  refusals.push(refusal(status, 'No more'))
  await wait(1_000)
  expect(await over).toMatchObject({ name: 'MailError', status, message: 'No more' })
  await wait(1_000_000)
  expect(asked.length).toBe(2)
})

test('[SDK-01] many events later, what is repeated still comes once', async () => {
  const { say, cut, wait, ids } = await following()
  const all = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const written = (each: number[]) => each.map((id) => wireEvent(id, 'change')).join('')
  await say(wireEvent(0, 'begin') + written(all))
  await cut()
  await wait(1_000)
  await say(wireEvent(1_000, 'begin') + written(all.slice(-100)) + written([1_001]))
  expect(ids()).toEqual([...all, 1_001])
})

test('[SDK-01] its caller ends it, while it listens and while it waits', async () => {
  for (const waits of [false, true]) {
    const { say, cut, closed, over, wait, asked } = await following()
    await say(wireEvent(40, 'begin'))
    if (waits) await cut()
    closed.abort(new Error('enough'))
    expect(await over).toEqual(new Error('enough'))
    await wait(1_000_000)
    expect(asked.length).toBe(1)
  }
})
