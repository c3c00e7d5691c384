import type { Delivery } from '@postroom/api'
import { expect, test } from 'vitest'
import { deliveryReason, deliveryText } from './delivery-texts.ts'

const now = new Date('2026-03-05T12:00:00Z')
const sent: Delivery = { jid: 'a1', state: 'sent', reason: null, next_try_at: null, addresses: [] }

test('[SCREEN-16] mail of a demo to the world says that it went into the sink', () => {
  const reason = deliveryReason([{ email: 'customer@elsewhere.example', fault: 'demo_sink', said: null }])
  expect(deliveryText({ ...sent, reason, addresses: ['customer@elsewhere.example'] }, { now })).toEqual({
    word: 'Demo',
    rest: "delivered to the demo's sink. Nothing leaves this machine, and nobody outside gets it.",
  })
})

test('a message that has reached everybody says nothing', () => {
  expect(deliveryText(sent, { now })).toBe(null)
})

test('[ARRIVE-08] each recipient that was not reached has its own reason; one that all share is said once', () => {
  const refused = { email: 'a@far.example', fault: 'refused', said: '550 no such user' }
  const canceled = (email: string) => ({ email, fault: 'canceled', said: null })
  expect(deliveryReason([refused, canceled('b@far.example'), canceled('c@far.example')])).toBe(
    'a@far.example: a mail server on the way refused it (550 no such user); b@far.example, c@far.example: it was canceled',
  )
  expect(deliveryReason([canceled('b@far.example'), canceled('c@far.example')])).toBe('it was canceled')
  expect(deliveryReason([{ email: 'b@far.example', fault: null, said: null }])).toBe(null)
})
