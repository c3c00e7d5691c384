import type { ChangeEvent } from '@postroom/api'
import { expect, test } from 'vitest'
import { ann, labelId, message } from '../fixture-mail.ts'
import { type MailNotice, mailNotice, manyNotice, type NoticePlace, noticeLeads, showsNotice } from './mail-notice.ts'
import type { NoticeSwitch } from './notice-switches.ts'

const mine: NoticePlace = { me: ann, owner: { id: 1, name: null, inboxId: labelId(1, 'inbox') } }
const support: NoticePlace = { me: ann, owner: { id: 3, name: 'Support', inboxId: labelId(3, 'inbox') } }
const zoe = { name: 'Zoe Brown', email: 'zoe@elsewhere.example' }
const arrived = message(7, { sender: zoe, subject: 'The offer', read: false })
const tom = { id: 9, name: 'Tom Tailor' }
const me = { id: 1, name: 'Ann Lee' }

const event = (change: Partial<ChangeEvent>): ChangeEvent => ({
  owner_id: 1,
  kinds: ['messages'],
  message_thread_ids: [1],
  user_message_ids: [9007],
  label_ids: [],
  ...change,
})
const on =
  (...switches: NoticeSwitch[]) =>
  (wanted: NoticeSwitch) =>
    switches.some(({ kind, ownerId }) => kind === wanted.kind && ownerId === wanted.ownerId)
const newMail: NoticeSwitch = { kind: 'new mail', ownerId: 1 }
const assigned: NoticeSwitch = { kind: 'assigned', ownerId: 1 }

test('[SCREEN-18] events lead to conversations about which a switch of that mailbox is on, each once', () => {
  expect(noticeLeads([event({})], on(newMail))).toEqual([
    { ownerId: 1, threadId: 1, userMessageIds: [9007], kinds: ['new mail'] },
  ])
  const both = [event({}), event({ kinds: ['assignees'] }), event({ user_message_ids: [9008] })]
  expect(noticeLeads(both, on(newMail, assigned))).toEqual([
    { ownerId: 1, threadId: 1, userMessageIds: [9007, 9008], kinds: ['new mail', 'assigned'] },
  ])
  expect(noticeLeads(both, on(assigned))).toEqual([
    { ownerId: 1, threadId: 1, userMessageIds: [9007], kinds: ['assigned'] },
  ])
})

test('[SCREEN-18] nothing is looked at for another mailbox, for flags and drafts, and for an import that names no mail', () => {
  const silent = [
    event({ owner_id: 3 }),
    event({ kinds: ['flags'] }),
    event({ kinds: ['drafts'] }),
    event({ kinds: ['labels'] }),
    event({ message_thread_ids: [], user_message_ids: [] }),
    event({ user_message_ids: [] }),
  ]
  expect(noticeLeads(silent, on(newMail, assigned))).toEqual([])
  expect(noticeLeads([event({})], on())).toEqual([])
})

test('[SCREEN-18] a notice of new mail says who writes about what, and leads to the message', () => {
  expect(mailNotice(arrived, ['new mail'], mine)).toEqual({
    tag: 'mail 7',
    title: 'Zoe Brown',
    body: 'The offer',
    href: '/mail/inbox/thread/1?messageId=7',
    ownerId: 1,
  })
  const shared = message(7, { ...arrived, labels: [labelId(3, 'inbox')] })
  expect(mailNotice(shared, ['new mail'], support)).toEqual({
    tag: 'mail 7',
    title: 'Zoe Brown',
    body: 'The offer\nIn Support',
    href: '/mail/inbox/thread/1?messageId=7&ownerId=3',
    ownerId: 3,
  })
  const flat: NoticePlace = { ...mine, me: { ...ann, view_mode: 'unthreaded' } }
  expect(mailNotice(arrived, ['new mail'], flat)?.href).toBe('/mail/inbox/message/7')
})

