import { expect, test } from 'vitest'
import { labelChips } from '../labels/label-chips.ts'
import { ALICE, BOB, GROUPS, ids, message, recipient, thread } from './fixture-mailbox.ts'
import { itemDate, type ListItem } from './list-item.ts'
import { rowOf } from './row.ts'

const now = new Date(2024, 2, 20, 12)
const row = (item: ListItem, view = 'inbox') => rowOf(item, { view, me: ALICE, groups: GROUPS, now, locale: 'en-GB' })

test('a row shows everything that the list promises [ROW-02, ROW-03, ROW-05, ROW-08, ROW-09, ROW-10, ROW-11, ROW-12, ROW-13, ROW-14]', () => {
  const date = new Date(2024, 2, 3, 9, 5).toISOString()
  const item = thread(ALICE, 5, {
    paths: ['inbox', 'starred', 'important', 'Work/Clients', 'Work'],
    read: false,
    messages_count: 3,
    body: `<p>Hello</p>${'x'.repeat(200)}`,
    attachments_cards: ['a.pdf', 'a-very-long-name.pdf', 'c', 'd'],
    last_received_date: date,
  })
  expect(row(item)).toEqual({
    key: 'thread:1:5',
    ownerId: 1,
    opens: { kind: 'thread', threadId: 5 },
    draftId: null,
    unread: true,
    starred: true,
    important: true,
    trashed: false,
    replied: false,
    people: 'Carol Clay',
    count: 3,
    owner: null,
    chips: [
      { id: ids(ALICE, 'Work')[0], path: 'Work', name: 'Work', color: '#1a73e8' },
      { id: ids(ALICE, 'Work/Clients')[0], path: 'Work/Clients', name: 'Clients', color: '#1a73e8' },
    ],
    subject: 'Plan',
    snippet: `Hello ${'x'.repeat(144)}...`,
    attachments: {
      shown: [
        { name: 'a.pdf', text: 'a.pdf' },
        { name: 'a-very-long-name.pdf', text: 'a-very-long-nam…' },
        { name: 'c', text: 'c' },
      ],
      more: '+1',
      count: 4,
    },
    date: '3 Mar',
    fullDate: '3 Mar 2024, 09:05',
    match: null,
  })
})

test("another owner's row has an owner chip with initials and opens that owner's copy [ROW-07, SCREEN-17, ROUTE-06, ROUTE-07]", () => {
  expect(row(thread(BOB, 5))).toMatchObject({
    owner: { name: 'Bob Baker', initials: 'BB', color: '#137333' },
    opens: { kind: 'thread', threadId: 5, ownerId: 2 },
  })
  expect(row(message(BOB, 6)).opens).toEqual({ kind: 'message', messageId: 6, ownerId: 2 })
  expect(row(thread({ ...BOB, full_name: ' ' }, 5)).owner?.name).toBe('bob@x.org')
})

test('[SCREEN-17] the marks of accounts whose names begin alike, or are one word, tell them apart', () => {
  const marks = (...names: string[]) =>
    names.map((full_name, place) => {
      const owner = { ...BOB, full_name }
      const groups = names.map((user_name, other) => ({
        user_id: other === place ? BOB.id : 90 + other,
        user_email: '',
        user_name,
        labels: [],
      }))
      return rowOf({ ...thread(BOB, 5), owner }, { view: 'inbox', me: ALICE, groups, now }).owner?.initials
    })
  expect(marks('Tandem Works Support', 'Tandem Works Sales')).toEqual(['Su', 'Sa'])
  expect(marks('Support', 'sales', 'Émile Zola', '王')).toEqual(['Su', 'Sa', 'ÉZ', '王'])
})

test('[SCREEN-17] where one mailbox alone is shown no row says whose it is', () => {
  const groups = GROUPS.filter(({ user_id }) => user_id === BOB.id)
  expect(rowOf(thread(BOB, 5), { view: 'inbox', me: ALICE, groups, now }).owner).toBeNull()
})

test('the replied icon shows in flat mode, and in search in both modes [ROW-04, ROW-17]', () => {
  expect([
    row(message(ALICE, 1, { replied: true })).replied,
    row(thread(ALICE, 1, { replied: true })).replied,
    row(thread(ALICE, 1, { replied: true }), 'search').replied,
    row(message(ALICE, 1), 'search').replied,
  ]).toEqual([true, false, true, false])
})

test('the sender is a name, an address, me, or unknown [ROW-05, ROW-18, ROW-20]', () => {
  const from = (sender_name: string | null, sender_email: string | null) =>
    row(message(ALICE, 1, { sender_name, sender_email })).people
  expect([
    from('Carol Clay', 'carol@y.org'),
    from(' ', 'carol@y.org'),
    from('Alice Archer', 'ALICE@x.org'),
    from('', ''),
    from(null, null),
  ]).toEqual(['Carol Clay', 'carol@y.org', 'me', 'Unknown Sender', 'Unknown Sender'])
})

