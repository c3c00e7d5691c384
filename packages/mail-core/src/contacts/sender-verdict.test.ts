import { expect, test } from 'vitest'
import { belongsInSpam, type Checks, type DkimCheck, judgeSender } from './sender-verdict.ts'

const SHOP = 'shop.example'

const nothing: Checks = {
  author: SHOP,
  severalAuthors: false,
  spf: { result: 'none', domain: null },
  dkim: [],
  dmarc: { result: 'none', policy: null },
  arc: { result: 'none', sealer: null, vouches: false },
  encrypted: true,
}

const signature = (over: Partial<DkimCheck> = {}): DkimCheck => {
  return { result: 'pass', domain: SHOP, aligned: true, whole: true, ...over }
}
const foreign = signature({ domain: 'lists.example', aligned: false })
const spf = (result: Checks['spf']['result'], domain: string): Partial<Checks> => ({ spf: { result, domain } })
const failed = (policy: Checks['dmarc']['policy']): Partial<Checks> => ({ dmarc: { result: 'fail', policy } })
const sealed = (over: Partial<Checks['arc']> = {}): Partial<Checks> => {
  return { arc: { result: 'pass', sealer: 'forward.example', vouches: true, ...over } }
}

const judged = (found: Partial<Checks>) => judgeSender({ ...nothing, ...found }, { forwarders: ['forward.example'] })

test.each<[string, Partial<Checks>, string, string | null, string | null]>([
  ['a signature of its domain', { dkim: [signature()] }, 'verified', SHOP, null],
  ['that signature beside one of a list', { dkim: [foreign, signature()] }, 'verified', SHOP, null],
  ['a host of its domain', spf('pass', SHOP), 'verified', null, null],
  ['a host of a domain below it', spf('pass', `bounces.${SHOP}`), 'verified', null, null],
  [
    'a host that its policy takes for its own',
    { ...spf('pass', 'mail.example'), dmarc: { result: 'pass', policy: 'reject' } },
    'verified',
    null,
    null,
  ],
  ['a policy that passed elsewhere', { dmarc: { result: 'pass', policy: 'none' } }, 'verified', null, null],
  [
    'the seal of a forwarder that is trusted',
    { ...failed('reject'), ...sealed() },
    'verified',
    null,
    'forward.example',
  ],
  ['the seal of another', { ...failed('reject'), ...sealed({ sealer: 'evil.example' }) }, 'failed', null, null],
  [
    'a trusted seal that says nothing of DMARC',
    { ...failed('reject'), ...sealed({ vouches: false }) },
    'failed',
    null,
    null,
  ],
  ['a trusted seal that is broken', { ...failed('reject'), ...sealed({ result: 'fail' }) }, 'failed', null, null],
  ['a policy that disowns it', failed('quarantine'), 'failed', null, null],
  ['several senders', { severalAuthors: true, dkim: [signature()] }, 'failed', null, null],
  ['a signature of only the beginning', { dkim: [signature({ whole: false })] }, 'failed', null, null],
  ['a broken signature', { dkim: [signature({ result: 'fail' })] }, 'failed', null, null],
  ['a host that its domain does not name', spf('fail', SHOP), 'failed', null, null],
  [
    'a broken signature below that of a list',
    { dkim: [foreign, signature({ result: 'fail' })] },
    'unproven',
    'lists.example',
    'lists.example',
  ],
  [
    'a list that asks for nothing to be done',
    { ...failed('none'), dkim: [foreign] },
    'unproven',
    'lists.example',
    'lists.example',
  ],
  ['a host of another domain', { ...failed('none'), ...spf('pass', 'evil.example') }, 'unproven', null, 'evil.example'],
  ['a signature whose key is not there', { dkim: [signature({ result: 'other' })] }, 'unproven', null, null],
  ['nothing at all', {}, 'unproven', null, null],
  ['no sender', { author: null }, 'unproven', null, null],
  ['a policy that could not be looked up', { dmarc: { result: 'temperror', policy: null } }, 'unchecked', null, null],
  [
    'a key of its domain that could not be',
    { ...failed('reject'), dkim: [signature({ result: 'temperror' })] },
    'unchecked',
    null,
    null,
  ],
  ['its hosts that could not be', { ...failed('reject'), ...spf('temperror', SHOP) }, 'unchecked', null, null],
  [
    'a key of another domain that could not be',
    { ...failed('reject'), dkim: [signature({ result: 'temperror', aligned: false })] },
    'failed',
    null,
    null,
  ],
])('[NET-05] a mail with %s is judged', (_, ...[found, verdict, signedBy, via]) => {
  const { policy } = found.dmarc ?? nothing.dmarc
  expect(judged(found)).toEqual({
    verdict,
    domain: found.author === null ? null : SHOP,
    signed_by: signedBy,
    via,
    policy,
    encrypted: true,
  })
})

test.each([
  ['quarantine', true],
  ['reject', true],
  ['none', false],
] as const)('[NET-06] forged mail of a domain with the policy %s belongs in Spam: %s', (policy, isSpam) => {
  expect(belongsInSpam(judged({ ...failed(policy), ...spf('fail', SHOP) }))).toBe(isSpam)
  expect(belongsInSpam(judged({ ...failed(policy), dkim: [signature()] }))).toBe(false)
})
