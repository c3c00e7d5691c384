import type { ChangeEvent, Message } from '@postroom/api'
import { expect, test } from 'vitest'
import { ann, labelGroups, labelId, message } from '../fixture-mail.ts'
import { createTestMail, settled, type TestMail } from '../test-mail.ts'
import { isNoticeOn, noticeProblem, switchNotice } from './notice-switches.ts'
import { LOOK_AWAITED, tellDesktop } from './tell-desktop.ts'

const newMail = { kind: 'new mail', ownerId: 1 } as const
const assigned = { kind: 'assigned', ownerId: 1 } as const
const zoe = { name: 'Zoe Brown', email: 'zoe@elsewhere.example' }
const conversation = (...messages: Message[]) => ({
  thread: {
    message_thread_id: 1,
    subject: 'The offer',
    messages_count: messages.length,
    last_message_date: '2026-03-05T09:30:00.000Z',
    senders: [],
    owner: { id: 1, email: ann.email, full_name: ann.full_name },
  },
  messages,
})
const offer = (id: number, change: Partial<Message> = {}) =>
  message(id, { sender: zoe, subject: 'The offer', read: false, ...change })

async function away(...messages: Message[]): Promise<TestMail> {
  const mail = createTestMail({ 'GET /messages/threads/1': () => conversation(...messages) }, { href: '/mail/Work' })
  mail.start()
  await settled()
  tellDesktop(mail)
  await switchNotice(mail, newMail, true)
  mail.calls.length = 0
  return mail
}

async function hear(mail: TestMail, ...events: Partial<ChangeEvent>[]): Promise<string[][]> {
  for (const event of events) {
    const whole = { owner_id: 1, kinds: ['messages'], message_thread_ids: [1], user_message_ids: [9007], label_ids: [] }
    mail.world.stream?.onMessage(JSON.stringify({ ...whole, ...event }))
  }
  mail.clock.increment(LOOK_AWAITED)
  await settled()
  return mail.world.desktop.shown.map(({ title, body }) => [title, body])
}

test('[SCREEN-18] mail that arrives while nobody looks is told once, however often its event comes; a press opens it', async () => {
  const mail = await away(offer(7))
  expect(await hear(mail, {}, {})).toEqual([['Zoe Brown', 'The offer']])
  expect(await hear(mail, {})).toHaveLength(1)
  mail.world.desktop.shown[0]?.press()
  expect([mail.world.went, mail.world.reloads]).toEqual([['/mail/inbox/thread/1?messageId=7'], 0])
})

test('[SCREEN-18] what is switched off is not even asked for', async () => {
  const mail = await away(offer(7))
  await switchNotice(mail, newMail, false)
  mail.calls.length = 0
  expect(await hear(mail, {}, { kinds: ['assignees'] }, { owner_id: 3 })).toEqual([])
  expect(mail.calls.filter(({ path }) => path.startsWith('/messages'))).toEqual([])
})

test('[SCREEN-18] an assignment by somebody else is told once, and again when it was taken back and given anew', async () => {
  const given = { assignments: [{ user: { id: 1, name: 'Ann Lee' }, by: { id: 9, name: 'Tom Tailor' } }] }
  const mail = await away(offer(7, given))
  await switchNotice(mail, assigned, true)
  expect(await hear(mail, {}, { kinds: ['assignees'] })).toEqual([['Assigned by Tom Tailor', 'Zoe Brown\nThe offer']])
  expect(await hear(mail, { kinds: ['assignees'] })).toHaveLength(1)
  mail.answers['GET /messages/threads/1'] = () => conversation(offer(7))
  expect(await hear(mail, { kinds: ['assignees'] })).toHaveLength(1)
  mail.answers['GET /messages/threads/1'] = () => conversation(offer(7, given))
  expect(await hear(mail, { kinds: ['assignees'] })).toHaveLength(2)
})

test('[SCREEN-18] nothing is told while this tab, or another one, is looked at and shows it', async () => {
  const mail = await away(offer(7))
  mail.world.desktop.lookedAt = true
  mail.world.href = '/mail/inbox'
  expect(await hear(mail, {})).toEqual([])

  const other = await away(offer(7))
  other.world.stream?.onMessage(
    JSON.stringify({
      owner_id: 1,
      kinds: ['messages'],
      message_thread_ids: [1],
      user_message_ids: [9007],
      label_ids: [],
    }),
  )
  expect(other.world.posted.at(-1)).toEqual({ type: 'what is looked at' })
  other.world.hear({ type: 'looked at', href: '/mail/inbox' })
  other.clock.increment(LOOK_AWAITED)
  await settled()
  expect(other.world.desktop.shown).toEqual([])
  other.answers['GET /messages/threads/1'] = () => conversation(offer(8))
  expect(await hear(other, { user_message_ids: [9008] })).toHaveLength(1)
})

test('[SCREEN-18] what counts is who looked when the mail came, not who looks when it would be told', async () => {
  const mail = createTestMail({ 'GET /messages/threads/1': () => conversation(offer(7)) }, { href: '/mail/inbox' })
  mail.start()
  await settled()
  tellDesktop(mail)
  await switchNotice(mail, newMail, true)
  mail.world.desktop.lookedAt = true
  const event = { owner_id: 1, kinds: ['messages'], message_thread_ids: [1], user_message_ids: [9007], label_ids: [] }
  mail.world.stream?.onMessage(JSON.stringify(event))
  await settled()
  mail.world.desktop.lookedAt = false
  expect(await hear(mail)).toEqual([])
})

