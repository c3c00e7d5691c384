import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { messageQuery } from '../conversation/conversation-queries.ts'
import { messageView } from '../conversation/conversation-view.ts'
import { avatarColour } from '../display/owner-colour.ts'
import { message } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { assignMessages } from './assign-messages.ts'
import { assignedByText, assigneeMarks, rowNote, twinText } from './assigned.ts'
import { assignmentText, inverseAssignments } from './assignment-text.ts'

const [ann, tom, bob] = [
  { id: 1, name: 'Ann Lee' },
  { id: 5, name: 'Tom Tailor' },
  { id: 6, name: ' ' },
]

test('[SCREEN-05] assignees are initials that name them and who asked them; the assignee reads by whom', () => {
  const assignments = [{ user: ann, by: tom }, { user: tom, by: ann }, { user: bob, by: bob }, { user: tom }]
  expect(assigneeMarks(assignments, ann).map(({ initials, text }) => [initials, text])).toEqual([
    ['AL', 'Assigned to me by Tom Tailor'],
    ['TT', 'Assigned to Tom Tailor by me'],
    ['?', 'Assigned to (no name)'],
    ['TT', 'Assigned to Tom Tailor'],
  ])
  expect(assignedByText(assignments, ann)).toBe('Assigned by Tom Tailor')
  expect(assignedByText([{ user: tom, by: ann }], ann)).toBeUndefined()
  expect(assignedByText([{ user: ann, by: ann }], ann)).toBeUndefined()
})

test('[SCREEN-17] an assignee has the colour that their mail has in a conversation', () => {
  const sender = {
    ...message(504, { sender_email: 'tom@x.org' }),
    assignments: [{ user: { ...tom, colour: avatarColour('Tom@x.org') } }],
  }
  for (const accessible_users of [[], [{ id: tom.id, email: 'tom@x.org' }]]) {
    const me = { id: ann.id, email: 'ann@x.org', accessible_users }
    const { colour, assigned } = messageView(sender, { me, groups: [], now: new Date() })
    expect(assigned?.map((mark) => mark.colour)).toEqual([colour])
  }
})

test('[SCREEN-05] a row says by whom the reader was assigned and where else the mail lies, in letters where words have no room', () => {
  const owner = { id: 9, full_name: 'Tandem Works Support', email: 'support@tandem.example' }
  const mine = { ...owner, id: ann.id }
  const assignments = [{ user: ann, by: tom }]
  const twin = (of: typeof owner) => ({ owner: of, message_thread_id: 3 })
  expect(rowNote({ assignments, twins: [twin(owner)] }, ann)).toEqual({
    text: 'Assigned by Tom Tailor · Also in Tandem Works Support',
    short: ['by TT', 'also TS'],
  })
  expect(rowNote({ twins: [twin(mine)] }, ann)).toEqual({ text: 'Also in my mailbox', short: ['also mine'] })
  expect(rowNote({ assignments: [{ user: tom, by: ann }], draft_author: mine }, ann)).toBeUndefined()
  expect(rowNote({ draft_author: owner }, ann)).toEqual({
    text: 'Draft by Tandem Works Support',
    short: ['draft by TS'],
  })
})

test('[SCREEN-05] what assigning did is said by the names of the people', () => {
  const said = (...changes: Parameters<typeof assignmentText>[0]) => assignmentText(changes, ann)
  expect([
    said({ added: [tom], removed: [] }),
    said({ added: [tom, ann], removed: [] }),
    said({ added: [], removed: [tom] }),
    said({ added: [tom], removed: [ann] }),
    said({ added: [tom], removed: [] }, { added: [tom], removed: [] }),
    said({ added: [], removed: [tom] }, { added: [], removed: [tom] }),
    said({ added: [], removed: [] }),
  ]).toEqual([
    'Assigned to Tom Tailor',
    'Assigned to Tom Tailor and you',
    'No longer assigned to Tom Tailor',
    'Assigned to Tom Tailor, no longer to you',
    '2 messages assigned to Tom Tailor',
    '2 messages no longer assigned to Tom Tailor',
    'It was assigned so already',
  ])
})

