import type { GrantLevel } from '@postroom/api'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { ann, thread } from '../fixture-mail.ts'
import { createTestMail, settled } from '../test-mail.ts'
import { markOpened } from './mark-opened.ts'

test.each<[GrantLevel, number]>([
  ['read', 0],
  ['draft', 1],
])('[PEOPLE-01] what is opened in a mailbox with the level %s is marked as read in %i calls', async (level, calls) => {
  const [bob = { id: 2, email: 'bob@postroom.example', full_name: 'Bob Moss' }] = ann.accessible_users
  const user = { ...ann, accessible_users: [{ ...bob, level }] }
  const mail = createTestMail({ 'GET /users/me': () => ({ user }) })
  await mail.cache.fetchQuery(meQuery(mail))
  mail.calls.length = 0
  markOpened(mail, thread(501, { user_id: bob.id, read: false }))
  await settled()
  expect(mail.calls.filter(({ method }) => method !== 'GET')).toHaveLength(calls)
})
