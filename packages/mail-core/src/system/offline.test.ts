import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import type { AnswerKey } from '../answer-key.ts'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { message, pageOf, thread } from '../fixture-mail.ts'
import { knownLabels, labelsQuery } from '../labels/labels-queries.ts'
import { listQuery, toListPage } from '../list/list-queries.ts'
import { searchQuery } from '../search/search-queries.ts'
import { createTestMail, held, settled, type TestMail } from '../test-mail.ts'
import { ASK_AGAIN } from './connection-machine.ts'
import { connectionText } from './connection-texts.ts'
import { showKept } from './kept-answers.ts'
import { watchConnection } from './offline.ts'

const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

async function watched(): Promise<TestMail> {
  const mail = createTestMail({ 'GET /user_messages': () => pageOf([thread(1)]) })
  mail.start()
  await settled()
  watchConnection(mail)
  await settled()
  return mail
}

const bar = (mail: TestMail): string | null => {
  const { context, ...state } = mail.actors.connection.getSnapshot()
  return connectionText(context, state.value !== 'online' && state.value !== 'doubtful')
}

test('[SCREEN-08] a device without a network says so at once, and nothing once the server answers again', async () => {
  const mail = await watched()
  expect(bar(mail)).toBe(null)
  mail.world.connect(false)
  expect(bar(mail)).toBe('You are offline. What you write is kept.')
  mail.world.connect(true)
  await settled()
  expect(bar(mail)).toBe(null)
})

test('[SCREEN-08] an answer that was on its way when the network was lost does not count as a connection', async () => {
  const mail = await watched()
  const late = held()
  mail.answers['GET /signatures'] = late.answer
  const asked = mail.api.GET('/signatures')
  await settled()
  mail.answers['GET /users/me'] = unreachable
  mail.world.connect(false)
  late.give({ signatures: [] })
  await asked
  await settled()
  expect(bar(mail)).toBe('You are offline. What you write is kept.')
})

test('[SCREEN-08] a server on this device counts as a connection without a network', async () => {
  const mail = await watched()
  mail.world.connect(false)
  await mail.api.GET('/signatures')
  await settled()
  expect(bar(mail)).toBe(null)
})

test('[SCREEN-08] a call that failed asks whether the server answers, and only its silence counts as offline', async () => {
  const mail = await watched()
  const me = mail.answers['GET /users/me']
  mail.answers['GET /signatures'] = unreachable
  await mail.api.GET('/signatures').catch(() => {})
  await settled()
  expect(bar(mail)).toBe(null)
  mail.answers['GET /users/me'] = () => new Response('', { status: 502 })
  await mail.api.GET('/signatures').catch(() => {})
  await settled()
  expect(bar(mail)).toBe('Postroom does not answer. What you write is kept.')
  if (me) mail.answers['GET /users/me'] = me
  mail.clock.increment(ASK_AGAIN)
  await settled()
  expect(bar(mail)).toBe(null)
})

/** The same browser, after a reload of its page, with no server to be reached. */
function reloaded(mail: TestMail): TestMail {
  const again = createTestMail({ 'GET /labels': unreachable, 'GET /user_messages': unreachable })
  for (const [name, value] of mail.world.values) again.world.values.set(name, value)
  return again
}

test('[SCREEN-08] what is shown is kept for a reload: the list, results and an open conversation; it goes when its person signs out', async () => {
  const mail = await watched()
  const shown = [
    listQuery(mail, { path: 'inbox', page: 1 }).queryKey,
    searchQuery(mail, { search: { q: 'wheel' }, page: 1 }).queryKey,
    conversationQuery(mail, { threadId: 1 }).queryKey,
  ]
  const [list, results, conversation] = [
    toListPage(pageOf([thread(1)])),
    toListPage(pageOf([thread(2)])),
    { thread: null, messages: [] },
  ]
  mail.changes.setBase(shown[0] as AnswerKey<unknown>, { ...list, waiting: [thread(9)] })
  mail.changes.setBase(shown[1] as AnswerKey<unknown>, results)
  mail.changes.setBase(shown[2] as AnswerKey<unknown>, conversation)
  mail.cache.setQueryData(['list', 'not shown'], list)
  const seen = [SIGNED_IN, labelsQuery(mail).queryKey, ...shown].map(
    (queryKey) => new QueryObserver(mail.cache, { queryKey, enabled: false }),
  )
  const stops = seen.map((observer) => observer.subscribe(() => {}))
  mail.clock.increment(1_000)
  await settled()
  const again = reloaded(mail)
  await showKept(again)
  expect(knownLabels(again)).toEqual(knownLabels(mail))
  expect(shown.map((key) => again.cache.getQueryData(key))).toEqual([list, results, conversation])
  expect(again.cache.getQueryData(['list', 'not shown'])).toBeUndefined()
  mail.changes.setBase(shown[2] as AnswerKey<unknown>, {
    thread: null,
    messages: [message(7, { html_body: 'x'.repeat(2_000_001) })],
  })
  mail.clock.increment(1_000)
  await settled()
  const lean = reloaded(mail)
  await showKept(lean)
  expect(shown.map((key) => lean.cache.getQueryData(key))).toEqual([list, results, undefined])
  const late = reloaded(mail)
  late.clock.increment(2_000 + 14 * 24 * 3_600_000)
  await showKept(late)
  expect(knownLabels(late)).toEqual([])
  for (const stop of stops) stop()
  mail.actors.auth.send({ type: 'sign out' })
  await settled()
  mail.clock.increment(1_000)
  await settled()
  expect([...mail.world.values.keys()]).toEqual([])
})

test('[SCREEN-08] the bar counts what waits to be sent, and says why a message was refused', () => {
  const waiting = [
    { id: 'a', problem: null },
    { id: 'b', problem: null },
  ]
  expect(connectionText({ hasNetwork: false, waiting }, true)).toBe(
    'You are offline. What you write is kept. 2 messages wait to be sent.',
  )
  expect(connectionText({ hasNetwork: true, waiting }, false)).toBe('Sending 2 messages…')
  expect(connectionText({ hasNetwork: true, waiting: [{ id: 'a', problem: 'Too large.' }] }, false)).toBe(
    '1 message not sent: Too large.',
  )
})
