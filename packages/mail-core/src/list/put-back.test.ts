import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALICE, thread } from './fixture-mailbox.ts'
import { itemKey } from './list-item.ts'
import { putBack } from './put-back.ts'

const rows = (...numbers: number[]) => numbers.map((id) => thread(ALICE, id))
const numbers = (items: readonly { message_thread_id?: number }[]) => items.map((item) => item.message_thread_id)
const put = ({ now, before, back }: { now: number[]; before: number[]; back: number[] }) =>
  numbers(putBack(rows(...now), rows(...before), new Set(rows(...back).map(itemKey))) as never)

test.each([
  { where: 'in the middle', now: [1, 3], before: [1, 2, 3], back: [2], after: [1, 2, 3] },
  {
    where: 'below new mail, above what it stood above',
    now: [9, 2, 3],
    before: [1, 2, 3],
    back: [1],
    after: [9, 1, 2, 3],
  },
  { where: 'at the end', now: [1, 2], before: [1, 2, 3], back: [3], after: [1, 2, 3] },
  { where: 'into an empty list', now: [], before: [1, 2], back: [1, 2], after: [1, 2] },
  { where: 'next to others that return', now: [4], before: [1, 2, 3, 4], back: [1, 3], after: [1, 3, 4] },
  { where: 'not twice', now: [1, 2], before: [1, 2], back: [2], after: [1, 2] },
  { where: 'only what returns', now: [1], before: [1, 2, 3], back: [2], after: [1, 2] },
])('rows are put back $where (G-102)', ({ after, ...list }) => {
  expect(put(list)).toEqual(after)
})

test('a list that misses nothing stays the same', () => {
  const now = rows(1, 2)
  expect(putBack(now, rows(1, 2, 3), new Set())).toBe(now)
  expect(putBack(now, now, new Set(now.map(itemKey)))).toBe(now)
})

test('what is taken out and put back stands where it stood, whatever else came and went', () => {
  const before = fc.uniqueArray(fc.nat({ max: 9 }))
  const someOf = fc.array(fc.nat({ max: 9 }))
  const fresh = fc.uniqueArray(fc.integer({ min: 10, max: 13 }))
  fc.assert(
    fc.property(fc.tuple(before, someOf, someOf, fresh), ([before, taken, left, fresh]) => {
      const now = [...fresh, ...before.filter((id) => !taken.includes(id) && !left.includes(id))]
      const back = put({ now, before, back: taken })
      expect(back.toSorted()).toEqual(
        [...fresh, ...before.filter((id) => !left.includes(id) || taken.includes(id))].toSorted(),
      )
      const old = back.filter((id) => before.includes(id as number))
      expect(old).toEqual(before.filter((id) => old.includes(id)))
    }),
    { numRuns: 300 },
  )
})