test('several writers are named by their first names, nobody twice [ROW-05, ROW-20]', () => {
  const senders = [
    { name: 'Carol Clay', email: 'carol@y.org' },
    { name: null, email: 'dan@y.org' },
    { name: 'Alice Archer', email: 'alice@x.org' },
    { name: 'A. Archer', email: 'Alice@x.org' },
    { name: 'Clay, Dora', email: 'dora@y.org' },
    { name: null, email: null },
  ]
  expect(row(thread(ALICE, 1, { senders })).people).toBe('Carol, dan, me, Clay, Dora, Unknown Sender')
  expect(row(thread(ALICE, 1, { senders: [] })).people).toBe('Unknown Sender')
})

test('Sent shows the recipients after To [ROW-06, ROW-19, ROW-20]', () => {
  const to = (...recipients: ReturnType<typeof recipient>[]) => row(message(ALICE, 1, { recipients }), 'sent').people
  expect(to(recipient('bob@x.org', 'Bob Baker'), recipient('carol@y.org', null, 'cc'))).toBe('To: Bob Baker')
  expect(to(recipient('bob@x.org', 'Bob Baker'), recipient('alice@x.org'))).toBe('To: Bob, me')
  expect(to(recipient('carol@y.org', null, 'cc'))).toBe('To: carol@y.org')
  expect(to()).toBe('To: Unknown Recipient')
  expect(to(recipient(''))).toBe('To: Unknown Recipient')
  expect(row(thread(ALICE, 1), 'sent').people).toBe('To: me')
})

test('one message has no count badge, a missing subject says so [ROW-08, ROW-10]', () => {
  expect(row(thread(ALICE, 1, { subject: ' ' }))).toMatchObject({ count: null, subject: '(no subject)' })
  expect(row(message(ALICE, 1)).count).toBeNull()
})

test('chips are custom labels but the current one, and Inbox outside the inbox [ROW-09]', () => {
  const item = thread(ALICE, 1, { paths: ['inbox', 'starred', 'sent', 'Work', 'Home'] })
  const paths = (view: string) => row(item, view).chips.map(({ path }) => path)
  expect([paths('inbox'), paths('Work'), paths('search')]).toEqual([
    ['Home', 'Work'],
    ['inbox', 'Home'],
    ['inbox', 'Home', 'Work'],
  ])
  expect(row(item, 'search').chips[0]).toEqual({ id: 1, path: 'inbox', name: 'Inbox', color: '#4285F4' })
})

test('mail in the trash hides its labels [ROW-09, ACT-12]', () => {
  expect(row(thread(ALICE, 1, { paths: ['inbox', 'Work', 'trash'] }), 'trash')).toMatchObject({
    chips: [],
    trashed: true,
  })
})

test('an opened conversation shows each custom label and Inbox once, unknown ids not at all [CONV-02]', () => {
  const chips = labelChips([...ids(ALICE, 'Home', 'inbox', 'sent', 'Home'), 999], GROUPS)
  expect(chips.map(({ name }) => name)).toEqual(['Inbox', 'Home'])
})

test('the date of a row is the one that sorts its view [ROW-14, DATA-10]', () => {
  const item = thread(ALICE, 1)
  expect(
    ['inbox', 'spam', 'sent', 'all_mail', 'search', 'Work'].map((view) => itemDate(item, view).slice(8, 10)),
  ).toEqual(['04', '04', '03', '05', '05', '05'])
  const bare = thread(ALICE, 1, { last_received_date: null, last_sent_date: null })
  expect([itemDate(bare, 'inbox'), itemDate(bare, 'sent')]).toEqual([bare.last_message_date, bare.last_message_date])
  expect(itemDate(message(ALICE, 1), 'inbox')).toBe('2024-03-05T09:00:00.000Z')
})

test('a draft opens where it is written', () => {
  expect(row(thread(ALICE, 1, { draft_id: 77, paths: ['drafts'] }), 'drafts').draftId).toBe(77)
  expect(row(thread(ALICE, 1, { draft_id: 77, paths: ['inbox', 'drafts'] }), 'inbox').draftId).toBeNull()
  expect(row(message(ALICE, 8, { paths: ['drafts'] }), 'all_mail').draftId).toBe(8)
})

