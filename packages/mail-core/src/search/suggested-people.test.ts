import { expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { personTyped, searchForPerson } from './suggested-people.ts'

test.each([
  ['zoe', 'zoe', 'from:zoe@x.example'],
  ['zoe bro', 'zoe bro', 'from:zoe@x.example'],
  ['"zoe bro', 'zoe bro', 'from:zoe@x.example'],
  ['zoe@x.ex', 'zoe@x.ex', 'from:zoe@x.example'],
  ['from:zo', 'zo', 'from:zoe@x.example'],
  ['FROM: zo', 'zo', 'from:zoe@x.example'],
  ['from:"zoe bro', 'zoe bro', 'from:zoe@x.example'],
  ['plan to:zo', 'zo', 'to:zoe@x.example plan'],
  ['from:tom from:zo', 'zo', 'from:tom from:zoe@x.example'],
  ['from:tom -old to:zo', 'zo', 'from:tom to:zoe@x.example -old'],
] as const)('in %j the person is looked for as %j, and chosen gives %j', (text, name, search) => {
  expect([personTyped(text), searchForPerson(text, 'zoe@x.example')]).toEqual([name, search])
})

test.each([
  '',
  ' ',
  'from:',
  'from:tom plan',
  'is:unread zoe',
  '-zoe',
  'zoe -old',
  'http://x.example',
  'zoe http://x.example',
  'xfrom:zoe',
  'fromx:zoe',
  'xto:zoe',
  'tox:zoe',
  'subject:zoe',
])('in %j nobody is looked for', (text) => {
  expect(personTyped(text)).toBe(null)
})

test('a chosen address is found as it stands', () => {
  expect(parseSearchQuery(searchForPerson('to:o', "o'neil+x@x.example"))).toEqual({
    terms: [],
    excluded: [],
    filters: { recipient: ["o'neil+x@x.example"] },
  })
})
