import type { SecurityEvent, SecurityEventDetail, SecurityEventName } from '@postroom/api'
import { expect, test } from 'vitest'
import { SECURITY_KINDS } from './security-kinds.ts'
import { securityPlace, securitySentence } from './security-sentences.ts'

const nora = { id: 1, name: 'Nora' }
const tom = { id: 2, name: 'Tom' }
const support = { id: 3, name: 'Support' }

const said = (event: SecurityEventName, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 1,
  at: '2026-11-28T09:30:00.000Z',
  event,
  kind: SECURITY_KINDS[event],
  actor: nora,
  target: null,
  mailbox: null,
  session_id: 5,
  token: null,
  network: '203.0.113.0/24',
  device: 'Firefox on Linux',
  detail: {},
  ...more,
})

const send = { level: 'send', manage: false, from: null, until: null } as const
const until = new Date(2027, 0, 1).toISOString()
const from = new Date(2026, 11, 10).toISOString()
const grant = { target: tom, mailbox: support }
const command: Partial<SecurityEvent> = { actor: null, network: null, device: null, session_id: null }
const detailed = (detail: SecurityEventDetail): Partial<SecurityEvent> => ({ detail })

const sentences: [SecurityEventName, Partial<SecurityEvent>, string][] = [
  ['signed in', {}, 'Nora signed in'],
  ['signed in', detailed({ by: 'code' }), 'Nora signed in with a code of their app'],
  ['signed in', detailed({ by: 'passkey' }), 'Nora signed in with a passkey'],
  ['signed in', detailed({ by: 'recovery code' }), 'Nora signed in with a recovery code'],
  ['sign-in failed', { actor: null, target: tom }, 'Failed sign-in as Tom'],
  ['sign-in failed', { actor: null }, 'Failed sign-in for an account that does not exist'],
  ['signed out', {}, 'Nora signed out'],
  ['session ended', {}, 'Nora ended a session of their own'],
  ['other sessions ended', {}, 'Nora ended all their other sessions'],
  [
    'second factor asked',
    { actor: null, target: tom },
    'The password of Tom was right, and a second factor was asked for',
  ],
  ['second factor failed', { actor: null, target: tom }, 'Wrong second factor at a sign-in as Tom'],
  ['second factor failed', {}, 'Nora failed to show a second factor'],
  ['recovery code used', {}, 'Nora used up a recovery code'],
  ['password check failed', {}, 'Nora gave a wrong current password'],
  [
    'attempts left out',
    { actor: null },
    'More failed attempts than are written down in an hour: the rest of them is left out',
  ],
  ['signed up', {}, 'Nora signed up'],
  ['sign-up refused', { actor: null }, 'A sign-up from outside the domains of this server was refused'],
  ['address confirmed', {}, 'Nora confirmed their address'],
  [
    'address confirmed',
    { ...command, target: tom, ...detailed({ command: 'user confirm' }) },
    'A command confirmed the address of Tom',
  ],
  ['confirmation failed', { actor: null }, 'A confirmation link that does not work was opened'],
  ['account made', { ...command, target: tom, ...detailed({ command: 'user add' }) }, 'A command made the account Tom'],
  ['password changed', {}, 'Nora changed their password'],
  [
    'password changed',
    { ...command, target: tom, ...detailed({ command: 'user password' }) },
    'A command changed Tom’s password',
  ],
  [
    'invitation made',
    detailed({ email: 'una@postroom.example', mailboxes: ['Support', 'Sales'] }),
    'Nora invited una@postroom.example, with access to Support and Sales',
  ],
  ['invitation made', detailed({ email: 'una@postroom.example' }), 'Nora invited una@postroom.example'],
  ['reset made', { target: tom }, 'Nora made a link for a new password of Tom'],
  ['link withdrawn', detailed({ email: 'una@postroom.example' }), 'Nora withdrew a link for una@postroom.example'],
  ['link used', detailed({ link: 'reset' }), 'Nora chose a new password by a link'],
  ['link used', detailed({ link: 'invitation' }), 'Nora accepted an invitation'],
  ['link refused', { actor: null }, 'A link that does not work was opened'],
  ['administrator made', { target: tom }, 'Nora made Tom an administrator'],
  ['administrator made', { target: nora }, 'Nora became the first administrator'],
  ['administrator taken away', { target: tom }, 'Nora took administration away from Tom'],
  ['factor added', detailed({ factor: 'totp' }), 'Nora added an authenticator app'],
  ['factor added', detailed({ factor: 'passkey' }), 'Nora added a passkey'],
  ['factor removed', {}, 'Nora removed a second factor'],
  ['factor removed', detailed({ factor: 'passkey', name: 'Laptop' }), 'Nora removed a passkey, “Laptop”'],
  ['factors removed', { target: tom }, 'Nora removed all second factors of Tom'],
  ['recovery codes made', {}, 'Nora made new recovery codes'],
  [
    'token made',
    detailed({ name: 'Nightly report', scopes: ['read', 'send'], mailboxes: ['Nora', 'Support'] }),
    'Nora made the access token “Nightly report” to read and send in Nora and Support',
  ],
  [
    'token revoked',
    { ...command, target: tom, ...detailed({ command: 'token revoke', name: 'Nightly report' }) },
    'A command revoked the access token “Nightly report” of Tom',
  ],
  ['grant given', { ...grant, ...detailed({ terms: send }) }, 'Nora gave Tom Send on Support'],
  [
    'grant given',
    { ...grant, ...detailed({ terms: { ...send, from, until } }) },
    'Nora gave Tom Send on Support from 10 December 2026 until 31 December 2026',
  ],
  [
    'grant changed',
    { ...grant, ...detailed({ before: { ...send, until }, terms: { ...send, level: 'full', manage: true } }) },
    'Nora changed Tom’s access to Support from Send (until 31 December 2026) to Full and Manages',
  ],
  ['grant taken away', { ...grant, ...detailed({ before: send }) }, 'Nora took Send on Support away from Tom'],
  ['grant taken away', { ...grant, actor: tom, ...detailed({ before: send }) }, 'Tom gave up Send on Support'],
  [
    'forwarding changed',
    { mailbox: support, ...detailed({ added: ['a@b.example'], removed: ['c@d.example', 'e@f.example'] }) },
    'Nora changed where Support forwards to: copies go to a@b.example, no more to c@d.example and e@f.example',
  ],
  [
    'address made',
    detailed({ address: '@postroom.example', members: ['nora@postroom.example'] }),
    'Nora made the address @postroom.example for nora@postroom.example',
  ],
  ['address removed', detailed({ address: '@postroom.example' }), 'Nora removed the address @postroom.example'],
  ['mailbox opened', { mailbox: support }, 'Nora opened the mailbox of Support'],
  [
    'mailbox exported',
    { ...command, mailbox: support, ...detailed({ command: 'export' }) },
    'A command exported the mailbox of Support',
  ],
]

test.each(sentences)('[PEOPLE-13] %s with %j reads: %s', (event, more, sentence) => {
  expect(securitySentence(said(event, more))).toBe(sentence)
})

test('[PEOPLE-13] every event has a sentence above', () => {
  expect(new Set(sentences.map(([event]) => event))).toEqual(new Set(Object.keys(SECURITY_KINDS)))
})

test('[PEOPLE-13] the place says network, device and token, or the command', () => {
  expect(securityPlace(said('signed in'))).toBe('From 203.0.113.0/24, Firefox on Linux')
  expect(securityPlace(said('signed in', { device: null }))).toBe('From 203.0.113.0/24')
  expect(securityPlace(said('mailbox opened', { token: 'Nightly report', device: null }))).toBe(
    'From 203.0.113.0/24, by the access token “Nightly report”',
  )
  expect(securityPlace(said('grant given', { ...command, ...detailed({ command: 'grant add' }) }))).toBe(
    'By postroom grant add',
  )
  expect(securityPlace(said('grant given', { network: null, device: null }))).toBe('By an invitation that was accepted')
  expect(securityPlace(said('password changed', { network: null, device: null }))).toBe('')
})
