import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import {
  COMMENT_EMPTY,
  commentProblem,
  isEmoji,
  MAX_COMMENT_FILES,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_SIZE,
} from './comment-limits.ts'
import { commentPlaces } from './comment-places.ts'
import { commentView } from './comment-texts.ts'
import { comment } from './fixture-comments.ts'
import { offeredPeople, typedMention } from './mentions.ts'
import { mentionsEntry } from './mentions-view.ts'

const now = new Date('2026-03-05T12:00:00.000Z')
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
const owner = { id: 1, email: ann.email, full_name: ann.full_name }

test('[TEAM-06] a comment needs words or a file, and has room for so much of each', () => {
  const file = { size: MAX_COMMENT_SIZE }
  expect([
    commentProblem({ text: ' \n', files: [] }),
    commentProblem({ text: '\u200b\u200d\ufeff\u3164', files: [] }),
    commentProblem({ text: '…', files: [] }),
    commentProblem({ text: '👍', files: [] }),
    commentProblem({ text: '', files: [file] }),
    commentProblem({ text: 'x'.repeat(MAX_COMMENT_LENGTH), files: [] }),
    commentProblem({ text: 'x'.repeat(MAX_COMMENT_LENGTH + 1), files: [] }),
    commentProblem({ text: 'x', files: Array(MAX_COMMENT_FILES + 1).fill({ size: 1 }) }),
    commentProblem({ text: 'x', files: [file, { size: 1 }] }),
  ]).toEqual([
    COMMENT_EMPTY,
    COMMENT_EMPTY,
    null,
    null,
    null,
    null,
    'A comment has room for 20,000 characters.',
    'A comment has room for 10 files.',
    'The files of a comment may have 25 MB together.',
  ])
})

test('[TEAM-06] a reaction is one emoji, also one that is joined or has a colour of skin', () => {
  const are = ['👍', '👍🏽', '👩‍🔧', '🇳🇴', '❤️', '1️⃣']
  const areNot = ['', 'a', '1', '👍👍', '👍 ', '<b>', '👍a']
  expect([are.filter((text) => !isEmoji(text)), areNot.filter(isEmoji)]).toEqual([[], []])
})

test('[TEAM-06] a comment stands after the last line whose mail is not younger, folded ones among them', () => {
  const messages = [1, 2, 3, 4, 5].map((id) => ({ id, date: `2026-03-0${id}T09:00:00.000Z` }))
  const at = (id: number, created_at: string) => ({ id, created_at })
  const comments = [
    at(1, '2026-02-28T00:00:00.000Z'),
    at(2, '2026-03-01T09:00:00.000Z'),
    at(3, '2026-03-03T12:00:00.000Z'),
    at(4, '2026-03-05T08:59:59.999Z'),
    at(5, '2026-03-09T00:00:00.000Z'),
  ]
  const ids = (lines: Parameters<typeof commentPlaces>[0]) =>
    commentPlaces(lines, { messages, comments }).map((place) => place.map(({ id }) => id))
  expect(ids([{ messageId: 1 }, { folded: [2, 3, 4] }, { messageId: 5 }])).toEqual([[1], [2], [3, 4], [5]])
  expect(ids(messages.map(({ id: messageId }) => ({ messageId })))).toEqual([[1], [2], [], [3], [4], [5]])
  expect(ids([])).toEqual([[1, 2, 3, 4, 5]])
})

test('[TEAM-06] a name is typed after @ at the beginning, after a space or a bracket, in up to two words', () => {
  const cases: [string, string | null][] = [
    ['@', ''],
    ['ask @No', 'No'],
    ['(@Zoë Br', 'Zoë Br'],
    ["@O'Ne", "O'Ne"],
    ['@Nora Lind says', null],
    ['nora@team', null],
    ['@ Nora', ' Nora'],
    ['none', null],
  ]
  expect(cases.map(([before]) => [before, typedMention(before)])).toEqual(cases)
})

