import { expect, test } from 'vitest'
import { passedOnTo } from './pass-on.ts'

const [NORA, BEN, PRIYA] = [1, 2, 3]

test('[TEAM-13] what is assigned to somebody away goes to the colleague whom they name', () => {
  const absentees = [{ userId: NORA, passTo: BEN }]
  expect(passedOnTo(NORA, absentees)).toBe(BEN)
  expect(passedOnTo(BEN, absentees)).toBe(null)
})

test('[TEAM-13] it stays where nobody is named', () => {
  expect(passedOnTo(NORA, [{ userId: NORA, passTo: null }])).toBe(null)
})

test('[TEAM-13] a colleague who is away too passes it on, and a chain that ends with somebody away leaves it', () => {
  const chain = [
    { userId: NORA, passTo: BEN },
    { userId: BEN, passTo: PRIYA },
  ]
  expect(passedOnTo(NORA, chain)).toBe(PRIYA)
  const absentees = [...chain, { userId: PRIYA, passTo: null }]
  expect(passedOnTo(NORA, absentees)).toBe(null)
})

test('[TEAM-13] a circle of people who are away leaves it where it is', () => {
  const absentees = [
    { userId: NORA, passTo: BEN },
    { userId: BEN, passTo: NORA },
  ]
  expect(passedOnTo(NORA, absentees)).toBe(null)
  const later = [{ userId: PRIYA, passTo: NORA }, ...absentees]
  expect(passedOnTo(PRIYA, later)).toBe(null)
})
