import type { OperationId } from '@postroom/api'
import { expect, test } from 'vitest'
import { CALL_NEEDS } from '../auth/token-scopes.ts'
import { GRANT_LEVELS, grantTimeProblem, holdsLevel, levelMissing, mailboxNeeds } from './grant-levels.ts'

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
  ])
  expect(needing('manage')).toEqual(['setGrant', 'removeGrant'])
})

test('[PEOPLE-01] who may only read changes nothing there but what they themselves have seen', () => {
  const writes = needing('read').filter((id) => !/^(list|get|search|stream|autocomplete)/.test(id))
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
    'createDraft',
    'updateDraft',
    'deleteDraft',
    'restoreDraft',
    'takeOverDraft',
    'uploadDraftAttachment',
    'deleteDraftAttachment',
    'createSignature',
    'updateSignature',
  ])
})

test('[PEOPLE-01] a grant ends after it begins', () => {
  expect(grantTimeProblem({ from: 1000, until: 2000 })).toBe(null)
  expect(grantTimeProblem({ from: null, until: null })).toBe(null)
  expect(grantTimeProblem({ from: 2000, until: 2000 })).toBe('It must end after it begins.')
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