test('[SCREEN-18] mail that is read, trashed or not in the inbox, and what one wrote oneself, is no news', () => {
  const told = (change: Parameters<typeof message>[1]) => mailNotice({ ...arrived, ...change }, ['new mail'], mine)
  expect(told({ read: true })).toBe(null)
  expect(told({ trashed: true })).toBe(null)
  expect(told({ labels: [labelId(1, 'spam')] })).toBe(null)
  expect(told({ sender: { name: 'Ann Lee', email: 'ANN@postroom.example' } })).toBe(null)
})

test('[SCREEN-18] what others assign to one is told, before that it arrived; what one assigned oneself is not', () => {
  const given = { ...arrived, assignments: [{ user: me, by: tom }] }
  expect(mailNotice(given, ['new mail', 'assigned'], mine)).toEqual({
    tag: 'mail 7',
    title: 'Assigned by Tom Tailor',
    body: 'Zoe Brown\nThe offer',
    href: '/mail/inbox/thread/1?messageId=7',
    ownerId: 1,
  })
  expect(mailNotice({ ...given, read: true }, ['assigned'], mine)?.title).toBe('Assigned by Tom Tailor')
  expect(mailNotice({ ...given, assignments: [{ user: me }] }, ['assigned'], mine)?.title).toBe('Assigned to me')
  expect(mailNotice({ ...given, assignments: [{ user: me, by: me }] }, ['assigned'], mine)).toBe(null)
  expect(mailNotice({ ...given, assignments: [{ user: tom, by: tom }] }, ['assigned'], mine)).toBe(null)
  expect(mailNotice(given, ['new mail'], mine)?.title).toBe('Zoe Brown')
})

test('[SCREEN-18, GUARD-05, GUARD-07] names cannot lie in a notice: controls are shown, claims are named, length is bounded', () => {
  const told = (change: Parameters<typeof message>[1]) => mailNotice({ ...arrived, ...change }, ['new mail'], mine)
  const turned = told({ sender: { ...zoe, name: 'Zoe \u202enworB' }, subject: 'invoice\u202efdp.exe' })
  expect([turned?.title, turned?.body]).toEqual(['Zoe [U+202E]nworB', 'invoice[U+202E]fdp.exe'])
  const claimed = { name: 'Ann Lee', email: ann.email }
  expect(told({ sender: claimed, claimed_sender: claimed })).toMatchObject({
    title: 'me',
    body: 'The offer\nNot sent from your account',
  })
  expect(told({ sender: { name: '', email: '' }, subject: ' ' })).toMatchObject({
    title: 'Unknown Sender',
    body: '(no subject)',
  })
  expect(told({ subject: 'long '.repeat(1_000) })?.body).toHaveLength(150)
})

test('[SCREEN-18] many conversations at once are one notice, which leads to the inbox', () => {
  expect(manyNotice(12, support)).toEqual({
    tag: 'mailbox 3',
    title: '12 new conversations',
    body: 'In Support',
    href: '/mail/inbox',
    ownerId: 3,
  })
  expect(manyNotice(4, mine).body).toBe('In your inbox')
})

test('[SCREEN-18] nothing is told to who looks at the inbox of that mailbox, or at the conversation', () => {
  const notice = mailNotice(arrived, ['new mail'], mine) as MailNotice
  const shows = (href: string, look = {}) => showsNotice(href, notice, { accounts: [1, 3], isSplit: false, ...look })
  expect(['/', '/mail', '/mail/inbox'].map((href) => shows(href))).toEqual([true, true, true])
  expect(shows('/mail/Work/thread/1')).toBe(true)
  expect(shows('/mail/search/thread/1?q=offer')).toBe(true)
  expect(shows('/mail/inbox/thread/2', { isSplit: true })).toBe(true)
  expect(['/mail/inbox/thread/2', '/mail/inbox?page=2', '/mail/Work', '/login'].map((href) => shows(href))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(shows('/mail/inbox', { accounts: [3] })).toBe(false)
  expect(['/mail/inbox?mailbox=1', '/mail/inbox?mailbox=3'].map((href) => shows(href))).toEqual([true, false])
  expect(shows('/mail/Work/thread/1?ownerId=3')).toBe(false)
})
