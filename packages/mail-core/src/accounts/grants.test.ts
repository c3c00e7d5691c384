import type { Grant, GrantList, User } from '@postroom/api'
import { expect, test } from 'vitest'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { formSentences, grantErrors, grantForm, removalSentences, termsOf } from './grant-form.ts'
import { grantRows } from './grant-rows.ts'
import { GRANT_TEXTS } from './grant-texts.ts'
import { colleaguesQuery, grantedMailboxes, grantsQuery, managersText, saveGrant, takeGrantAway } from './grants.ts'

const owner = { id: 3, email: 'support@postroom.example', full_name: 'Support' }
const person = (id: number, full_name: string) => ({ id, full_name, email: `p${id}@postroom.example` })
const [ann, tom, zoe] = [person(5, 'Ann Lee'), person(4, 'Tom Hill'), person(6, 'Zoe Ray')]
const created_at = '2026-11-02T08:00:00.000Z'
const terms = { level: 'send', from: null, until: null, manage: false } as const
const manages: Grant = { user: ann, ...terms, manage: true, created_at }
const sends: Grant = { user: zoe, ...terms, created_at }
const list: GrantList = { grants: [manages, sends], may_manage: true, owner, owner_signs_in: false }
const NOW = Date.parse('2026-11-27T09:00:00.000Z')

async function listed(answers: Record<string, Answer>) {
  const mail = createTestMail({ 'GET /mailboxes/3/grants': () => list, ...answers })
  mail.start()
  await settled()
  await mail.cache.fetchQuery(grantsQuery(mail, 3))
  const people = () => mail.cache.getQueryData(grantsQuery(mail, 3).queryKey)?.grants.map(({ user }) => user.full_name)
  return { mail, people }
}

test('[PEOPLE-01] a colleague is among the people of the mailbox once the server has said so, by name', async () => {
  const { mail, people } = await listed({ 'PUT /mailboxes/3/grants/4': () => ({ grant: { ...sends, user: tom } }) })
  const saved = saveGrant(mail, list, { user: tom, terms })
  expect(people()).toEqual(['Ann Lee', 'Zoe Ray'])
  expect(await saved).toBe(null)
  expect(people()).toEqual(['Ann Lee', 'Tom Hill', 'Zoe Ray'])
})

test('[PEOPLE-01] what could not be saved leaves the people as they are, and is said', async () => {
  const { mail, people } = await listed({
    'PUT /mailboxes/3/grants/6': () => refusal(403, 'You may not change who may use support@postroom.example.'),
    'DELETE /mailboxes/3/grants/6': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  })
  expect(await saveGrant(mail, list, { user: zoe, terms: { ...terms, level: 'read' } })).toBe(
    'You may not change who may use support@postroom.example.',
  )
  expect(await takeGrantAway(mail, list, 6)).toBe(GRANT_TEXTS.notSaved)
  expect(people()).toEqual(['Ann Lee', 'Zoe Ray'])
})

test('[PEOPLE-01] who is taken out is gone once the server has said so', async () => {
  const { mail, people } = await listed({ 'DELETE /mailboxes/3/grants/6': () => undefined })
  expect(await takeGrantAway(mail, list, 6)).toBe(null)
  expect(people()).toEqual(['Ann Lee'])
})

test('[PEOPLE-01] colleagues are proposed by what is typed', async () => {
  const { mail } = await listed({ 'GET /mailboxes/3/colleagues': () => ({ colleagues: [tom] }) })
  expect(await mail.cache.fetchQuery(colleaguesQuery(mail, 3, ' to '))).toEqual([tom])
  expect(mail.calls.at(-1)).toMatchObject({ method: 'GET', path: '/mailboxes/3/colleagues' })
})

test('[PEOPLE-01] a new colleague is offered send, and one who has a grant what it says', () => {
  expect(grantForm(null)).toEqual({ person: null, level: 'send', manage: false, begins: '', ends: '' })
  expect(grantForm(manages)).toEqual({ person: ann, level: 'send', manage: true, begins: '', ends: '' })
  expect(termsOf(grantForm(manages), manages)).toEqual({ ...terms, manage: true })
})