test('[SCREEN-18] a tab says that it is looked at, and tells nothing of what another one hears', async () => {
  const mail = await away(offer(7))
  const asks = async () => {
    mail.world.hear({ type: 'what is looked at' })
    await settled()
    return mail.world.posted.filter(({ type }) => type === 'looked at')
  }
  expect(await asks()).toEqual([])
  mail.world.desktop.lookedAt = true
  expect(await asks()).toEqual([{ type: 'looked at', href: '/mail/Work' }])
  const event = { owner_id: 1, kinds: ['messages'], message_thread_ids: [1], user_message_ids: [9007], label_ids: [] }
  mail.world.desktop.lookedAt = false
  mail.world.hear({ type: 'mail changed', data: JSON.stringify(event) })
  mail.clock.increment(LOOK_AWAITED)
  await settled()
  expect(mail.world.desktop.shown).toEqual([])
})

test('[SCREEN-18] more than three conversations at once are one notice', async () => {
  const mail = await away()
  for (const id of [1, 2, 3, 4])
    mail.answers[`GET /messages/threads/${id}`] = () => conversation(offer(id, { message_thread_id: id }))
  const events = [1, 2, 3, 4].map((id) => ({ message_thread_ids: [id], user_message_ids: [9000 + id] }))
  expect(await hear(mail, ...events)).toEqual([['4 new conversations', 'In your inbox']])
})

test('[SCREEN-18] a press on the mail of a mailbox that is not ticked ticks it', async () => {
  const mail = await away(offer(7, { labels: [labelId(3, 'inbox')] }))
  mail.settings.set('selectedDelegateUserIds', [1])
  mail.answers['GET /labels'] = ({ query }) =>
    labelGroups.filter(({ user_id }) => query.getAll('delegate_user_ids[]').includes(String(user_id)))
  await switchNotice(mail, { kind: 'new mail', ownerId: 3 }, true)
  expect(await hear(mail, { owner_id: 3 })).toEqual([['Zoe Brown', 'The offer\nIn Support']])
  mail.world.desktop.shown[0]?.press()
  expect([mail.world.went, mail.settings.get('selectedDelegateUserIds'), mail.world.reloads]).toEqual([
    ['/mail/inbox/thread/1?messageId=7&ownerId=3'],
    [1, 3],
    1,
  ])
})

test('[SCREEN-18] a conversation that cannot be fetched is told by no notice, and others are', async () => {
  const mail = await away(offer(7))
  expect(await hear(mail, { message_thread_ids: [2], user_message_ids: [9009] }, {})).toEqual([
    ['Zoe Brown', 'The offer'],
  ])
  expect(mail.world.logged).toEqual(['look for the mail of a notice'])
})

test('[SCREEN-18] signing out takes the notices away', async () => {
  const mail = await away(offer(7))
  expect(await hear(mail, {})).toHaveLength(1)
  mail.actors.auth.send({ type: 'sign out' })
  await settled()
  expect(mail.world.desktop.shown).toEqual([])
})

test('[SCREEN-18] leave is asked for by the first switch that goes on, and a refusal leaves it off with a sentence', async () => {
  const mail = createTestMail()
  mail.start()
  await settled()
  Object.assign(mail.world.desktop, { permission: 'default', answer: 'denied' })
  await switchNotice(mail, newMail, false)
  expect(mail.world.desktop.asked).toBe(0)
  await switchNotice(mail, newMail, true)
  expect([mail.world.desktop.asked, isNoticeOn(mail, newMail)]).toEqual([1, false])
  expect(noticeProblem('denied')).toBe(
    'Your browser blocks notices from Postroom. To allow them, open the site settings beside the address, then come back.',
  )
  expect(noticeProblem('missing')).toBe(
    'This browser shows no notices for Postroom here. They need an address with https.',
  )
  expect([noticeProblem('default'), noticeProblem('granted')]).toEqual([null, null])
  Object.assign(mail.world.desktop, { permission: 'default', answer: 'granted' })
  await switchNotice(mail, newMail, true)
  await switchNotice(mail, assigned, true)
  expect([mail.world.desktop.asked, isNoticeOn(mail, newMail), isNoticeOn(mail, assigned)]).toEqual([2, true, true])
})

test('[SCREEN-18] another person on this browser does not inherit the switches', async () => {
  const mail = createTestMail()
  mail.start()
  await settled()
  await switchNotice(mail, newMail, true)
  expect(mail.world.storage.get('desktopNotices')).toBe('{"1":["new mail 1"]}')
  mail.cache.setQueryData(['me'], { ...ann, id: 3 })
  expect(isNoticeOn(mail, newMail)).toBe(false)
  await switchNotice(mail, assigned, true)
  expect(mail.world.storage.get('desktopNotices')).toBe('{"1":["new mail 1"],"3":["assigned 1"]}')
})

test('[SCREEN-18] of a mail that two mailboxes received one notice tells, that of one’s own', async () => {
  const mail = await away(offer(7))
  await switchNotice(mail, { kind: 'new mail', ownerId: 3 }, true)
  mail.answers['GET /messages/threads/1'] = ({ query }) =>
    conversation(offer(7, { labels: [labelId(Number(query.get('thread[user_id]')), 'inbox')] }))
  expect(await hear(mail, {}, { owner_id: 3 })).toEqual([['Zoe Brown', 'The offer']])
})
