import { expect, test } from 'vitest'
import { type SpamReason, spamCheckText, spamReasonText } from './spam-reason.ts'

const at = new Date(2026, 2, 5, 9, 30).toISOString()
const by = { id: 2, name: 'Ben Ode' }
const symbols = [
  { name: 'BAYES_SPAM', score: 5.1, description: 'Message probably spam, probability: ' },
  { name: 'HFILTER_HELO_5', score: 3, description: 'Helo host checks (very hard)' },
  { name: 'R_NO_SPACE', score: 1, description: null },
]

test.each<[SpamReason, string]>([
  [
    { kind: 'policy', domain: 'shop.example' },
    'It did not come from shop.example, which asks that such mail be kept out of the inbox.',
  ],
  [
    { kind: 'score', score: 12.34, threshold: 15, symbols },
    'The spam filter gave it 12.3 points and takes it for spam, where 15.0 would be refused: it reads like mail that was reported as spam; helo host checks (very hard); r no space.',
  ],
  [
    { kind: 'score', score: 7, threshold: 15 },
    'The spam filter gave it 7.0 points and takes it for spam, where 15.0 would be refused.',
  ],
  [{ kind: 'score', score: 999, threshold: 15 }, 'The spam filter gave it 999.0 points, where 15.0 are refused.'],
  [{ kind: 'score', score: 7, threshold: 0 }, 'The spam filter gave it 7.0 points and takes it for spam.'],
  [{ kind: 'blocked', sender: 'ann@pills.example' }, 'ann@pills.example is blocked.'],
  [{ kind: 'blocked', sender: 'xn--bcher-kva.example' }, 'bücher.example is blocked.'],
  [{ kind: 'blocked', sender: 'a@xn--80ak6aa92e.example' }, 'a@xn--80ak6aa92e.example ⚠ is blocked.'],
  [{ kind: 'reported', by, at }, 'Ben Ode put it here, 5 Mar 2026, 09:30.'],
  [{ kind: 'reported', by: { ...by, id: 1 }, at }, 'You put it here, 5 Mar 2026, 09:30.'],
  [{ kind: 'imported' }, 'It lay in Spam where it was imported from.'],
  [{ kind: 'unknown' }, 'It was not noted why.'],
])('[NET-06] why a mail lies in Spam is told: %o', (reason, text) => {
  expect(spamReasonText(reason, { me: { id: 1 }, locale: 'en-GB' })).toBe(text)
})

test('[NET-07] the details say whether the spam filter has checked a mail', () => {
  const checked = { state: 'checked', score: -0.1, threshold: 15, action: 'no action', symbols: [] } as const
  expect(spamCheckText({ ...checked, symbols: [] })).toBe('-0.1 points')
  expect(spamCheckText({ state: 'unchecked', score: null, threshold: null, action: null, symbols: [] })).toBe(
    'not checked yet',
  )
})
