import type { ChangeEvent, Mention } from '@postroom/api'
import { expect, test } from 'vitest'
import { createTestMail, settled, type TestMail } from '../test-mail.ts'
import { mentionNotice } from './mention-notice.ts'
import { switchNotice } from './notice-switches.ts'
import { LOOK_AWAITED, tellDesktop } from './tell-desktop.ts'

const mention = (change: Partial<Mention> = {}): Mention => ({
  comment_id: 41,
  owner: { id: 3, email: 'support@postroom.example', full_name: 'Support' },
  message_thread_id: 501,
  author: { id: 2, email: 'tom@postroom.example', full_name: 'Tom Tailor' },
  subject: 'Wheels',
  text: '@Ann Lee look',
  created_at: '2026-03-05T09:40:00.000Z',
  unread: true,
  ...change,
})

async function away(mentions: Mention[]): Promise<TestMail> {
  const mail = createTestMail(
    { 'GET /mentions': () => ({ mentions, unread_count: mentions.length }) },
    { href: '/mail/inbox' },
  )
  mail.start()
  await settled()
  tellDesktop(mail)
  await switchNotice(mail, { kind: 'mentions', ownerId: 3 }, true)
  return mail
}

async function hear(mail: TestMail, comment: ChangeEvent['comment'], ownerId = 3) {
  const event = {
    owner_id: ownerId,
    kinds: ['comments'],
    message_thread_ids: [501],
    user_message_ids: [],
    label_ids: [],
  }
  mail.world.stream?.onMessage(JSON.stringify({ ...event, comment }))
  mail.clock.increment(LOOK_AWAITED)
  await settled()
  return mail.world.desktop.shown.map(({ title, body }) => [title, body])
}

const toms = { id: 41, author_id: 2, mentioned_ids: [1] }

test('[TEAM-06] a mention is told once, also while a list is looked at, and a press opens its conversation', async () => {
  const mail = await away([mention()])
  mail.world.desktop.lookedAt = true
  expect(await hear(mail, toms)).toEqual([['Tom Tailor mentions you', '@Ann Lee look\nWheels\nIn Support']])
  expect(await hear(mail, toms)).toHaveLength(1)
  mail.world.desktop.shown[0]?.press()
  expect(mail.world.went).toEqual(['/mail/inbox/thread/501?ownerId=3'])
})

test('[TEAM-06] nothing is told of comments that mention others, are one’s own or read already, and in mailboxes where it is off', async () => {
  const mail = await away([mention({ unread: false })])
  expect(await hear(mail, { ...toms, mentioned_ids: [5] })).toEqual([])
  expect(await hear(mail, { ...toms, author_id: 1 })).toEqual([])
  expect(await hear(mail, toms, 1)).toEqual([])
  expect(mail.calls.filter(({ path }) => path === '/mentions')).toEqual([])
  expect(await hear(mail, toms)).toEqual([])
})

test('[TEAM-06] while its conversation is looked at nothing is told', async () => {
  const mail = await away([mention()])
  mail.world.desktop.lookedAt = true
  mail.world.href = '/mail/inbox/thread/501?ownerId=3'
  expect(await hear(mail, toms)).toEqual([])
})

test('[TEAM-06] in one’s own mailbox a notice names no mailbox', () => {
  const owner = { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' }
  expect(mentionNotice(mention({ owner, subject: '' }), { id: 1 })).toEqual({
    tag: 'comment 41',
    title: 'Tom Tailor mentions you',
    body: '@Ann Lee look\n(no subject)',
    href: '/mail/inbox/thread/501',
    ownerId: 1,
    inConversation: true,
  })
})
