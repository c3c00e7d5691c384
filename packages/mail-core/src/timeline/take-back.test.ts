import { expect, test } from 'vitest'
import { alikeAssignees } from '../list/alike-assignees.ts'
import { type DecidedSince, decidedSince, type KeptAct } from './decided-since.ts'
import { overlaps, type RecordedChange, withoutMarks } from './recorded-change.ts'
import { planTakeBack as planned, type StateNow } from './take-back.ts'

const [INBOX, SPAM, TRASH, STARRED, BILLS, GONE] = [1, 2, 3, 4, 5, 9]
const [ANN, BEN] = [11, 12]

const state = (over: Partial<StateNow> = {}): StateNow => ({
  labels: new Map(),
  assignees: new Map(),
  known: new Set([INBOX, SPAM, TRASH, STARRED, BILLS]),
  inbox: INBOX,
  spam: SPAM,
  trash: TRASH,
  ...over,
})
const change = (ids: number[], added: number[], removed: number[]): RecordedChange => ({
  labels: [{ user_message_ids: ids, added_label_ids: added, removed_label_ids: removed }],
})
const now = (labels: [number, number[]][]) => state({ labels: new Map(labels) })
const DONE = { labels: [], assignees: [], leftAlone: null }
const UNDECIDED: DecidedSince = { labels: new Set(), assignees: new Set() }
const planTakeBack = (recorded: RecordedChange, held: StateNow, decided = UNDECIDED) => planned(recorded, held, decided)

test('[TEAM-05] what was archived and lies there still comes back to the inbox', () => {
  expect(
    planTakeBack(
      change([71, 72], [], [INBOX]),
      now([
        [71, []],
        [72, [BILLS]],
      ]),
    ),
  ).toEqual({
    ...DONE,
    labels: [{ user_message_ids: [71, 72], added_label_ids: [INBOX], removed_label_ids: [] }],
  })
})

test('[TEAM-05] a message that is in the inbox again is left alone, and the others of its conversation come back', () => {
  expect(
    planTakeBack(
      change([71, 72], [], [INBOX]),
      now([
        [71, [INBOX]],
        [72, []],
      ]),
    ),
  ).toEqual({
    ...DONE,
    labels: [{ user_message_ids: [72], added_label_ids: [INBOX], removed_label_ids: [] }],
    leftAlone: { reason: 'changed' },
  })
})

test.each([
  ['the trash', TRASH],
  ['Spam', SPAM],
])('[TEAM-05] what was moved to %s since its archiving stays there', (_name, folder) => {
  expect(planTakeBack(change([71], [], [INBOX]), now([[71, [folder]]]))).toEqual({
    ...DONE,
    leftAlone: { reason: 'changed' },
  })
})

test('[TEAM-05] a label comes off again in the trash too, since that changes nothing about where mail lies', () => {
  expect(planTakeBack(change([71], [BILLS], []), now([[71, [BILLS, TRASH]]]))).toEqual({
    ...DONE,
    labels: [{ user_message_ids: [71], added_label_ids: [], removed_label_ids: [BILLS] }],
  })
})

test('[TEAM-05] what the act itself put into Spam comes out of it', () => {
  expect(planTakeBack(change([71], [SPAM], [INBOX]), now([[71, [SPAM]]]))).toEqual({
    ...DONE,
    labels: [{ user_message_ids: [71], added_label_ids: [INBOX], removed_label_ids: [SPAM] }],
  })
})

test('[TEAM-05] of a deleted message, and of a label that is gone, it is said that something was deleted', () => {
  const deleted = { ...DONE, leftAlone: { reason: 'deleted' } }
  expect(planTakeBack(change([71], [], [INBOX]), state())).toEqual(deleted)
  expect(planTakeBack(change([71], [], [GONE]), now([[71, []]]))).toEqual(deleted)
  expect(planTakeBack(change([71], [GONE], []), now([[71, []]]))).toEqual(deleted)
  expect(planTakeBack(change([71], [BILLS], [GONE]), now([[71, [BILLS]]]))).toEqual(deleted)
})

test('[TEAM-05] what was moved to a label that is gone comes back to the inbox, since the label is off already', () => {
  expect(planTakeBack(change([71], [GONE, BILLS], [INBOX]), now([[71, [BILLS]]]))).toEqual({
    ...DONE,
    labels: [{ user_message_ids: [71], added_label_ids: [INBOX], removed_label_ids: [BILLS] }],
  })
  expect(planTakeBack(change([71], [GONE], [INBOX]), now([[71, [INBOX]]]))).toEqual({
    ...DONE,
    leftAlone: { reason: 'changed' },
  })
})

