import type { User } from '@postroom/api'
import { expect, test } from 'vitest'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { meQuery, SIGNED_IN } from '../accounts/accounts-queries.ts'
import { EVENT_PAUSE } from '../system/live-events.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import {
  addComment,
  deleteComment,
  editComment,
  readMentions,
  showMentions,
  toggleReaction,
} from './comments-actions.ts'
import { commentHistoryQuery, commentsQuery, mentionableQuery, mentionsQuery } from './comments-queries.ts'
import { comment } from './fixture-comments.ts'
import { keepUnsentComment, unsentComment } from './unsent-comments.ts'

const place = { ownerId: 3, threadId: 501 }
const mention = (id: number, unread: boolean, threadId = 501) => ({
  comment_id: id,
  owner: { id: 3, email: 'support@postroom.example', full_name: 'Support' },
  message_thread_id: threadId,
  author: comment(id).author,
  subject: 'Wheels',
  text: '@Ann Lee look',
  created_at: comment(id).created_at,
  unread,
})

async function reading(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({ 'GET /comments': () => ({ comments: [comment(1), comment(2)] }), ...answers })
  mail.start()
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(commentsQuery(mail, place))
  await settled()
  return mail
}

type Reading = Awaited<ReturnType<typeof reading>>
const shown = (mail: Reading) =>
  (mail.cache.getQueryData(commentsQuery(mail, place).queryKey) ?? []).map(({ id, text }) => [id, text])
const calls = (mail: Reading, method: string) =>
  mail.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body])

test('[TEAM-06] what is said stands in its conversation at once, and so does what it says after an edit', async () => {
  const mail = await reading({
    'POST /comments': () => ({ comment: comment(9, { text: 'New' }) }),
    'PUT /comments/1': () => ({ comment: comment(1, { text: 'Edited' }) }),
  })
  expect(mail.calls.find(({ path }) => path === '/comments')?.query.toString()).toBe('owner_id=3&message_thread_id=501')
  await addComment(mail, place, { html: '<p>New</p>' })
  await editComment(mail, 1, '<p>Edited</p>')
  expect(shown(mail)).toEqual([
    [1, 'Edited'],
    [2, 'Who takes this?'],
    [9, 'New'],
  ])
  expect(calls(mail, 'PUT')).toEqual([['/comments/1', { html_body: '<p>Edited</p>' }]])
})

test('[TEAM-06] a comment that is not taken is told by the server’s sentence, and nothing changes', async () => {
  const mail = await reading({ 'POST /comments': () => refusal(422, 'Please write a comment.') })
  await expect(addComment(mail, place, { html: '' })).rejects.toThrow('Please write a comment.')
  expect(shown(mail)).toHaveLength(2)
})

test('[TEAM-06] of a deleted comment only that it was there is left', async () => {
  const mail = await reading({ 'DELETE /comments/2': () => undefined })
  await deleteComment(mail, comment(2, { mentions: [comment(1).author] }))
  const [, deleted] = mail.cache.getQueryData(commentsQuery(mail, place).queryKey) ?? []
  expect(deleted).toEqual(comment(2, { html_body: '', text: '', deleted_at: expect.any(String) }))
})

test('[TEAM-06] a press on a reaction joins in, the next takes it back', async () => {
  const mail = await reading({ 'PUT /comments/1/reactions': () => ({ comment: comment(1) }) })
  const ann = { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' }
  await toggleReaction(mail, comment(1, { reactions: [{ emoji: '👍', users: [comment(1).author] }] }), '👍')
  await toggleReaction(mail, comment(1, { reactions: [{ emoji: '👍', users: [ann] }] }), '👍')
  expect(calls(mail, 'PUT')).toEqual([
    ['/comments/1/reactions', { emoji: '👍', reacted: true }],
    ['/comments/1/reactions', { emoji: '👍', reacted: false }],
  ])
})

test('[TEAM-06] that a mention was read is said where one is unread, and nowhere else', async () => {
  const mentions = [mention(1, true), mention(2, false, 502)]
  const mail = await reading({
    'GET /mentions': () => ({ mentions, unread_count: 1 }),
    'PUT /mentions/mark_read': () => undefined,
  })
  await readMentions(mail, { ownerId: 3, threadId: 502 })
  await readMentions(mail, place)
  expect(calls(mail, 'PUT')).toEqual([['/mentions/mark_read', { owner_id: 3, message_thread_id: 501 }]])
})

test('[TEAM-06] who is shown the mentions has the mailboxes ticked in which some are unread', async () => {
  const mail = await reading({ 'GET /mentions': () => ({ mentions: [mention(1, true)], unread_count: 1 }) })
  mail.settings.set('selectedDelegateUserIds', [1])
  await mail.cache.fetchQuery(mentionsQuery(mail))
  showMentions(mail, '/mail/search?q=mentions%3Aunread')
  expect([mail.world.went, accountsInView(mail), mail.world.reloads]).toEqual([
    ['/mail/search?q=mentions%3Aunread'],
    [1, 3],
    1,
  ])
})

test('[TEAM-06] an event of comments has the comments, their people and mentions asked for again', async () => {
  const mail = await reading({ 'GET /mentions': () => ({ mentions: [], unread_count: 0 }) })
  const event = { owner_id: 3, kinds: ['comments'], message_thread_ids: [501], user_message_ids: [], label_ids: [] }
  await mail.cache.fetchQuery(mentionsQuery(mail))
  mail.world.stream?.onMessage(JSON.stringify(event))
  mail.clock.increment(EVENT_PAUSE)
  await settled()
  const stale = [commentsQuery(mail, place), mentionsQuery(mail)].map(
    ({ queryKey }) => mail.cache.getQueryState(queryKey)?.isInvalidated,
  )
  expect(stale).toEqual([true, true])
})

test('[TEAM-06] people and history are asked for by the mailbox and the comment', async () => {
  const people = [{ id: 2, full_name: 'Tom Tailor', may_read: true }]
  const versions = [{ html_body: '<p>One</p>', written_at: '2026-03-05T09:40:00.000Z' }]
  const mail = await reading({
    'GET /comments/people': () => ({ people }),
    'GET /comments/1/history': () => ({ versions }),
  })
  expect(await mail.cache.fetchQuery(mentionableQuery(mail, 3))).toEqual(people)
  expect(await mail.cache.fetchQuery(commentHistoryQuery(mail, 1))).toEqual(versions)
})

const person = (id: number): User => ({
  id,
  email: 'ann@postroom.example',
  full_name: 'Ann Lee',
  preferences: {},
  accessible_users: [],
  view_mode: 'threaded',
})

test('[TEAM-06] what is not said yet is kept by its conversation until it is said, and for nobody else', () => {
  const mail = createTestMail()
  const signIn = (id: number) => mail.cache.setQueryData(SIGNED_IN, person(id))
  signIn(1)
  keepUnsentComment(mail, place, '<p>Half</p>')
  const other = { ownerId: 3, threadId: 502 }
  expect([unsentComment(mail, place), unsentComment(mail, other)]).toEqual(['<p>Half</p>', null])
  signIn(2)
  expect(unsentComment(mail, place)).toBeNull()
  signIn(1)
  keepUnsentComment(mail, place, null)
  expect(unsentComment(mail, place)).toBeNull()
})
