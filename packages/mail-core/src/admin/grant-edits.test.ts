import type { AllGrants, UserSummary } from '@postroom/api'
import { expect, test } from 'vitest'
import {
  atLevel,
  type ChosenGrant,
  type GrantEdits,
  seenAnew,
  withEdit,
  withoutAccess,
  withoutSaved,
} from './grant-edits.ts'
import { grantPlan } from './grant-plan.ts'
import { day, grant, mailbox, NOW, person } from './test-grants.ts'

const [ann, tom, zoe] = [person(1, 'Ann Lee'), person(2, 'Tom Hill'), person(3, 'Zoe Ray')]
const [sales, support] = [person(8, 'Sales'), person(9, 'Support')]
const people = [ann, tom, zoe]
const all: AllGrants = {
  mailboxes: [
    mailbox(sales, grant(tom, { level: 'read', until: day(11, 20) }), grant(zoe, { from: day(12, 1) })),
    mailbox(support, grant(ann, { manage: true }), grant(tom)),
  ],
}
const send: ChosenGrant = { level: 'send', manage: false }
type Choice = [mailbox: UserSummary, user: UserSummary, chosen: ChosenGrant | null]
const chosenIn = ({ mailboxes }: AllGrants, edits: GrantEdits, ...choices: Choice[]): GrantEdits =>
  choices.reduce((before, [{ id }, { id: userId }, what]) => {
    const list = mailboxes.find(({ owner }) => owner.id === id)
    return list ? withEdit(before, { list, userId, now: NOW }, what) : before
  }, edits)
const chosen = (...choices: Choice[]): GrantEdits => chosenIn(all, new Map(), ...choices)
const plan = (edits: GrantEdits, grants = all, now = NOW) => grantPlan(grants, { people, edits, now })

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
        people: [
          { id: 1, sentences: ['Ann Lee will be able to read its mail, change its mail, write drafts and send.'] },
          {
            id: 3,
            sentences: [
              'Zoe Ray will be able to read its mail, change its mail, write drafts, send, delete forever and change its settings from 1 December 2026 on.',
            ],
          },
        ],
      },
      {
        id: 9,
        name: 'Support',
        people: [
          {
            id: 2,
            sentences: [
              'Tom Hill will be able to change who may use it.',
              'Tom Hill will no longer be able to change its mail, write drafts or send.',
            ],
          },
        ],
      },
    ],
    isOutdated: false,
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
  expect(plan(edits)).toEqual({ summary: '', mailboxes: [], isOutdated: false, problems: [], changes: [] })
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

test('[PEOPLE-03] what somebody would lose stands in the plan once all their access is taken, also what was only chosen', () => {
  const edits = withoutAccess(chosen([sales, tom, send]), all, { userId: tom.id, now: NOW })
  expect(edits.size).toBe(1)
  const { summary, mailboxes } = plan(edits)
  expect({ summary, mailboxes }).toEqual({
    summary: '1 loses',
    mailboxes: [
      {
        id: 9,
        name: 'Support',
        people: [
          {
            id: 2,
            sentences: ['Tom Hill will no longer be able to read its mail, change its mail, write drafts or send.'],
          },
        ],
      },
    ],
  })
})

test('[PEOPLE-10] what was chosen on a grant that says something else by now is not saved before its author looked again', () => {
  const edits = chosen([support, tom, null])
  const changed: AllGrants = {
    mailboxes: [mailbox(support, grant(ann, { manage: true }), grant(tom, { level: 'full' }))],
  }
  const outdated = plan(edits, changed)
  expect([outdated.isOutdated, outdated.problems]).toEqual([
    true,
    ['What Tom Hill may do in Support was changed meanwhile. Please look at it again.'],
  ])
  expect(outdated.changes.map(({ before }) => before)).toEqual([{ ...send, from: null, until: null }])
  const seen = plan(seenAnew(edits, changed, NOW), changed)
  expect([seen.isOutdated, seen.problems, seen.changes.map(({ before }) => before)]).toEqual([
    false,
    [],
    [{ level: 'full', manage: false, from: null, until: null }],
  ])
})

test('[PEOPLE-10] what is kept after another look has the dates that a colleague gave the grant meanwhile', () => {
  const edits = chosen([support, tom, { level: 'full', manage: false }])
  const until = day(12, 1)
  const changed: AllGrants = { mailboxes: [mailbox(support, grant(ann, { manage: true }), grant(tom, { until }))] }
  expect(plan(edits, changed).isOutdated).toBe(true)
  const kept = plan(seenAnew(edits, changed, NOW), changed)
  expect([kept.isOutdated, kept.changes]).toEqual([
    false,
    [
      {
        mailbox_id: 9,
        user_id: 2,
        terms: { level: 'full', manage: false, from: null, until },
        before: { ...send, from: null, until },
      },
    ],
  ])
})

