import type { ChangeEvent } from '@postroom/api'
import { expect, test } from 'vitest'
import { meQuery, SIGNED_IN } from '../accounts/accounts-queries.ts'
import { changePresence, PRESENCE_FAILED, showsPresence } from '../accounts/presence-preference.ts'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { attend, SAID_AGAIN } from './presence.ts'
import { PRESENCE } from './presence-key.ts'
import { presenceMarks, presenceText, writingText } from './presence-marks.ts'

const place = { ownerId: 3, threadId: 501 }

async function signedIn(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({ 'POST /presence': () => ({ shared: true }), ...answers })
  mail.start()
  await mail.cache.fetchQuery(meQuery(mail))
  await settled()
  mail.calls.length = 0
  return mail
}

/** What was said of the reader, in order. */
const said = ({ calls }: TestMail) =>
  calls.filter(({ path }) => path === '/presence').map(({ body }) => (body as { doing: string }).doing)

async function tell(mail: TestMail, presence: ChangeEvent['presence'], threadId = 501) {
  const event = {
    owner_id: 3,
    kinds: ['presence'],
    message_thread_ids: [threadId],
    user_message_ids: [],
    label_ids: [],
  }
  mail.world.stream?.onMessage(JSON.stringify({ ...event, presence }))
  mail.clock.increment(100)
  await settled()
}

const tom = { user_id: 2, full_name: 'Tom Tailor', doing: 'writing' as const }
const nora = { user_id: 5, full_name: 'Nora Lind', doing: 'reading' as const }
const ann = { user_id: 1, full_name: 'Ann Lee', doing: 'reading' as const }

test('[TEAM-03] who reads says so at once, again every five seconds, and when they leave', async () => {
  const mail = await signedIn()
  const leave = attend(mail, place, 'reading')
  await settled()
  expect(mail.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/presence', { owner_id: 3, message_thread_id: 501, doing: 'reading' }],
  ])
  mail.clock.increment(SAID_AGAIN)
  await settled()
  leave()
  await settled()
  mail.clock.increment(10 * SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual(['reading', 'reading', 'away'])
})

test('[TEAM-03] who looks at another tab is away, and there again when they come back', async () => {
  const mail = await signedIn()
  attend(mail, place, 'writing')
  await settled()
  mail.world.look(true)
  await settled()
  mail.clock.increment(2 * SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual(['writing', 'away'])
  mail.world.look(false)
  await settled()
  expect(said(mail)).toEqual(['writing', 'away', 'writing'])
})

test('[TEAM-03] nothing is said without a network, and on it is said again', async () => {
  const mail = await signedIn()
  attend(mail, place, 'reading')
  await settled()
  mail.world.connect(false)
  mail.clock.increment(3 * SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual(['reading'])
  mail.world.connect(true)
  mail.clock.increment(SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual(['reading', 'reading'])
})

test('[TEAM-03] where nobody else could hear of it, or it is refused, it is said once', async () => {
  for (const answer of [{ shared: false }, refusal(404, 'Not found')]) {
    const mail = await signedIn({ 'POST /presence': () => answer })
    const leave = attend(mail, place, 'reading')
    await settled()
    mail.clock.increment(3 * SAID_AGAIN)
    await settled()
    leave()
    await settled()
    expect(said(mail)).toEqual(['reading'])
  }
})

test('[TEAM-03] a call that fails on the way is made again', async () => {
  const mail = await signedIn({ 'POST /presence': () => refusal(503, 'Please try again.') })
  attend(mail, place, 'reading')
  await settled()
  mail.clock.increment(SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual(['reading', 'reading'])
})

test('[TEAM-03] the cache keeps the others at each conversation, until they go or the stream breaks', async () => {
  const mail = await signedIn()
  const shown = () => mail.cache.getQueryData(PRESENCE)
  await tell(mail, [ann, nora, tom])
  const mark = {
    id: 5,
    name: 'Nora Lind',
    initials: 'NL',
    colour: '#00796b',
    text: 'Nora Lind is reading',
    doing: 'reading',
  }
  expect(shown()).toEqual({
    'thread:3:501': [
      { id: 2, name: 'Tom Tailor', initials: 'TT', colour: '#137333', text: 'Tom Tailor is writing', doing: 'writing' },
      mark,
    ],
  })
  await tell(mail, [nora], 502)
  await tell(mail, [ann])
  expect(shown()).toEqual({ 'thread:3:502': [mark] })
  mail.world.stream?.onConnected(false)
  expect(shown()).toEqual({})
})

test('[TEAM-03] what is said of them, in one line and above Send', () => {
  const marks = presenceMarks([nora, tom, { user_id: 6, full_name: ' ', doing: 'writing' }], { id: 1 })
  expect(presenceText(marks)).toBe('Tom Tailor is writing, A colleague is writing, Nora Lind is reading')
  expect(writingText(marks)).toBe('Tom Tailor and A colleague are writing')
  expect(writingText(presenceMarks([nora, tom], { id: 1 }))).toBe('Tom Tailor is writing')
  expect(writingText(presenceMarks([nora, tom], { id: 2 }))).toBeUndefined()
})

test('[TEAM-03] it can be switched off; a choice that could not be saved is as before, and an alert says so', async () => {
  const mail = await signedIn({ 'PUT /user': () => refusal(503, 'Please try again.') })
  const shows = () => showsPresence(mail.cache.getQueryData(SIGNED_IN) ?? { preferences: { presence: 'off' } })
  const saving = changePresence(mail, false)
  expect(shows()).toBe(false)
  await saving
  expect(shows()).toBe(true)
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual([PRESENCE_FAILED])
  expect(mail.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    user: { preferences: { presence: 'off' } },
  })
})
