import { expect, test } from 'vitest'
import { SEND_HOLD, TOAST, UNDO_TOAST } from './send-timing.ts'

test('a toast stays 4 s, 7 s with Undo [LIMIT-15]', () => {
  expect([TOAST, UNDO_TOAST]).toEqual([4_000, 7_000])
})

test('the server holds a message longer than Undo is offered, with room for the network [SEND-08]', () => {
  expect(SEND_HOLD).toBe(10_000)
  expect(UNDO_TOAST).toBeLessThan(SEND_HOLD)
})