test('[PEOPLE-10] a grant that ends while another level is chosen keeps its end, and the plan says that it has passed', () => {
  const until = new Date(NOW + 60_000).toISOString()
  const ending: AllGrants = { mailboxes: [mailbox(sales, grant(zoe, { level: 'read', until }))] }
  const edits = chosenIn(ending, new Map(), [sales, zoe, { level: 'full', manage: false }])
  const ended = plan(edits, ending, NOW + 120_000)
  expect([ended.summary, ended.mailboxes, ended.changes]).toEqual([
    '',
    [
      {
        id: 8,
        name: 'Sales',
        people: [{ id: 3, sentences: ['The last day has passed: Zoe Ray may do nothing here.'] }],
      },
    ],
    [
      {
        mailbox_id: 8,
        user_id: 3,
        terms: { level: 'full', manage: false, from: null, until },
        before: { level: 'read', manage: false, from: null, until },
      },
    ],
  ])
})

test('[PEOPLE-10] what is chosen while a plan is saved is still to be saved, on what was saved before', () => {
  const sent = chosen([support, tom, null], [sales, ann, send])
  const now = chosenIn(all, sent, [support, tom, { level: 'full', manage: false }], [support, zoe, send])
  const after: AllGrants = { mailboxes: [mailbox(sales, grant(ann)), mailbox(support, grant(ann, { manage: true }))] }
  const none = { from: null, until: null }
  expect(plan(withoutSaved(now, sent), after)).toMatchObject({
    isOutdated: false,
    changes: [
      { mailbox_id: 9, user_id: 2, terms: { level: 'full', manage: false, ...none }, before: null },
      { mailbox_id: 9, user_id: 3, terms: { ...send, ...none }, before: null },
    ],
  })
  expect(withoutSaved(sent, sent)).toEqual(new Map())
})

test('[PEOPLE-10] a level that is chosen again after no access is chosen with what stands: who managed still does', () => {
  const standing = { level: 'send', manage: true } as const
  expect(atLevel(undefined, { chosen: standing, standing })).toBeNull()
  expect(atLevel('read', { chosen: null, standing })).toEqual({ level: 'read', manage: true })
  expect(atLevel('read', { chosen: send, standing })).toEqual({ level: 'read', manage: false })
  expect(atLevel('read', { chosen: null, standing: null })).toEqual({ level: 'read', manage: false })
})

test('[PEOPLE-10] only those are named as the last who manage a mailbox whose change takes that away', () => {
  const both: AllGrants = {
    mailboxes: [mailbox(support, grant(ann, { manage: true }), grant(tom, { manage: true, until: day(12, 1) }))],
  }
  const edits = chosenIn(both, new Map(), [support, ann, null], [support, tom, { level: 'full', manage: true }])
  expect(plan(edits, both).problems).toEqual([
    'Ann Lee is the last who may change who may use Support. Let somebody else do so first, without an end.',
  ])
})

test('[PEOPLE-10] where two people have one name the plan says their addresses', () => {
  const other = person(4, 'Tom Hill')
  const { mailboxes } = grantPlan(all, { people: [...people, other], edits: chosen([sales, other, send]), now: NOW })
  expect(mailboxes.flatMap(({ people: changed }) => changed.flatMap(({ sentences }) => sentences))).toEqual([
    'Tom Hill (p4@postroom.example) will be able to read its mail, change its mail, write drafts and send.',
  ])
})

test('[PEOPLE-10] where two people have one name the problems of a plan say their addresses too', () => {
  const other = person(4, 'Ann Lee')
  const changed: AllGrants = {
    mailboxes: [mailbox(support, grant(ann, { manage: true, level: 'full' }), grant(tom))],
  }
  const edits = chosen([support, ann, null])
  expect(grantPlan(changed, { people: [...people, other], edits, now: NOW }).problems).toEqual([
    'What Ann Lee (p1@postroom.example) may do in Support was changed meanwhile. Please look at it again.',
    'Ann Lee (p1@postroom.example) is the last who may change who may use Support. Let somebody else do so first, without an end.',
  ])
})

test('[PEOPLE-10] a plan of more than 200 changes is to be saved in parts', () => {
  const crowd = Array.from({ length: 201 }, (_, index) => person(100 + index, `P ${index}`))
  const edits = chosen(...crowd.map((user): Choice => [sales, user, send]))
  expect(grantPlan(all, { people: crowd, edits, now: NOW }).problems).toEqual([
    'At most 200 changes are saved at once. Please save fewer.',
  ])
})
