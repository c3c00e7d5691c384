import { expect, test } from 'vitest'
import { namesOfSender, ruleFor, senderOfRule } from './sender-rules.ts'
import type { Authentication } from './sender-verdict.ts'
import { isAskedLater, type SpamCheck, type SpamSigns, spamReasonOf } from './spam-verdict.ts'

const verified: Authentication = {
  verdict: 'verified',
  domain: 'shop.example',
  signed_by: 'shop.example',
  via: null,
  policy: 'quarantine',
  encrypted: true,
}
const failed: Authentication = { ...verified, verdict: 'failed', signed_by: null }
const unproven: Authentication = { ...failed, verdict: 'unproven' }
const of = (action: string): SpamCheck => ({ state: 'checked', score: 7, threshold: 15, action, symbols: [] })
const rule = (kind: 'block' | 'allow') => ({ sender: 'shop.example', kind })
const blocked = { kind: 'blocked', sender: 'shop.example' } as const

test.each<[string, SpamSigns, ReturnType<typeof spamReasonOf>]>([
  ['nothing is known of', {}, null],
  ['rspamd lets pass', { check: of('no action') }, null],
  ['rspamd would have sent again', { check: of('greylist') }, null],
  ['rspamd marks', { check: of('add header') }, { kind: 'score' }],
  ['rspamd renames', { check: of('rewrite subject') }, { kind: 'score' }],
  ['rspamd refuses', { authentication: verified, check: of('reject') }, { kind: 'score' }],
  ['its domain disowns', { authentication: failed }, { kind: 'policy' }],
  ['a blocked sender wrote', { authentication: verified, rule: rule('block') }, blocked],
  ['an allowed sender wrote', { authentication: verified, check: of('reject'), rule: rule('allow') }, null],
  [
    'somebody wrote under an allowed address',
    { authentication: unproven, check: of('reject'), rule: rule('allow') },
    { kind: 'score' },
  ],
  ['names an allowed sender and was not looked at', { check: of('reject'), rule: rule('allow') }, { kind: 'score' }],
  ['was forged under an allowed address', { authentication: failed, rule: rule('allow') }, { kind: 'policy' }],
])('[NET-07] where a mail goes that %s', (_, signs, reason) => {
  expect(spamReasonOf(signs)).toEqual(reason)
})

test('[NET-07] rspamd may ask for a mail to come again', () => {
  const actions = ['greylist', 'soft reject', 'reject', 'no action']
  expect(actions.map((action) => isAskedLater(of(action)))).toEqual([true, true, false, false])
})

test.each([
  ['Ann@Pills.example', 'ann@pills.example'],
  [' pills.example. ', 'pills.example'],
  ['@Mail.Pills.example', 'mail.pills.example'],
  ['example', null],
  ['', null],
  ['a b.example', null],
  ['-a.example', null],
  ['<ann@pills.example>', null],
])('[NET-07] a rule for %j names %j', (text, sender) => {
  expect(senderOfRule(text)).toBe(sender)
})

test('[NET-07] of the rules for an address that of the address decides, then that of the nearest domain', () => {
  expect(namesOfSender('Ann@mail.Pills.example')).toEqual([
    'ann@mail.pills.example',
    'mail.pills.example',
    'pills.example',
  ])
  const rules = ['pills.example', 'mail.pills.example', 'ann@mail.pills.example'].map((sender) => ({ sender }))
  expect(ruleFor('ann@mail.pills.example', rules)?.sender).toBe('ann@mail.pills.example')
  expect(ruleFor('ben@mail.pills.example', rules)?.sender).toBe('mail.pills.example')
  expect(ruleFor('ben@otherpills.example', rules)).toBeUndefined()
})
