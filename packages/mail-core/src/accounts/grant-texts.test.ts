import type { Grant } from '@postroom/api'
import { expect, test } from 'vitest'
import { daysOf, timeOf } from './grant-days.ts'
import { deedsAt, type GrantTerms, lastManagerProblem, standingOf } from './grant-terms.ts'
import { changeSentences, deedsText, sourceText } from './grant-texts.ts'

const NOW = new Date(2026, 10, 27, 9).getTime()
const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString()
const sends: GrantTerms = { level: 'send', from: null, until: null, manage: false }
const december = { from: day(12, 1), until: new Date(2027, 0, 1).toISOString() }
const change = (before: GrantTerms | null, after: GrantTerms | null) =>
  changeSentences({ name: 'Tom', before, after }, NOW)

test('[PEOPLE-01] before somebody is let in it is said what they will be able to do', () => {
  expect(change(null, sends)).toEqual(['Tom will be able to read its mail, change its mail, write drafts and send.'])
  expect(change(null, { ...sends, level: 'read', manage: true })).toEqual([
    'Tom will be able to read its mail and change who may use it.',
  ])
  expect(change(null, { ...sends, level: 'read', until: december.until })).toEqual([
    'Tom will be able to read its mail.',
    'This ends after 31 December 2026.',
  ])
})

test('[PEOPLE-01] before a level is changed it is said what is gained and what is lost', () => {
  expect(change(sends, { ...sends, level: 'draft' })).toEqual(['Tom will no longer be able to send.'])
  expect(change(sends, { ...sends, level: 'full' })).toEqual([
    'Tom will be able to delete forever and change its settings.',
  ])
  expect(change({ ...sends, manage: true }, { ...sends, level: 'full' })).toEqual([
    'Tom will be able to delete forever and change its settings.',
    'Tom will no longer be able to change who may use it.',
  ])
  expect(change(sends, sends)).toEqual(['Nothing changes.'])
})

test('[PEOPLE-03] what somebody would lose is said before it is taken away', () => {
  expect(change({ ...sends, manage: true }, null)).toEqual([
    'Tom will no longer be able to read its mail, change its mail, write drafts, send or change who may use it.',
  ])
  expect(change({ ...sends, level: 'read', ...december }, null)).toEqual([
    'Tom will not be able to read its mail from 1 December 2026 on.',
  ])
  expect(change({ ...sends, until: day(11, 1) }, null)).toEqual(['Tom loses nothing: the grant has ended.'])
})

test('[PEOPLE-03] dates are part of what a change does', () => {
  expect(change(null, { ...sends, level: 'read', ...december })).toEqual([
    'Tom will be able to read its mail from 1 December 2026 on until 31 December 2026.',
  ])
  expect(change({ ...sends, level: 'read' }, { ...sends, level: 'read', from: december.from })).toEqual([
    'Tom will no longer be able to read its mail.',
    'Tom will be able to read its mail from 1 December 2026 on.',
  ])
  expect(change({ ...sends, until: december.until }, sends)).toEqual(['This ends no more.'])
  expect(change(null, { ...sends, until: day(11, 27) })).toEqual(['The last day has passed: Tom may do nothing here.'])
})

test('[PEOPLE-03] a grant counts from its beginning on and no more at its end', () => {
  const grant = { ...sends, ...december }
  const moments = [grant.from, grant.until].flatMap((at) => [Date.parse(at) - 1, Date.parse(at)])
  expect(moments.map((at) => standingOf(grant, at))).toEqual(['not yet', 'in force', 'in force', 'ended'])
  expect(moments.map((at) => deedsAt(grant, at).length)).toEqual([0, 3, 3, 0])
  expect(deedsAt(null, NOW)).toEqual([])
})

test('[PEOPLE-03] what somebody may do has its source beside it, with the dates', () => {
  const grant = (terms: Partial<GrantTerms>) => ({ ...sends, created_at: day(11, 2), ...terms })
  expect(deedsText({ level: 'full', manage: true })).toBe(
    'May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it',
  )
  expect(sourceText(grant({}), NOW)).toBe('By a grant of 2 November 2026')
  expect(sourceText(grant({ until: december.until }), NOW)).toBe(
    'By a grant of 2 November 2026, until 31 December 2026',
  )
  expect(sourceText(grant(december), NOW)).toBe(
    'Not yet: by a grant of 2 November 2026, from 1 December 2026, until 31 December 2026',
  )
  expect(sourceText(grant({ until: day(11, 21) }), NOW)).toBe(
    'No more: a grant of 2 November 2026 ended on 20 November 2026',
  )
})

test('[PEOPLE-01] a grant is written in days, and a moment that nobody changed stays', () => {
  expect(daysOf(december)).toEqual({ begins: '2026-12-01', ends: '2026-12-31' })
  expect(timeOf({ begins: '2026-12-01', ends: '2026-12-31' })).toEqual(december)
  expect(timeOf({ begins: '', ends: '' }, december)).toEqual({ from: null, until: null })
  const afternoon = { from: null, until: new Date(2026, 11, 24, 15, 30).toISOString() }
  expect(daysOf(afternoon)).toEqual({ begins: '', ends: '2026-12-24' })
  expect(timeOf({ begins: '', ends: '2026-12-24' }, afternoon)).toEqual(afternoon)
})

const support = { id: 3, email: 'support@postroom.example', full_name: 'Support' }
const tom = { id: 4, email: 'tom@postroom.example', full_name: 'Tom Hill' }
const ann = { id: 5, email: 'ann@postroom.example', full_name: 'Ann Lee' }
const granted = (user: Grant['user'], terms: Partial<GrantTerms> = {}): Grant => ({
  ...sends,
  user,
  manage: true,
  created_at: day(11, 2),
  ...terms,
})
const LAST = 'Tom Hill is the last who may change who may use Support. Let somebody else do so first, without an end.'

test('[PEOPLE-01] the last who may change who may use a mailbox stays, unless somebody signs in to it', () => {
  const problem = (grants: Grant[], terms: GrantTerms | null, owner_signs_in = false) =>
    lastManagerProblem({ grants, owner: support, owner_signs_in }, { user: tom, terms }, NOW)
  const manages = { ...sends, manage: true }
  expect(problem([granted(tom)], null)).toBe(LAST)
  expect(problem([granted(tom)], sends)).toBe(LAST)
  expect(problem([granted(tom)], { ...manages, until: december.until })).toBe(LAST)
  expect(problem([granted(tom)], null, true)).toBe(null)
  expect(problem([granted(tom)], { ...manages, level: 'read' })).toBe(null)
  expect(problem([granted(tom), granted(ann)], null)).toBe(null)
  expect(problem([granted(tom), granted(ann, december)], null)).toBe(LAST)
  expect(problem([granted(tom), { ...granted(ann), nobody_signs_in: true }], null)).toBe(LAST)
  expect(problem([{ ...granted(tom), nobody_signs_in: true }], null)).toBe(null)
  // Who may not yet, or no more, is not who may; and what nobody may is not taken from anybody.
  expect(problem([granted(tom, december)], null)).toBe(null)
  expect(problem([granted(tom, { until: december.until })], null)).toBe(LAST)
  expect(problem([granted(ann)], manages)).toBe(null)
})
