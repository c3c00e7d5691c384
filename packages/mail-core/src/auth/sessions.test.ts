import type { Session } from '@postroom/api'
import { expect, test } from 'vitest'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { endOtherSessions, endSession, sessionsQuery, sessionTexts } from './sessions.ts'

const here: Session = {
  id: 1,
  device: 'Firefox on Windows',
  network: '192.0.2.0/24',
  created_at: '2026-03-02T08:11:00.000Z',
  used_at: '2026-03-05T09:25:00.000Z',
  current: true,
}
const phone = { ...here, id: 2, device: 'Safari on iPhone', used_at: '2026-03-03T21:02:00.000Z', current: false }
const script = { ...phone, id: 3, device: null, network: null }
const now = new Date('2026-03-05T12:00:00')

async function listed(answers: Record<string, Answer>) {
  const mail = createTestMail(answers)
  mail.start()
  await settled()
  await mail.cache.fetchQuery(sessionsQuery(mail))
  const ids = () => mail.cache.getQueryData(sessionsQuery(mail).queryKey)?.map(({ id }) => id)
  const alerts = () => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
  return { mail, ids, alerts }
}

const all = { 'GET /sessions': () => ({ sessions: [here, phone, script] }) }

test('[PEOPLE-09] a session is named by its device, its network and its last use, as far as they are known', () => {
  expect([here, phone, script].map((session) => sessionTexts(session, now))).toEqual([
    { device: 'Firefox on Windows', use: '192.0.2.0/24' },
    { device: 'Safari on iPhone', use: '192.0.2.0/24 · Last used 3 Mar' },
    { device: 'Unknown device', use: 'Unknown network · Last used 3 Mar' },
  ])
})

test('[PEOPLE-09] a session that is ended leaves the list before the server has answered', async () => {
  const { mail, ids, alerts } = await listed({ ...all, 'DELETE /sessions/2': () => undefined })
  const ended = endSession(mail, 2)
  expect(ids()).toEqual([1, 3])
  await ended
  expect(mail.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/sessions/2' })
  expect(alerts()).toEqual([])
})

test('[PEOPLE-09] all other sessions are ended by one call', async () => {
  const { mail, ids } = await listed({ ...all, 'DELETE /sessions': () => undefined })
  const ended = endOtherSessions(mail)
  expect(ids()).toEqual([1])
  await ended
  expect(mail.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/sessions' })
})

test('[PEOPLE-09] where that fails the person is told, and the list is asked for again', async () => {
  const { mail, alerts } = await listed({ ...all, 'DELETE /sessions': () => refusal(503, 'Please try again.') })
  await expect(endOtherSessions(mail)).rejects.toThrow('Please try again.')
  expect(alerts()).toEqual(['Please try again.'])
  expect(mail.cache.getQueryState(sessionsQuery(mail).queryKey)?.isInvalidated).toBe(true)
})

test('[PEOPLE-09] a session that had ended already is what was asked for', async () => {
  const { mail, ids, alerts } = await listed({ ...all, 'DELETE /sessions/2': () => refusal(404, 'Not found') })
  await endSession(mail, 2)
  expect([ids(), alerts()]).toEqual([[1, 3], []])
})