test('[SCREEN-05] Undo takes back what the server did to each message, and nothing else', () => {
  const change = (message_id: number, added: (typeof tom)[], removed: (typeof tom)[]) => ({
    message_id,
    added,
    removed,
  })
  expect(
    inverseAssignments([change(1, [tom], [ann]), change(2, [tom], []), change(3, [tom], [ann]), change(4, [], [])]),
  ).toEqual([
    { message_ids: [1, 3], checked_assignees: [1], unchecked_assignees: [5] },
    { message_ids: [2], checked_assignees: [], unchecked_assignees: [5] },
  ])
})

test('[SCREEN-05] a mail that lies in another mailbox too says where', () => {
  const twin = (id: number, full_name: string) => ({
    owner: { id, full_name, email: `p${id}@postroom.example` },
    message_thread_id: 7,
  })
  expect([
    twinText([], ann),
    twinText([twin(3, 'Support'), twin(4, '')], ann),
    twinText([twin(1, 'Ann Lee')], ann),
  ]).toEqual([undefined, 'Also in Support, p4@postroom.example', 'Also in my mailbox'])
})

test('[SCREEN-05] assigning shows at once, says what it did, and Undo makes the inverse call; a failure of it is said', async () => {
  const calls: unknown[] = []
  const answer = (assigned: boolean) => ({
    message_id: 504,
    assignees: assigned ? [5] : [],
    ...(assigned && { assignments: [{ user: tom, by: ann }] }),
    added: assigned ? [tom] : [],
    removed: assigned ? [] : [tom],
  })
  const mail = createTestMail({
    'GET /messages/504': () => ({ message: message(504) }),
    'PATCH /user_messages/change_message_assignees': ({ body }) => {
      calls.push(body)
      return { messages: [answer(calls.length % 2 === 1)] }
    },
  })
  mail.start()
  await settled()
  const seen = new QueryObserver(mail.cache, messageQuery(mail, { messageId: 504 }))
  seen.subscribe(() => {})
  await settled()
  const notices = () => mail.actors.notices.getSnapshot().context.notices
  const assigned = () => seen.getCurrentResult().data?.messages[0]?.assignments
  expect(await assignMessages(mail, { messageIds: [504], staged: { 5: true } })).toBe(true)
  expect([notices().map(({ text }) => text), assigned()]).toEqual([
    ['Assigned to Tom Tailor'],
    [{ user: tom, by: ann }],
  ])
  mail.actors.notices.send({ type: 'undo', id: notices()[0]?.id ?? 0 })
  await settled()
  expect(calls).toEqual([
    { message_ids: [504], checked_assignees: [5], unchecked_assignees: [] },
    { message_ids: [504], checked_assignees: [], unchecked_assignees: [5], undo: true },
  ])
  expect([notices(), assigned()]).toEqual([[], []])

  await assignMessages(mail, { messageIds: [504], staged: { 5: true } })
  mail.answers['PATCH /user_messages/change_message_assignees'] = () => refusal(404, 'Not found')
  mail.actors.notices.send({ type: 'undo', id: notices()[0]?.id ?? 0 })
  await settled()
  expect(notices().map(({ text }) => text)).toEqual(['Failed to update assignments. Please try again.'])
})

test('[TEAM-13] what was passed on says who is away', () => {
  const [nora, ben] = [
    { id: 7, name: 'Nora Lind' },
    { id: 8, name: 'Ben Ode' },
  ]
  const passed = { added: [ben], removed: [], passed_on: [{ from: nora, to: ben }] }
  expect(assignmentText([passed], ann)).toBe('Assigned to Ben Ode, as Nora Lind is away')
})
