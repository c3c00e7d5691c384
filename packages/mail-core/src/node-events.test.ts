import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { fetchedEvents, RECONNECT } from './node-events.ts'
import { settled } from './test-mail.ts'

/** A server whose streams the test writes, and what the program heard of them. */
function listening() {
  const clock = new SimulatedClock()
  const writers: WritableStreamDefaultWriter<Uint8Array>[] = []
  const asked: Request[] = []
  const heard: (string | boolean)[] = []
  const logged: string[] = []
  const answers: number[] = []
  const openEvents = fetchedEvents({
    clock,
    log: (what) => logged.push(what),
    fetch: async (request) => {
      asked.push(request)
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      writers.push(writable.getWriter())
      return new Response(readable, { status: answers.shift() ?? 200 })
    },
  })
  const stop = openEvents('http://postroom.test/api/v1/events', {
    onMessage: (data) => heard.push(data),
    onConnected: (connected) => heard.push(connected),
    onShared: () => {},
  })
  const say = async (text: string) => {
    writers
      .at(-1)
      ?.write(new TextEncoder().encode(text))
      .catch(() => {})
    await settled()
  }
  const end = async () => {
    void writers.at(-1)?.close()
    await settled()
  }
  return { clock, asked, heard, logged, answers, stop, say, end }
}

test('a program hears changes, in whatever pieces they come, and no comments or other events', async () => {
  const { heard, say, stop, asked } = listening()
  await say(': open\n\nid: 1\nevent: change\ndata: {"kinds":')
  await say(
    '["messages"]}\n\n: still here\n\nevent: other\ndata: 1\n\nid: 2\nevent: change\r\ndata: a\r\ndata: b\r\n\r\n',
  )
  expect(heard).toEqual([true, '{"kinds":["messages"]}', 'a\nb'])
  expect(asked.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['http://postroom.test/api/v1/events', 'include'],
  ])
  stop()
})

test('the two signs of a line end may come one after the other', async () => {
  const { heard, say, stop } = listening()
  for (const piece of ['event: change\r', '\ndata: a\r', '\n\r', '\n']) await say(piece)
  expect(heard).toEqual([true, 'a'])
  stop()
})

test('a stream that ends or is refused is opened again after five seconds', async () => {
  const { clock, heard, logged, answers, asked, end, stop } = listening()
  await settled()
  answers.push(503)
  await end()
  clock.increment(RECONNECT - 1)
  await settled()
  expect([heard, asked.length]).toEqual([[true, false], 1])
  clock.increment(1)
  await settled()
  expect([heard, asked.length, logged]).toEqual([[true, false, false], 2, ['listen to the server']])
  clock.increment(RECONNECT)
  await settled()
  expect([heard, asked.length]).toEqual([[true, false, false, true], 3])
  stop()
})

test('what is closed stays closed and says nothing more', async () => {
  const { clock, heard, logged, asked, stop, say } = listening()
  await settled()
  stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await say('event: change\ndata: 1\n\n')
  clock.increment(RECONNECT)
  await settled()
  expect([heard, asked.length, logged]).toEqual([[true], 1, []])
})
