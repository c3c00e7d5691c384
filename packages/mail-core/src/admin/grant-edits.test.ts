import type { AllGrants, Grant, UserSummary } from '@postroom/api'
import { expect, test } from 'vitest'
import { moreInTable } from './admin-texts.ts'
import { type ChosenGrant, type GrantEdits, grantPlan, withEdit, withoutAccess } from './grant-edits.ts'
import { fittingAccounts, grantTable } from './grant-table.ts'

const NOW = new Date(2026, 10, 27, 9).getTime()
const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString()
const person = (id: number, full_name: string): UserSummary => ({ id, email: `p${id}@postroom.example`, full_name })
const [ann, tom, zoe] = [person(1, 'Ann Lee'), person(2, 'Tom Hill'), person(3, 'Zoe Ray')]
const [sales, support] = [person(8, 'Sales'), person(9, 'Support')]
const people = [ann, tom, zoe]
const grant = (user: UserSummary, said: Partial<Grant> = {}): Grant => ({
  user,
  level: 'send',
  from: null,
  until: null,
  manage: false,
  created_at: day(11, 2),
  ...said,
})
const mailbox = (owner: UserSummary, ...grants: Grant[]) => ({
  owner,
  owner_signs_in: false,
  may_manage: true,
  grants,
})
const all: AllGrants = {
  mailboxes: [
    mailbox(sales, grant(tom, { level: 'read', until: day(11, 20) }), grant(zoe, { from: day(12, 1) })),
    mailbox(support, grant(ann, { manage: true }), grant(tom)),
  ],
}
const send: ChosenGrant = { level: 'send', manage: false }
const chosen = (...edits: [mailbox: UserSummary, user: UserSummary, chosen: ChosenGrant | null][]): GrantEdits =>
  edits.reduce(
    (before: GrantEdits, [{ id: mailboxId }, { id: userId }, what]) => withEdit(before, { mailboxId, userId }, what),
    new Map(),
  )
const plan = (edits: GrantEdits) => grantPlan(all, { people, edits, now: NOW })

test('[PEOPLE-10] a plan says who gains and who loses what in which mailbox, before anything is saved', () => {
  const edits = chosen(
    [sales, ann, send],
    [sales, zoe, { level: 'full', manage: false }],
    [support, tom, { level: 'read', manage: true }],
  )
  expect(plan(edits)).toEqual({
    summary: '3 gain, 1 loses',
    mailboxes: [
      {
        id: 8,
        name: 'Sales',
        sentences: [
          'Ann Lee will be able to read its mail, change its mail, write drafts and send.',
          'Zoe Ray will be able to read its mail, change its mail, write drafts, send, delete forever and change its settings from 1 December 2026 on.',
        ],
      },
      {
        id: 9,
        name: 'Support',
        sentences: [
          'Tom Hill will be able to change who may use it.',
          'Tom Hill will no longer be able to change its mail, write drafts or send.',
        ],
      },
    ],
    problems: [],
    changes: [
      { mailbox_id: 8, user_id: 1, terms: { ...send, from: null, until: null }, before: null },
      {
        mailbox_id: 8,
        user_id: 3,
        terms: { level: 'full', manage: false, from: day(12, 1), until: null },
        before: { ...send, from: day(12, 1), until: null },
      },
      {
        mailbox_id: 9,
        user_id: 2,
        terms: { level: 'read', manage: true, from: null, until: null },
        before: { ...send, from: null, until: null },
      },
    ],
  })
})

test('[PEOPLE-10] what is chosen as it stands is no change', () => {
  const edits = chosen([support, tom, send], [sales, tom, null])
  expect(plan(edits)).toEqual({ summary: '', mailboxes: [], problems: [], changes: [] })
})

