import { expect, test } from 'vitest'
import { pageOf, thread } from '../fixture-mail.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { listQuery, toListPage } from '../list/list-queries.ts'
import { createTestMail, settled, type TestMail } from '../test-mail.ts'
import { ASK_AGAIN } from './connection-machine.ts'
import { connectionText } from './connection-texts.ts'
import { keptAnswers } from './kept-answers.ts'
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

test('[SCREEN-08] the last list is kept for a reload, and goes when its person signs out', async () => {
  const mail = await watched()
  await mail.cache.fetchQuery(listQuery(mail, { path: 'inbox', page: 1 }))
  mail.clock.increment(1_000)
  await settled()
  const answers = await keptAnswers(mail.ports)
  expect(answers.map(({ path }) => path)).toEqual(['/users/me', '/labels', '/user_messages'])
  const again = createTestMail({ 'GET /labels': unreachable, 'GET /user_messages': unreachable })
  again.seed(answers)
  expect(knownLabels(again)).toEqual(knownLabels(mail))
  const key = listQuery(again, { path: 'inbox', page: 1 }).queryKey
  expect(again.cache.getQueryData(key)).toEqual(toListPage(pageOf([thread(1)])))
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