test('[PEOPLE-01] a row of a mailbox that one may only read says why it may not be changed, and a draft there opens to be read', () => {
  const refusal = 'You may not change mail or write drafts in bob@x.org.'
  const of = (item: ListItem, level: 'read' | 'draft', view: string) => {
    const me = { ...ALICE, accessible_users: [{ ...BOB, level }] }
    const { draftId, ...shown } = rowOf(item, { view, me, groups: GROUPS, now, locale: 'en-GB' })
    return [shown.refusal, draftId]
  }
  const draft = thread(BOB, 1, { draft_id: 77, paths: ['drafts'] })
  expect(of(draft, 'read', 'drafts')).toEqual([refusal, null])
  expect(of(draft, 'draft', 'drafts')).toEqual([undefined, 77])
  expect(of(message(BOB, 8, { paths: ['drafts'] }), 'read', 'all_mail')).toEqual([refusal, null])
  expect(of(thread(ALICE, 1), 'read', 'inbox')).toEqual([undefined, null])
})

test('a search row says what was found elsewhere, and opens there', () => {
  const match = { field: 'body' as const, text: 'the plan', message_id: 3 }
  const { match: shown, opens } = row(thread(ALICE, 1, { match }), 'search')
  expect([shown, opens]).toEqual([match, { kind: 'thread', threadId: 1, messageId: 3 }])
  const inTrash = row(thread(ALICE, 1, { found_message_id: 5, paths: ['trash'] }), 'search')
  expect([inTrash.match, inTrash.opens]).toEqual([null, { kind: 'thread', threadId: 1, messageId: 5 }])
})

test('a row of yesterday says so, and one of today its time in the clock form of the reader [ROW-21, ROW-22]', () => {
  const at = (day: number, locale: string) => {
    const date = new Date(2024, 2, day, 14, 30).toISOString()
    const item = thread(ALICE, 1, { last_received_date: date })
    return rowOf(item, { view: 'inbox', me: ALICE, groups: GROUPS, now, locale }).date
  }
  expect([at(19, 'en-GB'), at(20, 'en-GB')]).toEqual(['Yesterday', '14:30'])
  expect(at(20, 'en-US')).toMatch(/^2:30\sPM$/)
})

test('[ARRIVE-08] a row of a send that waits or has failed says so before the subject, and why where the excerpt stands', () => {
  const delivery = {
    jid: 'a1b2',
    state: 'waiting' as const,
    reason: 'the relay does not answer',
    next_try_at: new Date(2024, 2, 20, 14, 5).toISOString(),
    addresses: ['nora@fjord.example'],
  }
  const shown = (over: object) => {
    const { trouble, snippet } = row({ ...thread(ALICE, 5), delivery: { ...delivery, ...over } }, 'sent')
    return [trouble, snippet]
  }
  expect(shown({})).toEqual(['Waiting', 'the relay does not answer. Next try 14:05'])
  expect(shown({ next_try_at: new Date(2024, 2, 21, 2, 5).toISOString() })).toEqual([
    'Waiting',
    'the relay does not answer. Next try 21 Mar 2024, 02:05',
  ])
  expect(shown({ next_try_at: null })).toEqual(['Waiting', 'the relay does not answer. Trying now'])
  expect(shown({ state: 'failed', reason: 'there is no such mailbox here', next_try_at: null })).toEqual([
    'Not delivered',
    'there is no such mailbox here',
  ])
})

test('[SCREEN-12] a draft says Draft and to whom it goes, a colleague’s draft whose it is', () => {
  const toBob = { recipients: [recipient('bob@x.org', 'Bob Baker'), recipient('carol@y.org', 'Carol Clay')] }
  const shown = (item: ListItem, view?: string) => {
    const { draft, people } = row(item, view)
    return [draft, people]
  }
  const answer = { draft_id: 77, draft_author: ALICE, paths: ['inbox', 'drafts'], ...toBob }
  expect(shown(thread(ALICE, 1, answer), 'drafts')).toEqual(['Draft', 'To: Bob, Carol'])
  expect(shown(thread(BOB, 1, { ...answer, draft_author: BOB }), 'drafts')).toEqual([
    'Draft by Bob Baker',
    'To: Bob, Carol',
  ])
  expect(shown(thread(ALICE, 1, { ...answer, recipients: [] }), 'drafts')).toEqual(['Draft', '(no recipient)'])
  // Beside mail it is named with those who wrote, alone with those to whom it goes.
  expect(shown(thread(ALICE, 1, answer))).toEqual(['Draft', 'Carol Clay'])
  expect(shown(thread(ALICE, 1, { ...answer, last_received_date: null, last_sent_date: null }), 'all_mail')).toEqual([
    'Draft',
    'To: Bob, Carol',
  ])
  const flat = { paths: ['drafts'], draft_author: { ...BOB, full_name: '' }, ...toBob }
  expect(shown(message(ALICE, 8, flat), 'all_mail')).toEqual(['Draft by bob@x.org', 'To: Bob, Carol'])
  expect(shown(thread(ALICE, 1))).toEqual([undefined, 'Carol Clay'])
})