test('[PEOPLE-01] a form says what is wrong with it, and what saving it does', () => {
  const asked = { list, grant: null, now: NOW }
  expect(grantErrors(grantForm(null), asked)).toEqual({ person: GRANT_TEXTS.choosePerson })
  expect(formSentences(grantForm(null), asked)).toEqual([])
  const backwards = { ...grantForm(null), person: tom, begins: '2026-12-24', ends: '2026-12-23' }
  expect(grantErrors(backwards, asked)).toEqual({ ends: 'It must end after it begins.' })
  const past = { ...backwards, begins: '', ends: '2020-01-31' }
  expect(grantErrors(past, asked)).toEqual({ ends: 'It must end in the future.' })
  const ended = { ...sends, until: '2020-01-31T12:00:00.000Z' }
  expect(grantErrors({ ...grantForm(ended), level: 'draft' }, { list, grant: ended, now: NOW })).toEqual({})
  const last = { ...grantForm(manages), manage: false }
  expect(grantErrors(last, { list, grant: manages, now: NOW })).toEqual({
    manage: 'Ann Lee is the last who may change who may use Support. Let somebody else do so first, without an end.',
  })
  const less = { ...grantForm(sends), level: 'draft' as const }
  expect(grantErrors(less, { list, grant: sends, now: NOW })).toEqual({})
  expect(formSentences(less, { list, grant: sends, now: NOW })).toEqual(['Zoe Ray will no longer be able to send.'])
  expect(removalSentences(sends, NOW)).toEqual([
    'Zoe Ray will no longer be able to read its mail, change its mail, write drafts or send.',
  ])
})

test('[PEOPLE-01] whoever may not change who may use a mailbox is told who may', () => {
  expect(managersText(list)).toBe('You see who may use this mailbox now. Ann Lee may change that.')
  expect(managersText({ ...list, owner_signs_in: true })).toBe(
    'You see who may use this mailbox now. Support and Ann Lee may change that.',
  )
  expect(managersText({ ...list, grants: [] })).toBe(
    'You see who may use this mailbox now. Whoever runs the server may change that.',
  )
})

test('[PEOPLE-01] the mailboxes that somebody may open to others come first', () => {
  const user: User = {
    id: 1,
    email: 'me@postroom.example',
    full_name: 'Me',
    preferences: {},
    view_mode: 'threaded',
    accessible_users: [person(7, 'A'), { ...person(8, 'B'), manage: true }],
  }
  expect(grantedMailboxes(user).map(({ id }) => id)).toEqual([1, 8, 7])
})

test('[PEOPLE-03] who can do what in a mailbox stands with why, and what the reader may do about it', () => {
  const ends: Grant = { user: tom, ...terms, level: 'read', until: '2026-11-20T00:00:00.000Z', created_at }
  const begins: Grant = { user: tom, ...terms, level: 'read', from: '2027-02-01T12:00:00.000Z', created_at }
  const told = (of: GrantList, id: number) =>
    grantRows(of, { id, now: NOW }).map((row) => [
      row.name,
      row.isMe,
      row.may,
      row.source,
      row.mayChange,
      row.mayRemove,
    ])
  const [annMay, zoeMay] = [
    'May read its mail, change its mail, write drafts, send and change who may use it',
    'May read its mail, change its mail, write drafts and send',
  ]
  const granted = 'By a grant of 2 November 2026'
  expect(told(list, 5)).toEqual([
    ['Ann Lee', true, annMay, granted, true, true],
    ['Zoe Ray', false, zoeMay, granted, true, true],
  ])
  expect(told({ ...list, may_manage: false }, 6)).toEqual([
    ['Ann Lee', false, annMay, granted, false, false],
    ['Zoe Ray', true, zoeMay, granted, false, true],
  ])
  expect(told({ ...list, owner_signs_in: true, grants: [ends] }, 3)).toEqual([
    [
      'Support',
      true,
      'May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it',
      'It is their own mailbox',
      false,
      false,
    ],
    ['Tom Hill', false, 'Could read its mail', expect.stringMatching(/^No more: a grant of /), true, true],
  ])
  expect(told({ ...list, grants: [begins] }, 5)).toEqual([
    ['Tom Hill', false, 'Will be able to read its mail', expect.stringMatching(/^Not yet: by a grant of /), true, true],
  ])
  expect(grantRows(list, { id: 5, now: NOW }).map(({ stays }) => stays)).toEqual([
    'Ann Lee is the last who may change who may use Support. Let somebody else do so first, without an end.',
    null,
  ])
})
