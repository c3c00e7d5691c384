import { expect, test } from 'vitest'
import {
  ABSENCE_BEGIN_REQUIRED,
  ABSENCE_ENDS_FIRST,
  ABSENCE_IS_OVER,
  ANSWER_REQUIRED,
  ANSWER_WITHOUT_PICTURES,
  absenceProblem,
  absenceState,
  answerSubject,
} from './absence-terms.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const HOUR = 3_600_000
const terms = { from: NOW, until: NOW + HOUR, answers: 'everybody' as const, html: '<p>I am back on Monday.</p>' }

test.each([
  ['an absence with an end and a text', terms, null],
  ['one whose end is not known', { ...terms, until: null }, null],
  ['one that began in the past', { ...terms, from: NOW - HOUR }, null],
  ['one that answers nobody and so needs no text', { ...terms, answers: 'nobody' as const, html: '' }, null],
  ['one without a beginning', { ...terms, from: Number.NaN }, { field: 'from', text: ABSENCE_BEGIN_REQUIRED }],
  ['one that ends before it begins', { ...terms, until: NOW - HOUR }, { field: 'until', text: ABSENCE_ENDS_FIRST }],
  ['one that ends as it begins', { ...terms, until: NOW }, { field: 'until', text: ABSENCE_ENDS_FIRST }],
  [
    'one that is over',
    { ...terms, from: NOW - 2 * HOUR, until: NOW - HOUR },
    { field: 'until', text: ABSENCE_IS_OVER },
  ],
  ['an answer of nothing but blanks', { ...terms, html: '<p>&nbsp; </p>' }, { field: 'html', text: ANSWER_REQUIRED }],
  [
    'an answer with a picture',
    { ...terms, html: '<p>Hello <img src="cid:1"></p>' },
    { field: 'html', text: ANSWER_WITHOUT_PICTURES },
  ],
])('[TEAM-13] %s can be set, or is told why not', (_, given, problem) => {
  expect(absenceProblem(given, NOW)).toEqual(problem)
})

test('[TEAM-13] an absence begins at its first moment and is over at its last', () => {
  const at = (now: number) => absenceState(terms, now)
  expect([NOW - 1, NOW, NOW + HOUR - 1, NOW + HOUR].map(at)).toEqual(['planned', 'away', 'away', 'over'])
  expect(absenceState({ ...terms, until: null }, NOW + 1000 * HOUR)).toBe('away')
})

test('[TEAM-13] an answer is marked in its subject, which is that of the mail where none was chosen', () => {
  expect(answerSubject('Out of the office', 'Contract')).toBe('Auto: Out of the office')
  expect(answerSubject(' ', 'Contract')).toBe('Auto: Contract')
  expect(answerSubject('', 'Auto: Contract')).toBe('Auto: Contract')
  expect(answerSubject('', '')).toBe('Auto:')
})
