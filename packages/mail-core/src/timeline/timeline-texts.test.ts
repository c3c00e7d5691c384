import type { TimelineLabel } from '@postroom/api'
import { expect, test } from 'vitest'
import { besideMail, foldedEntries } from './beside-mail.ts'
import { type EntryFixture, fixtureEntry as entry } from './fixture-entry.ts'
import { takenBackText, timelineLine, timelineText } from './timeline-texts.ts'

const me = { id: 1 }
const nora = { id: 2, email: 'nora@postroom.example', full_name: 'Nora Lind' }
const own = { id: 1, email: 'me@postroom.example', full_name: 'Ann Lee' }
const folder = (path: string): TimelineLabel => ({ id: path.length, path, system_folder: true })
const label = (path: string | null): TimelineLabel => ({ id: 40, path, system_folder: false })
const textOf = (over: EntryFixture) => timelineText(entry(over), me)
const person = (id: number, name: string) => ({ id, name })

test.each<[string, EntryFixture]>([
  ['Nora Lind archived this, on behalf of Support', { removed: [folder('inbox')] }],
  ['You archived this, on behalf of Support', { actor: own, removed: [folder('inbox')] }],
  ['Nora Lind archived this, on your behalf', { owner: own, removed: [folder('inbox')] }],
  ['You archived this', { actor: own, owner: own, removed: [folder('inbox')] }],
  ['Nora Lind moved this to Spam, on behalf of Support', { added: [folder('spam')], removed: [folder('inbox')] }],
  ['The spam filter moved this to Spam', { actor: null, rule: 'spam_filter', added: [folder('spam')] }],
  ['A rule about the sender moved this to Spam', { actor: null, rule: 'sender_rule', added: [folder('spam')] }],
  [
    'The rule “Invoices” labelled this “Bills”',
    { actor: null, rule: 'mailbox_rule', rule_name: 'Invoices', added: [label('Bills')] },
  ],
  ['Nora Lind moved this out of Spam, on behalf of Support', { added: [folder('inbox')], removed: [folder('spam')] }],
  ['Nora Lind moved this to the trash, on behalf of Support', { added: [folder('trash')] }],
  ['Nora Lind moved this out of the trash, on behalf of Support', { removed: [folder('trash')] }],
  ['Nora Lind moved this to the inbox, on behalf of Support', { added: [folder('inbox')] }],
  [
    'Nora Lind moved this to “Work/Bills”, on behalf of Support',
    { added: [label('Work/Bills')], removed: [folder('inbox')] },
  ],
  ['Nora Lind labelled this “Bills”, on behalf of Support', { added: [label('Bills')] }],
  ['Nora Lind took the label “Bills” off, on behalf of Support', { removed: [label('Bills')] }],
  ['Nora Lind took a label that is gone off, on behalf of Support', { removed: [label(null)] }],
  [
    'Nora Lind archived this and 30 other conversations, on behalf of Support',
    { removed: [folder('inbox')], conversations: 31 },
  ],
  [
    'Nora Lind assigned this to Tom Baker and you, on behalf of Support',
    { assigned: [person(3, 'Tom Baker'), person(1, 'Ann Lee')] },
  ],
  ['Nora Lind took this, on behalf of Support', { assigned: [person(2, 'Nora Lind')] }],
  ['You assigned this to yourself, on behalf of Support', { actor: own, assigned: [person(1, 'Ann Lee')] }],
  [
    'Nora Lind assigned this to Tom Baker, no longer to you, on behalf of Support',
    { assigned: [person(3, 'Tom Baker')], unassigned: [person(1, 'Ann Lee')] },
  ],
  ['Nora Lind ended the assignment of this to you, on behalf of Support', { unassigned: [person(1, 'Ann Lee')] }],
  [
    'Nora Lind ended the assignment of this to you, from another mailbox',
    { unassigned: [person(1, 'Ann Lee')], elsewhere: true },
  ],
  ['Nora Lind began a draft, on behalf of Support', { kind: 'draft_begun' }],
  ['Nora Lind took a draft over, on behalf of Support', { kind: 'draft_taken_over' }],
  ['Nora Lind sent a message, on behalf of Support', { kind: 'sent' }],
  ['Nora Lind took a message back before it was delivered, on behalf of Support', { kind: 'send_cancelled' }],
  [
    'Another answer went first, so that a message was not sent and is a draft again',
    { kind: 'send_stopped', actor: null },
  ],
  ['Somebody took a message back before it was delivered', { kind: 'send_cancelled', actor: null }],
  [
    'Nora Lind took a change back: moved this to the inbox, on behalf of Support',
    { takes_back: true, added: [folder('inbox')] },
  ],
  [
    'Nora Lind archived this, on behalf of Support, with the access token “Nightly”',
    { token: 'Nightly', removed: [folder('inbox')] },
  ],
  ['Somebody archived this', { actor: null, removed: [folder('inbox')] }],
])('[TEAM-05] a line says: %s', (text, over) => {
  expect(textOf(over)).toBe(text)
})

