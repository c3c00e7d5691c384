import { expect, test } from 'vitest'
import { fetchedEvents } from './node-events.ts'
import { writtenStreams } from './system/written-stream.ts'
import { refusal, settled } from './test-mail.ts'

/** A program that listens, and what it heard. */
async function listening() {
  const server = writtenStreams()
  const heard: (string | boolean)[] = []
  const stop = fetchedEvents(server)('http://postroom.test/api/v1/events', {
    onMessage: (data) => heard.push(data),
    onConnected: (connected) => heard.push(connected),
    onShared: () => {},
  })
  await settled()
  return { ...server, heard, stop }
}

test('a program hears changes, in whatever pieces they come, and no comments or other events', async () => {
  const { heard, say, stop, asked } = await listening()
  await say('id: 0\nevent: begin\ndata: {}\n\nid: 1\nevent: change\ndata: {"kinds":')
  await say(
    '["messages"]}\n\n: still here\n\nid: 2\nevent: other\ndata: 1\n\nid: 3\nevent: change\r\ndata: a\r\ndata: b\r\n\r\n',
  )
  expect(heard).toEqual([true, '{"kinds":["messages"]}', 'a\nb'])
  expect(asked.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['http://postroom.test/api/v1/events', 'include'],
  ])
  stop()
})

test('the two signs of a line end may come one after the other', async () => {
  const { heard, say, stop } = await listening()
  for (const piece of ['id: 1\nevent: change\r', '\ndata: a\r', '\n\r', '\n']) await say(piece)
  expect(heard).toEqual(['a'])
  stop()
})

test('a stream that ends or is refused for now is opened again', async () => {
  const { wait, heard, logged, refusals, asked, cut, say, stop } = await listening()
  await say('id: 7\nevent: begin\ndata: {}\n\n')
  refusals.push(refusal(503, 'Away'))
  await cut()
  await wait(1_000)
  expect([heard, asked.length, logged]).toEqual([[true, false, false], 2, ['listen to the server']])
  await wait(2_000)
  await say('id: 7\nevent: begin\ndata: {}\n\n')
  expect([heard, asked.length]).toEqual([[true, false, false, true], 3])
  stop()
})

test('[SDK-01] a stream that the server refuses for good is not asked for again', async () => {
  const { wait, heard, logged, refusals, asked, cut, say } = await listening()
  await say('id: 7\nevent: begin\ndata: {}\n\n')
  refusals.push(refusal(401, 'Not signed in'))
  await cut()
  await wait(1_000)
  await wait(1_000_000)
  expect([heard, asked.length, logged]).toEqual([[true, false, false], 2, ['listen to the server']])
})

test('what is closed stays closed and says nothing more', async () => {
  const { wait, heard, logged, asked, stop, say } = await listening()
  await say('id: 7\nevent: begin\ndata: {}\n\n')
  stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await say('id: 8\nevent: change\ndata: 1\n\n')
  await wait(1_000_000)
  expect([heard, asked.length, logged]).toEqual([[true], 1, []])
})
