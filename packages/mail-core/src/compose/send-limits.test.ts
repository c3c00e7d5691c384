import { expect, test } from 'vitest'
import { type SentStep, sendRefusal } from './send-limits.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 2, 5, 9, 30)
const limits = { messages: { hour: 5, day: 20 }, recipients: { hour: 100, day: 250 } }

const ago = (minutes: number, messages: number, recipients: number): SentStep => ({
  since: NOW - minutes * MINUTE,
  messages,
  recipients,
})
const refused = (sent: readonly SentStep[], recipients = 1) => sendRefusal({ sent, recipients, limits }, NOW)

test('[GUARD-03] the last message of an hour may go, the next waits until enough of them are over an hour old', () => {
  expect(refused([ago(40, 2, 2), ago(10, 2, 2)])).toBeNull()
  expect(refused([ago(40, 2, 2), ago(10, 3, 3)])).toEqual({
    text: 'You may send 5 messages in an hour, and have sent them. Please try again in 25 minutes.',
    wait: 25 * MINUTE,
  })
  expect(refused([ago(40, 1, 1), ago(10, 5, 5)])?.wait).toBe(55 * MINUTE)
  expect(refused([ago(65, 5, 5)])).toBeNull()
})

test('[GUARD-03] recipients count as well as messages, also those of the message that is to go', () => {
  expect(refused([ago(5, 1, 40)], 60)).toBeNull()
  expect(refused([ago(5, 1, 40)], 61)).toEqual({
    text: 'You may write to 100 recipients in an hour, and this message would be more. Please try again in 60 minutes.',
    wait: 60 * MINUTE,
  })
})

test('[GUARD-03] a day has limits of its own, and the limit that lasts longest is told', () => {
  const day = [ago(600, 5, 100), ago(400, 5, 100)]
  expect(refused([...day, ago(200, 5, 40)], 11)).toEqual({
    text: 'You may write to 250 recipients in a day, and this message would be more. Please try again in 15 hours.',
    wait: (24 * 60 + 5 - 600) * MINUTE,
  })
  expect(refused([...day, ago(300, 5, 5), ago(1, 5, 5)])?.text).toBe(
    'You may send 20 messages in a day, and have sent them. Please try again in 15 hours.',
  )
})

test('[GUARD-03] a message that has too many recipients at any time is told so, and to wait for nothing', () => {
  expect(refused([], 101)).toEqual({
    text: 'This message has 101 recipients, and you may write to 100 recipients in an hour. Please send it to fewer.',
    wait: null,
  })
  expect(refused([], 3_000)).toEqual({
    text: 'This message has 3,000 recipients, and you may write to 250 recipients in a day. Please send it to fewer.',
    wait: null,
  })
})