test('[TEAM-05] a line offers to take back what changed and stands, and says by whom it was taken back', () => {
  const now = new Date('2026-03-06T12:00:00Z')
  const read = (over: EntryFixture) => {
    const { offersTakeBack, takenBack, conversations } = timelineLine(entry(over), { me, now, locale: 'en-GB' })
    return { offersTakeBack, takenBack: takenBack?.replace(/, .*/, '') ?? null, conversations }
  }
  const taken_back = { by: nora, at: '2026-03-05T10:00:00.000Z' }
  expect([
    read({}),
    read({ kind: 'sent' }),
    read({ conversations: 1_000 }),
    read({ conversations: 1_001 }),
    read({ taken_back }),
  ]).toEqual([
    { offersTakeBack: true, takenBack: null, conversations: null },
    { offersTakeBack: false, takenBack: null, conversations: null },
    { offersTakeBack: true, takenBack: null, conversations: 1_000 },
    { offersTakeBack: true, takenBack: null, conversations: null },
    { offersTakeBack: false, takenBack: 'Taken back by Nora Lind', conversations: null },
  ])
})

const left = (id: number, subject: string, more = {}) => ({
  message_thread_id: id,
  subject,
  reason: 'changed' as const,
  ...more,
})
const back = (id: number) => ({ message_thread_id: id, subject: `Mail ${id}` })

test('[TEAM-05] taking back says what was restored, and names what was left alone and who changed it', () => {
  const said = [
    { restored: [back(1)], left_alone: [] },
    { restored: [back(1), back(2)], left_alone: [] },
    { restored: [], left_alone: [left(1, 'Bill', { by: nora })] },
    { restored: [back(1)], left_alone: [left(1, 'Mail 1', { by: own })] },
    { restored: [], left_alone: [left(1, 'Bill', { reason: 'deleted' as const })] },
    {
      restored: [back(3), back(4)],
      left_alone: [left(1, '\u202eBill', { by: nora }), left(2, ' '), left(5, 'Old', { reason: 'deleted' as const })],
    },
  ].map((answer) => takenBackText(answer, me))
  expect(said).toEqual([
    'Taken back.',
    'Taken back in 2 conversations.',
    'Nothing was taken back. Nora Lind changed it since, and that was left alone.',
    'Taken back in part. You changed it since, and that was left alone.',
    'Nothing was taken back. Something of it was deleted since, and that was left alone.',
    'Taken back in 2 conversations. Left alone, as they have changed since: “[U+202E]Bill” (Nora Lind changed it), “(no subject)” (it was changed) and “Old” (something of it was deleted).',
  ])
})

test('[TEAM-05] acts and comments stand after the mail that came before them, in their order, alike ones together', () => {
  const at = (minute: number) => `2026-03-05T09:${String(minute).padStart(2, '0')}:00.000Z`
  const messages = [
    { id: 71, date: at(0) },
    { id: 72, date: at(30) },
  ]
  const entries = [
    entry({ id: 1, created_at: at(5) }),
    entry({ id: 2, created_at: at(6) }),
    entry({ id: 3, created_at: at(20) }),
  ]
  const comments = [
    { id: 8, created_at: at(10) },
    { id: 9, created_at: at(40) },
  ]
  const lines = [{ messageId: 71 }, { messageId: 72 }]
  expect(besideMail(lines, { messages, comments, entries })).toEqual([
    [],
    [
      { key: 'entries first', entries: [entries[0], entries[1]] },
      { key: 'comments 8', comments: [comments[0]] },
      { key: 'entries after 8', entries: [entries[2]] },
    ],
    [{ key: 'comments 9', comments: [comments[1]] }],
  ])
})

test('[TEAM-05] what stands beside mail keeps its keys while older acts come before it and between its comments', () => {
  const at = (minute: number) => `2026-03-05T09:${String(minute).padStart(2, '0')}:00.000Z`
  const messages = [{ id: 71, date: at(0) }]
  const comments = [
    { id: 8, created_at: at(10) },
    { id: 9, created_at: at(30) },
  ]
  const newest = [entry({ id: 4, created_at: at(40) })]
  const older = [entry({ id: 2, created_at: at(5) }), entry({ id: 3, created_at: at(20) })]
  const keysWith = (entries: typeof newest) =>
    besideMail([{ messageId: 71 }], { messages, comments, entries }).flatMap((runs) => runs.map(({ key }) => key))
  expect([keysWith(newest), keysWith([...older, ...newest])]).toEqual([
    ['comments 8', 'entries after 9'],
    ['entries first', 'comments 8', 'entries after 8', 'comments 9', 'entries after 9'],
  ])
})

test('[TEAM-05] of a long run all but the two newest lines fold', () => {
  expect([foldedEntries([1, 2, 3, 4]), foldedEntries([1, 2, 3, 4, 5])]).toEqual([
    { folded: [], shown: [1, 2, 3, 4] },
    { folded: [1, 2, 3], shown: [4, 5] },
  ])
})

test('[TEAM-13] a line says that somebody is away, and who was assigned instead', () => {
  const ben = { id: 3, name: 'Ben Ode' }
  const told = (from: { id: number; name: string }) =>
    timelineText(entry({ assigned: [ben], passed_on: [{ from, to: ben }] }), { id: 9 })
  const behalf = ', on behalf of Support'
  expect(told({ id: 4, name: 'Priya Nair' })).toBe(`Nora Lind assigned this to Ben Ode, as Priya Nair is away${behalf}`)
  expect(told({ id: 9, name: 'Me' })).toBe(`Nora Lind assigned this to Ben Ode, as you are away${behalf}`)
})
