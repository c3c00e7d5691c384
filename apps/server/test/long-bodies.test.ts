import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { operation } from '../src/storage/database/operation.ts'
import { serveSqlite } from '../src/storage/database/sqlite-thread.ts'
import type { Answer, Question } from '../src/storage/database/worker-protocol.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer } from './start-test-server.ts'

const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

/** More different words than one part of the index takes. */
const WORDS = Array.from({ length: 5_000 }, (_, index) => `part${index * 7919}number`)

test('[RUN-02] a body of very many words is found by its subject at once, and by each of its words soon after', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const alice = await server.as('alice')
  const found = async (q: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { q } })
    return body.result.threads.map(({ subject }: { subject: string }) => subject)
  }
  await receive(server, { to: ['alice'], subject: 'Price list', text: WORDS.join(' ') })
  expect(await found('price')).toEqual(['Price list'])
  // The list of known words is the last part: an unfinished word is looked for in it.
  await expect.poll(() => found('part39587081num')).toEqual(['Price list'])
  expect(await found('part0number part39587081number')).toEqual(['Price list'])
  expect(await found(`"${WORDS.slice(400, 403).join(' ')}"`)).toEqual(['Price list'])
  expect(await found(`"${WORDS[400]} ${WORDS[402]}"`)).toEqual([])
})

test('[RUN-02] a draft that is shortened before all of its words are entered is found by what it says now', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const alice = await server.as('alice')
  const bodyOf = (text: string) => ({ window_id: 'w1', subject: 'Prices', html_body: `<p>${text}</p>` })
  const found = async (q: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { q, label: 'drafts' } })
    return (body.result.user_messages ?? body.result.threads).map(({ subject }: { subject: string }) => subject)
  }
  const { draft } = (await alice('POST', '/drafts', { body: bodyOf(WORDS.join(' ')) })).body
  const kept = await alice('PUT', `/drafts/${draft.id}`, {
    body: { ...bodyOf('Nothing but forty wheels'), revision: draft.revision },
  })
  expect(kept.status).toBe(200)
  expect(await found('forty wheels')).toEqual(['Prices'])
  expect(await found('part0number')).toEqual([])
})

let parts: string[] = []
const leave = operation('leaveWorkForLater', async (tx) => {
  tx.leaveWork?.()
  parts.push('large')
})
const little = operation('writeLittle', async () => {
  parts.push('little')
})

embedded('[RUN-02] whoever writes a little waits for a part of what was left, not for all of it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'postroom-parts-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const { port1, port2 } = new MessageChannel()
  const ask = (name: string, large: boolean) =>
    port1.postMessage({ id: 1, name, args: null, asJson: false, large } satisfies Question)
  const nextPart = operation('doNextPart', async () => {
    parts.push('part')
    if (parts.length === 3) ask(little.operationName, false)
    return parts.length < 6
  })
  serveSqlite(port2, { file: join(directory, 'postroom.db'), mode: 'write' }, nextPart)
  const answers = on(port1, 'message')
  await answers.next()
  parts = []
  ask(leave.operationName, true)
  const answered = async () => ((await answers.next()).value as [Answer])[0].id
  expect([await answered(), await answered()]).toEqual([1, 1])
  port1.postMessage('close')
  await once(port1, 'close')
  expect(parts).toEqual(['large', 'part', 'part', 'little', 'part', 'part'])
})
