import { expect, test } from 'vitest'
import { CALL_NEEDS, lackingNeed, mailboxMissing, scopeMissing, TOKEN_SCOPES } from './token-scopes.ts'

test('[SDK-08] a token makes the calls of its scopes, and is told which one it lacks', () => {
  expect(lackingNeed('listMessages', ['read'])).toBe(null)
  expect(lackingNeed('createMessage', ['read', 'draft'])).toBe('send')
  expect(lackingNeed('updateDraft', ['read', 'send'])).toBe('draft')
  expect(lackingNeed('archiveAll', ['read'])).toBe('organise')
  expect(lackingNeed('streamEvents', ['send'])).toBe('read')
  expect(lackingNeed('getMe', ['send'])).toBe(null)
  expect(lackingNeed('getHealth', [])).toBe(null)
  expect(scopeMissing('send')).toBe('This access token lacks the scope "send".')
  expect(mailboxMissing('support@postroom.example')).toBe(
    'This access token does not cover the mailbox support@postroom.example.',
  )
})

test('[SDK-08] no token changes passwords, sessions, tokens, the account, forwarding, people, addresses, grants, absences, signatures or presence', () => {
  const forSessions = Object.keys(CALL_NEEDS).filter(
    (id) => lackingNeed(id as keyof typeof CALL_NEEDS, TOKEN_SCOPES) === 'session',
  )
  expect(forSessions).toEqual([
    'logout',
    'listSessions',
    'endOtherSessions',
    'endSession',
    'listTokens',
    'createToken',
    'revokeToken',
    'changePassword',
    'listFactors',
    'beginTotp',
    'confirmTotp',
    'beginPasskey',
    'addPasskey',
    'renameFactor',
    'removeFactor',
    'renewRecoveryCodes',
    'updateUser',
    'listForwarding',
    'updateForwarding',
    'listPeople',
    'listAllGrants',
    'changeGrants',
    'setAdministrator',
    'createReset',
    'removeFactorsOf',
    'createInvitation',
    'withdrawLink',
    'listSecurityEvents',
    'exportSecurityEvents',
    'listOpenings',
    'listOwnSecurityEvents',
    'createAddress',
    'deleteAddress',
    'listColleagues',
    'setGrant',
    'removeGrant',
    'getAbsence',
    'setAbsence',
    'endAbsence',
    'tellPresence',
    'createSignature',
    'updateSignature',
    'deleteSignature',
  ])
})