test('[PEOPLE-10] a grant that has ended stands as no access, and begins anew without dates', () => {
  const edits = chosen([sales, tom, send])
  expect(plan(edits).changes).toEqual([
    {
      mailbox_id: 8,
      user_id: 2,
      terms: { ...send, from: null, until: null },
      before: { level: 'read', manage: false, from: null, until: day(11, 20) },
    },
  ])
  expect(plan(edits).summary).toBe('1 gains')
})

test('[PEOPLE-10] a plan that leaves nobody who may change who uses a mailbox says so; handed over in one plan it is saved', () => {
  const taken = chosen([support, ann, { level: 'send', manage: false }])
  expect(plan(taken).problems).toEqual([
    'Ann Lee is the last who may change who may use Support. Let somebody else do so first, without an end.',
  ])
  const handedOver = chosen([support, ann, null], [support, tom, { level: 'full', manage: true }])
  expect([plan(handedOver).problems, plan(handedOver).summary]).toEqual([[], '1 gains, 1 loses'])
})

test('[PEOPLE-03] what somebody would lose stands in the plan once all their access is taken', () => {
  expect(plan(withoutAccess(all, new Map(), tom.id))).toMatchObject({
    summary: '1 loses',
    mailboxes: [
      {
        name: 'Support',
        sentences: ['Tom Hill will no longer be able to read its mail, change its mail, write drafts or send.'],
      },
    ],
  })
})

test('[PEOPLE-03] a person has every mailbox that they may use beside why, their own first', () => {
  const rows = grantTable(all, { people, edits: new Map(), now: NOW })
  expect(rows.map(({ name, access }) => [name, access.map(({ mailbox, source }) => `${mailbox}: ${source}`)])).toEqual([
    ['Ann Lee', ['Ann Lee: It is their own mailbox', 'Support: By a grant of 2 November 2026']],
    ['Tom Hill', ['Tom Hill: It is their own mailbox', 'Support: By a grant of 2 November 2026']],
    [
      'Zoe Ray',
      ['Zoe Ray: It is their own mailbox', 'Sales: Not yet: by a grant of 2 November 2026, from 1 December 2026'],
    ],
  ])
})

test('[PEOPLE-10] a cell shows what is chosen, whether that changes something, and the dates of its grant', () => {
  const edits = chosen([support, tom, null])
  const rows = grantTable(all, { people, edits, now: NOW })
  expect(
    rows.map(({ cells }) =>
      cells.map(({ name, chosen: cell, isChanged, dates }) => [name, cell?.level, isChanged, dates]),
    ),
  ).toEqual([
    [
      ['Sales', undefined, false, null],
      ['Support', 'send', false, null],
    ],
    [
      ['Sales', undefined, false, null],
      ['Support', undefined, true, null],
    ],
    [
      ['Sales', 'send', false, 'Not yet: by a grant of 2 November 2026, from 1 December 2026'],
      ['Support', undefined, false, null],
    ],
  ])
})

test('[PEOPLE-10] of many accounts those are drawn that fit what is typed, and it is said how many more there are', () => {
  const many = Array.from({ length: 60 }, (_, index) => person(index, index < 10 ? `Ann ${index}` : `Ben ${index}`))
  expect(fittingAccounts(many, ' ben ', 40)).toEqual({ shown: many.slice(10, 50), more: 10 })
  expect(fittingAccounts(many, 'P7@', 40)).toEqual({ shown: [many[7]], more: 0 })
  expect(moreInTable(10, 1)).toBe('10 more people and 1 more mailbox: type to find them')
})

test('[PEOPLE-10] a plan of more than 200 changes is to be saved in parts', () => {
  const crowd = Array.from({ length: 201 }, (_, index) => person(100 + index, `P ${index}`))
  const edits = chosen(...crowd.map((user): [UserSummary, UserSummary, ChosenGrant] => [sales, user, send]))
  expect(grantPlan(all, { people: crowd, edits, now: NOW }).problems).toEqual([
    'At most 200 changes are saved at once. Please save fewer.',
  ])
})
