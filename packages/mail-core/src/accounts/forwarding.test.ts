import { expect, test } from 'vitest'
import {
  FORWARD_REQUIRED,
  FORWARDED_ALREADY,
  forwardsProblem,
  newForwardProblem,
  notAnAddress,
  TOO_MANY_FORWARDS,
} from './forwarding.ts'

const ten = Array.from({ length: 10 }, (_, index) => `home${index}@fjord.example`)

test('[NET-12] a mailbox forwards to ten addresses at most, all of which are addresses', () => {
  expect([[], ten, [...ten, 'one@more.example'], ['nora', 'a@b.example']].map(forwardsProblem)).toEqual([
    null,
    null,
    TOO_MANY_FORWARDS,
    notAnAddress('nora'),
  ])
})

test('[NET-12] one more address is neither empty nor there already, however it is written', () => {
  const problems = ['', '  ', ' Home3@Fjord.Example ', 'nora', 'nora@fjord.example'].map((typed) =>
    newForwardProblem(ten.slice(0, 5), typed),
  )
  expect(problems).toEqual([FORWARD_REQUIRED, FORWARD_REQUIRED, FORWARDED_ALREADY, notAnAddress('nora'), null])
  expect(newForwardProblem(ten, 'nora@fjord.example')).toBe(TOO_MANY_FORWARDS)
})
