import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareSubject, subjectFor } from './subject.ts'

test.each([
  ['reply', 'Plan', 'Re: Plan'],
  ['reply_all', 'Plan', 'Re: Plan'],
  ['reply', '', 'Re:'],
  ['reply', '  Plan ', 'Re: Plan'],
  ['forward', 'Plan', 'Fwd: Plan'],
  ['forward', '', 'Fwd:'],
  ['new', ' Plan', ' Plan'],
] as const)('%s of %j is %j [SUBJ-01, SUBJ-02]', (mode, subject, expected) => {
  expect(subjectFor(mode, subject)).toBe(expected)
})

test.each([
  ['reply', 'Re: Plan'],
  ['reply', 'RE:Plan'],
  ['reply', 're : Plan'],
  ['reply', 'Re[2]: Plan'],
  ['reply', 'Re[12]: Plan'],
  ['reply', 'Re: Re: Plan'],
  ['reply', 'Re: Fwd: Plan'],
  ['forward', 'Fwd: Plan'],
  ['forward', 'FW: Plan'],
  ['forward', 'Fw: Re: Plan'],
  ['forward', 'Fwd [12] : Plan'],
] as const)('%s keeps the prefix of %j [SUBJ-03]', (mode, subject) => {
  expect(subjectFor(mode, subject)).toBe(subject)
})

test.each([
  ['reply', 'Fwd: Plan', 'Re: Plan'],
  ['reply', 'FW: Plan', 'Re: Plan'],
  ['reply_all', 'Fwd: Fwd: Plan', 'Re: Fwd: Plan'],
  ['forward', 'Re: Plan', 'Fwd: Plan'],
  ['forward', 'AW: Plan', 'Fwd: Plan'],
  ['forward', 'Re: Fwd: Plan', 'Fwd: Fwd: Plan'],
  ['forward', 'Re:', 'Fwd:'],
] as const)('%s replaces the prefix of %j once [SUBJ-04]', (mode, subject, expected) => {
  expect(subjectFor(mode, subject)).toBe(expected)
})

test.each(['AW: Plan', 'sv: Plan', 'Antw: Plan', 'REF: Plan', 'R: Plan'])(
  '%j is a reply already [SUBJ-05]',
  (subject) => {
    expect(subjectFor('reply', subject)).toBe(subject)
  },
)

test('a kept prefix loses only the blanks around the subject [SUBJ-03]', () => {
  expect(subjectFor('reply', '  Re: Plan ')).toBe('Re: Plan')
  expect(subjectFor('forward', '  Fwd: Plan ')).toBe('Fwd: Plan')
})

test.each([
  ['reply', 'Fwd:Plan', 'Re: Plan'],
  ['reply', 'Fwd[12] :  Plan', 'Re: Plan'],
  ['forward', 'Re:Plan', 'Fwd: Plan'],
  ['forward', 'AW[12]:  Plan', 'Fwd: Plan'],
] as const)('%s of %j leaves nothing of the old prefix [SUBJ-04]', (mode, subject, expected) => {
  expect(subjectFor(mode, subject)).toBe(expected)
})

test.each(['Reorder: 5', 'Region: north', 'R2: x', 'Forward: x', 'Aware: x', 'Plan Re: x', 'x-fwd: x', 'FWDx: x'])(
  '%j only looks like a prefix [SUBJ-03]',
  (subject) => {
    expect(subjectFor('reply', subject)).toBe(`Re: ${subject}`)
    expect(subjectFor('forward', subject)).toBe(`Fwd: ${subject}`)
  },
)

test('answering an answer changes nothing more [SUBJ-03]', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('reply' as const, 'forward' as const), (subject, mode) => {
      const once = subjectFor(mode, subject)
      expect(subjectFor(mode, once)).toBe(once)
    }),
  )
})

test('the bare subject has no prefixes at its beginning', () => {
  expect(bareSubject('Re: FW: Aw[3]: Plan: Re: x')).toBe('Plan: Re: x')
  expect(bareSubject(' Plan ')).toBe('Plan')
})

test.each(['reply', 'forward'] as const)('[GUARD-07] %s leaves behind what turns letters around', (mode) => {
  expect(subjectFor(mode, 'ZZ \u202eEVIL\u2066 now')).toBe(`${mode === 'reply' ? 'Re:' : 'Fwd:'} ZZ EVIL now`)
})
