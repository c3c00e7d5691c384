import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { message } from '../fixture-mail.ts'
import { createTestMail } from '../test-mail.ts'
import { conversationQuery } from './conversation-queries.ts'
import { CONVERSATIONS_KEPT, forgetOldConversations } from './old-conversations.ts'

/** A client that has asked for this many conversations, numbered from 1, one after another. */
function read(count: number) {
  const mail = createTestMail()
  const ids = Array.from({ length: count }, (_, place) => place + 1)
  const key = (id: number) => conversationQuery(mail, { threadId: id }).queryKey
  const ask = (id: number, at: number) =>
    mail.cache.setQueryData(key(id), { thread: null, messages: [message(id)] }, { updatedAt: at })
  for (const id of ids) ask(id, id)
  return { mail, ask, key, known: () => ids.filter((id) => mail.cache.getQueryData(key(id)) !== undefined) }
}

test('of the conversations that were read the last ten stay known', () => {
  const { mail, ask, known } = read(14)
  expect(CONVERSATIONS_KEPT).toBe(10)
  ask(2, 15)
  forgetOldConversations(mail)
  expect(known()).toEqual([2, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  forgetOldConversations(mail)
  expect(known()).toHaveLength(10)
})

test('a conversation on the screen or on its way stays, however old; nothing goes while there are few', () => {
  const few = read(10)
  forgetOldConversations(few.mail)
  expect(few.known()).toHaveLength(10)

  const { mail, key, known } = read(14)
  const shown = new QueryObserver(mail.cache, { queryKey: key(1), staleTime: Number.POSITIVE_INFINITY })
  const leave = shown.subscribe(() => {})
  void mail.cache.fetchQuery({ queryKey: key(2), queryFn: () => new Promise(() => {}) })
  mail.cache.setQueryData(['list', 'inbox'], { items: [] }, { updatedAt: 1 })
  forgetOldConversations(mail)
  expect(known()).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(mail.cache.getQueryData(['list', 'inbox'])).toEqual({ items: [] })
  leave()
  forgetOldConversations(mail)
  expect(known()).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
})
