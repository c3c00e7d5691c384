import type { Delivery } from '@postroom/api'
import { expect, test } from 'vitest'
import { deliveryReason, deliveryText } from './delivery-texts.ts'

const now = new Date('2026-03-05T12:00:00Z')
const sent: Delivery = { jid: 'a1', state: 'sent', reason: null, next_try_at: null, addresses: [] }

test('[SCREEN-16] mail of a demo to the world says that it went into the sink', () => {
  const reason = deliveryReason('demo_sink', null)
  expect(deliveryText({ ...sent, reason, addresses: ['customer@elsewhere.example'] }, { now })).toEqual({
    word: 'Demo',
    rest: "delivered to the demo's sink. Nothing leaves this machine, and nobody outside gets it.",
  })
})

test('a message that has reached everybody says nothing', () => {
  expect(deliveryText(sent, { now })).toBe(null)
})
