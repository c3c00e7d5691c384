import type { AllGrants, ListedPerson, UserSummary } from '@postroom/api'
import { expect, test } from 'vitest'
import { type GrantEdits, withEdit } from './grant-edits.ts'
import { accessOf, grantedPeople, grantTable, hasAccess, shownInTable } from './grant-table.ts'
import { person as account, day, grant, mailbox, NOW } from './test-grants.ts'

const person = (id: number, name: string, state: ListedPerson['state'] = 'active') => ({ ...account(id, name), state })

const [ann, tom, zoe] = [person(1, 'Ann Lee'), person(2, 'Tom Hill'), person(3, 'Zoe Ray')]
const people = [ann, tom, zoe]
const sales = mailbox(
  person(8, 'Sales'),
  grant(tom, { level: 'read', until: day(11, 20) }),
  grant(zoe, { from: day(12, 1) }),
)
const support = mailbox(person(9, 'Support'), grant(ann, { manage: true }), grant(tom))
const all: AllGrants = { mailboxes: [sales, support] }
const nothing = { person: '', mailbox: '' }
const shown = shownInTable(all, people, nothing)
const edits: GrantEdits = withEdit(new Map(), { list: support, userId: tom.id, now: NOW }, null)

test('[PEOPLE-03] a person has every mailbox that they may use beside why, their own first', () => {
  const access = people.map((user) => accessOf(all, user, { nameOf: shown.nameOf, now: NOW }))
  expect(access.map((each) => each.map(({ mailbox: name, may, source }) => `${name}: ${may}. ${source}`))).toEqual([
    [
      'Ann Lee: May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it. It is their own mailbox',
      'Support: May read its mail, change its mail, write drafts, send and change who may use it. By a grant of 2 November 2026',
    ],
    [
      'Tom Hill: May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it. It is their own mailbox',
      'Support: May read its mail, change its mail, write drafts and send. By a grant of 2 November 2026',
    ],
    [
      'Zoe Ray: May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it. It is their own mailbox',
      'Sales: Will be able to read its mail, change its mail, write drafts and send. Not yet: by a grant of 2 November 2026, from 1 December 2026',
    ],
  ])
})

test('[PEOPLE-03] nothing can be taken from a person for whom nothing is chosen', () => {
  expect(people.map(({ id }) => hasAccess(all, id, { edits, now: NOW }))).toEqual([true, false, true])
})

test('[PEOPLE-10] a cell shows what is chosen, whether that changes something, and the dates of its grant', () => {
  const rows = grantTable(shown, { edits, now: NOW })
  expect(
    rows.map(({ cells }) =>
      cells.map(({ name, chosen, standing, isChanged, dates }) => [
        name,
        chosen?.level,
        standing?.level,
        isChanged,
        dates,
      ]),
    ),
  ).toEqual([
    [
      ['Sales', undefined, undefined, false, null],
      ['Support', 'send', 'send', false, null],
    ],
    [
      ['Sales', undefined, undefined, false, null],
      ['Support', undefined, 'send', true, null],
    ],
    [
      ['Sales', 'send', 'send', false, 'From 1 December 2026'],
      ['Support', undefined, undefined, false, null],
    ],
  ])
})

test('[PEOPLE-10] nothing can be given to an account that nobody signs in to: what it has stays or goes', () => {
  const desk = person(7, 'Desk', 'shared')
  const given = mailbox(person(8, 'Sales'), grant(desk, { level: 'read', nobody_signs_in: true }))
  const table = shownInTable({ mailboxes: [given, support] }, [ann, desk], nothing)
  const rows = grantTable(table, { edits: withEdit(new Map(), { list: given, userId: 7, now: NOW }, null), now: NOW })
  const levels = ['', 'read', 'draft', 'send', 'full']
  expect(
    rows.map(({ cells }) => cells.map(({ isGivable, choices }) => [isGivable, choices.map(({ value }) => value)])),
  ).toEqual([
    [
      [true, levels],
      [true, levels],
    ],
    [
      [false, ['', 'read']],
      [false, ['']],
    ],
  ])
})

test('[PEOPLE-10] cells are made only for the mailboxes that are drawn', () => {
  const one = shownInTable(all, people, { person: 'zoe', mailbox: 'supp' })
  expect(grantTable(one, { edits, now: NOW }).map(({ name, cells }) => [name, cells.map((cell) => cell.name)])).toEqual(
    [['Zoe Ray', ['Support']]],
  )
})

test('[PEOPLE-10] of many accounts those are drawn that fit what is typed, and it is said how many more there are', () => {
  const many = Array.from({ length: 70 }, (_, index) => person(index, index < 10 ? `Ann ${index}` : `Ben ${index}`))
  const found = (typed: string) => {
    const { people: drawn, isSearched, note } = shownInTable(all, many, { person: typed, mailbox: '' })
    return { drawn, isSearched, note }
  }
  expect(found(' ben ')).toEqual({
    drawn: many.slice(10, 60),
    isSearched: true,
    note: '10 more people: type to find them',
  })
  expect(found('P7@')).toEqual({ drawn: [many[7]], isSearched: true, note: null })
  const wide: AllGrants = { mailboxes: many.slice(0, 13).map((owner) => mailbox(owner)) }
  expect(shownInTable(wide, many, nothing).note).toBe('20 more people and 1 more mailbox: type to find them')
})

test('[PEOPLE-10] what is typed can be taken back also where few accounts are left, and it is said that nobody fits', () => {
  const typed = (person: string, mailboxTyped: string) => {
    const { isSearched, note } = shownInTable(all, people, { person, mailbox: mailboxTyped })
    return [isSearched, note]
  }
  expect([typed('', ''), typed('tom', ''), typed('eve', ''), typed('', 'shop')]).toEqual([
    [false, null],
    [true, null],
    [true, 'Nobody fits what is typed.'],
    [true, 'No mailbox fits what is typed.'],
  ])
})

test('[PEOPLE-10] where two accounts have one name their addresses stand beside it', () => {
  const namesakes = [ann, person(4, 'Tom Hill'), tom]
  const rows = grantTable(shownInTable(all, namesakes, nothing), { edits, now: NOW })
  expect(rows.map(({ name }) => name)).toEqual([
    'Ann Lee',
    'Tom Hill (p4@postroom.example)',
    'Tom Hill (p2@postroom.example)',
  ])
})

test('[PEOPLE-10] the table has who signs in, and who does not, or not yet, only with a grant', () => {
  const listed = (user: UserSummary, state: ListedPerson['state']): ListedPerson => ({
    ...user,
    state,
    administrator: false,
    signed_in_at: null,
  })
  const stranger = listed(person(5, 'Eve'), 'unconfirmed')
  const desk = person(9, 'Desk')
  const given = [listed(ann, 'active'), listed(tom, 'unconfirmed'), stranger, listed(desk, 'shared')]
  const named = (grants: AllGrants) => grantedPeople(given, grants).map(({ full_name }) => full_name)
  expect(named(all)).toEqual(['Ann Lee', 'Tom Hill'])
  const open = mailbox(person(8, 'Office'), grant(desk, { nobody_signs_in: true }))
  expect(named({ mailboxes: [...all.mailboxes, open] })).toEqual(['Ann Lee', 'Tom Hill', 'Desk'])
})
