import type { OperationId } from '@postroom/api'
import { expect, test } from 'vitest'
import { CALL_NEEDS } from '../auth/token-scopes.ts'
import { GRANT_LEVELS, holdsLevel, levelMissing, levelProblem, mailboxNeeds } from './grant-levels.ts'
import { levelWords } from './level-words.ts'
import { grantTimeProblem } from './new-grant.ts'

const IDS = Object.keys(CALL_NEEDS) as OperationId[]
const needing = (needs: string) => IDS.filter((id) => mailboxNeeds(id) === needs)

test('[PEOPLE-01] each level holds the ones before it', () => {
  const held = GRANT_LEVELS.map((level) => GRANT_LEVELS.filter((needed) => holdsLevel(level, needed)))
  expect(held).toEqual([['read'], ['read', 'draft'], ['read', 'draft', 'send'], ['read', 'draft', 'send', 'full']])
})

test('[PEOPLE-01] what is sent needs send, what cannot be taken back needs full, and who may use a mailbox is apart', () => {
  expect(needing('send')).toEqual(['createMessage', 'cancelSend', 'retrySend'])
  expect(needing('full')).toEqual([
    'updateForwarding',
    'setReplyAssigns',
    'setPlusLabels',
    'deleteUserMessagesPermanently',
    'createTemplate',
    'updateTemplate',
    'deleteTemplate',
    'uploadTemplateFile',
    'deleteTemplateFile',
    'setTicketPattern',
    'createMailRule',
    'updateMailRule',
    'deleteMailRule',
    'orderMailRules',
  ])
  expect(needing('manage')).toEqual(['listOpenings', 'listColleagues', 'setGrant', 'removeGrant'])
})

test('[PEOPLE-01] who may only read changes nothing there but what they themselves have seen', () => {
  const writes = needing('read').filter((id) => !/^(list|get|search|stream|autocomplete|rehearse)/.test(id))
  expect(writes).toEqual(['createToken', 'tellPresence', 'markMentionsRead'])
})

test('[PEOPLE-01] who may draft changes mail, comments, rules of senders and drafts', () => {
  expect(needing('draft')).toEqual([
    'patchUserMessageLabels',
    'trashUserMessages',
    'markRead',
    'markUnread',
    'restoreUserMessages',
    'changeMessageAssignees',
    'setSenderRule',
    'deleteSenderRule',
    'createComment',
    'updateComment',
    'deleteComment',
    'changeReaction',
    'takeBackAct',
    'createDraft',
    'updateDraft',
    'deleteDraft',
    'restoreDraft',
    'takeOverDraft',
    'uploadDraftAttachment',
    'deleteDraftAttachment',
    'createSignature',
    'updateSignature',
    'listTemplates',
    'getTemplateFile',
    'attachTemplateFile',
  ])
})

test('[PEOPLE-01] a grant ends after it begins', () => {
  const asked = { known: null, now: 500 }
  expect(grantTimeProblem({ from: 1000, until: 2000 }, asked)).toBe(null)
  expect(grantTimeProblem({ from: null, until: null }, asked)).toBe(null)
  expect(grantTimeProblem({ from: 2000, until: 2000 }, asked)).toBe('It must end after it begins.')
})

test('[PEOPLE-01] a grant is not made to have ended, and one that has ended keeps its end', () => {
  const past = { from: null, until: 2000 }
  expect(grantTimeProblem(past, { known: null, now: 1999 })).toBe(null)
  expect(grantTimeProblem(past, { known: 1500, now: 2000 })).toBe('It must end in the future.')
  expect(grantTimeProblem(past, { known: 2000, now: 3000 })).toBe(null)
})

test('[PEOPLE-01] a refusal says in one sentence who may', () => {
  const email = 'support@postroom.example'
  expect(levelMissing({ needs: 'send', email, may: ['Ann Lee', 'Bob Moss'] })).toBe(
    'You may not send from support@postroom.example; Ann Lee and Bob Moss may.',
  )
  expect(levelMissing({ needs: 'draft', email, may: [] })).toBe(
    'You may not change mail or write drafts in support@postroom.example; nobody else may.',
  )
  expect(levelMissing({ needs: 'manage', email, may: ['A', 'B', 'C', 'D', 'E'] })).toBe(
    'You may not change who may use support@postroom.example; A, B, C and 2 others may.',
  )
})

const support = { id: 3, email: 'support@postroom.example' }
const [READS, CHANGES, SENDS] = [
  'You may not change mail or write drafts in support@postroom.example.',
  'You may not send from support@postroom.example.',
  'You may not delete mail forever or change the settings of support@postroom.example.',
]

test.each([
  ['read', [READS, CHANGES, SENDS]],
  ['draft', [null, CHANGES, SENDS]],
  ['send', [null, null, SENDS]],
  ['full', [null, null, null]],
  [undefined, [null, null, null]],
] as const)('[PEOPLE-01] with the level %s a screen refuses what it does not hold', (level, refused) => {
  const user = { accessible_users: [{ ...support, ...(level && { level }) }] }
  expect((['draft', 'send', 'full'] as const).map((needs) => levelProblem(user, [support.id], needs))).toEqual(refused)
  expect(levelProblem(user, [1], 'full')).toBe(null)
})

test('[PEOPLE-01] of mail of several mailboxes the first that refuses is named', () => {
  const user = { accessible_users: [support, { id: 4, email: 'sales@postroom.example', level: 'read' as const }] }
  expect(levelProblem(user, [1, 3, 4], 'draft')).toBe(
    'You may not change mail or write drafts in sales@postroom.example.',
  )
})

test('[PEOPLE-01] what a list does to mail needs the level that its screens ask for', () => {
  const organising: OperationId[] = [
    'patchUserMessageLabels',
    'markRead',
    'markUnread',
    'trashUserMessages',
    'restoreUserMessages',
    'changeMessageAssignees',
    'createDraft',
  ]
  expect(new Set(organising.map(mailboxNeeds))).toEqual(new Set(['draft']))
  expect(mailboxNeeds('deleteUserMessagesPermanently')).toBe('full')
  expect(mailboxNeeds('createMessage')).toBe('send')
})

test('[PEOPLE-01] the level of a mailbox is said in words where it is not full', () => {
  const levels = ['read', 'draft', 'send', 'full', undefined] as const
  const words = levels.map((level) =>
    levelWords({ accessible_users: [{ ...support, full_name: 'Support', ...(level && { level }) }] }, support.id),
  )
  expect(words).toEqual(['Read only', 'Drafts only', 'May send', null, null])
})