test('[TEAM-05] assignees are put back unless somebody has changed them, and alike ones are put back together', () => {
  const assigned = { assignees: [71, 72, 73].map((message_id) => ({ message_id, added: [ANN], removed: [BEN] })) }
  const assignees = new Map([
    [71, [ANN]],
    [72, [ANN, BEN]],
    [73, [ANN]],
  ])
  const plan = planTakeBack(assigned, state({ assignees }))
  expect(plan).toEqual({
    ...DONE,
    assignees: [71, 73].map((message_id) => ({ message_id, added: [BEN], removed: [ANN] })),
    leftAlone: { reason: 'changed' },
  })
  expect(alikeAssignees(plan.assignees)).toEqual([{ message_ids: [71, 73], added: [BEN], removed: [ANN] }])
})

test('[TEAM-05] what somebody has decided again since is left alone although it looks as the act left it', () => {
  const held = state({
    labels: new Map([
      [71, []],
      [72, []],
    ]),
    assignees: new Map([[81, [ANN]]]),
  })
  const assigned = { assignees: [{ message_id: 81, added: [ANN], removed: [] }] }
  const decided: DecidedSince = { labels: new Set([71]), assignees: new Set([81]) }
  expect([change([71, 72], [], [INBOX]), assigned].map((each) => planTakeBack(each, held, decided))).toEqual([
    {
      ...DONE,
      labels: [{ user_message_ids: [72], added_label_ids: [INBOX], removed_label_ids: [] }],
      leftAlone: { reason: 'changed' },
    },
    { ...DONE, leftAlone: { reason: 'changed' } },
  ])
})

const archive = (ids = [71]) => change(ids, [], [INBOX])
const unarchive = (ids = [71]) => change(ids, [INBOX], [])
const act = (actId: number, made: RecordedChange, undoes: number | null = null): KeptAct => {
  return { actId, undoes, change: made }
}

test.each<[string, KeptAct[], number[]]>([
  ['nothing happened since', [], []],
  ['it was labelled since', [act(2, change([71], [BILLS], []))], []],
  ['it was taken back', [act(2, unarchive(), 1)], [71]],
  ['it was taken back and archived again', [act(2, unarchive(), 1), act(3, archive())], [71]],
  ['it was unarchived and archived again by hand', [act(2, unarchive()), act(3, archive())], [71]],
  ['its taking back was taken back', [act(2, unarchive(), 1), act(3, archive(), 2)], []],
  ['a later act was taken back', [act(2, unarchive()), act(3, archive(), 2)], []],
  [
    'the taking back of a later act was taken back',
    [act(2, unarchive()), act(3, archive(), 2), act(4, unarchive(), 3)],
    [71],
  ],
  ['an act from before was taken back since', [act(2, unarchive(), 0)], [71]],
  ['a later act was taken back of another message', [act(2, unarchive([71, 72])), act(3, archive([72]), 2)], [71]],
])('[TEAM-05] whether somebody has decided again about an archived message, if %s', (_name, later, decided) => {
  const places = new Set([INBOX, SPAM, TRASH])
  expect([...decidedSince(act(1, archive()), later, places).labels]).toEqual(decided)
})

test('[TEAM-05] an assignment that was ended and made again is another decision', () => {
  const assigned = { assignees: [{ message_id: 81, added: [ANN], removed: [] }] }
  const ended = { assignees: [{ message_id: 81, added: [], removed: [ANN] }] }
  expect(decidedSince(act(1, assigned), [act(2, ended), act(3, assigned)], new Set())).toEqual({
    labels: new Set(),
    assignees: new Set([81]),
  })
})

test('[TEAM-05] stars and importance are left out of what is kept', () => {
  const some = { user_message_ids: [71], added_label_ids: [STARRED], removed_label_ids: [] }
  expect(withoutMarks([some, { ...some, removed_label_ids: [INBOX] }], new Set([STARRED]))).toEqual([
    { user_message_ids: [71], added_label_ids: [], removed_label_ids: [INBOX] },
  ])
})

test('[TEAM-05] a later act counts for an earlier one if it moved the same message, or changed the same label or assignee', () => {
  const places = new Set([INBOX, SPAM, TRASH])
  const archived = change([71], [], [INBOX])
  const laterActs: [RecordedChange, boolean][] = [
    [change([71], [TRASH], []), true],
    [change([71], [INBOX], []), true],
    [change([71], [BILLS], []), false],
    [change([72], [INBOX], []), false],
  ]
  expect(laterActs.map(([later]) => overlaps(archived, later, places))).toEqual(laterActs.map(([, counts]) => counts))
  const assigned = { assignees: [{ message_id: 71, added: [ANN], removed: [] }] }
  const ended = (id: number, message_id = 71) => ({ assignees: [{ message_id, added: [], removed: [id] }] })
  expect([ended(ANN), ended(BEN), ended(ANN, 72)].map((later) => overlaps(assigned, later, places))).toEqual([
    true,
    false,
    false,
  ])
})