test('[TEAM-06] colleagues who may read are offered first, by any of their names; others with what it takes, once something is typed', () => {
  const people = [
    { id: 1, full_name: 'Ann Lee', may_read: true },
    { id: 5, full_name: 'Cora Tänzer', may_read: false },
    { id: 2, full_name: 'Tom Tailor', may_read: true },
    { id: 6, full_name: ' ', may_read: true },
    { id: 7, full_name: 'Tove Ann', may_read: true },
  ]
  const offered = (typed: string) => offeredPeople(people, { typed, meId: 1, mailbox: 'Support' })
  const note = 'Cannot read this. To be mentioned they need Support opened to them, with all its mail.'
  expect(offered('t')).toEqual([
    { id: 2, name: 'Tom Tailor', mayRead: true, note: null },
    { id: 7, name: 'Tove Ann', mayRead: true, note: null },
    { id: 5, name: 'Cora Tänzer', mayRead: false, note },
  ])
  expect(['', 'taen', 'tanz', 'an to', 'lee'].map((typed) => offered(typed).map(({ id }) => id))).toEqual([
    [2, 7],
    [],
    [5],
    [7],
    [],
  ])
})

test('[TEAM-06] a comment says who wrote it and when, whether it was edited or deleted, and what the reader may do', () => {
  const shown = (change: Parameters<typeof comment>[1], me = ann) => {
    const view = commentView(comment(1, change), { me, now, locale: 'en-GB' })
    return [view.author, view.edited !== null, view.deleted, view.mayEdit, view.mayDelete]
  }
  const deleted = { deleted_at: '2026-03-05T10:00:00.000Z' }
  expect(shown({})).toEqual(['Tom Tailor', false, null, false, false])
  expect(shown({ author: owner, edited_at: '2026-03-05T09:50:00.000Z' })).toEqual(['You', true, null, true, true])
  expect(shown({ owner_id: 1 })).toEqual(['Tom Tailor', false, null, false, true])
  expect(shown({ author: owner, ...deleted })).toEqual([
    'You',
    false,
    'You wrote a comment that was deleted',
    false,
    false,
  ])
  const { label, initials } = commentView(comment(1), { me: ann, now, locale: 'en-GB' })
  expect([label.replace(/\d\d:\d\d/, 'time'), initials]).toEqual(['Comment by Tom Tailor, 5 Mar 2026, time', 'TT'])
})

test('[TEAM-06] a reaction says how many there are, who they are, and whether the reader is among them', () => {
  const nora = { id: 5, email: 'nora@postroom.example', full_name: 'Nora Lind' }
  const reactions = [
    { emoji: '👍', users: [owner, tom, nora] },
    { emoji: '👀', users: [tom] },
    { emoji: '🎉', users: [owner] },
  ]
  expect(commentView(comment(1, { reactions }), { me: ann, now }).reactions).toEqual([
    { emoji: '👍', count: 3, mine: true, people: 'Tom Tailor, Nora Lind and you' },
    { emoji: '👀', count: 1, mine: false, people: 'Tom Tailor' },
    { emoji: '🎉', count: 1, mine: true, people: 'you' },
  ])
})

test('[TEAM-06] the entry of the sidebar leads to unread mentions where there are some, else to all', () => {
  const to = (q: string) => ({ screen: 'search' as const, search: { q }, page: 1, item: null })
  const home = { screen: 'home' as const }
  expect(mentionsEntry(2, home)).toEqual({
    to: to('mentions:unread'),
    label: 'Mentions, 2 unread conversations',
    count: '2',
    isCurrent: false,
  })
  expect(mentionsEntry(0, to('mentions:unread'))).toEqual({
    to: to('mentions:me'),
    label: 'Mentions',
    count: '',
    isCurrent: true,
  })
  expect(mentionsEntry(0, to('mentions:me wheel')).isCurrent).toBe(false)
})
