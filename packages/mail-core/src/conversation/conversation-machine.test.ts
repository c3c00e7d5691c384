import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { conversationMachine } from './conversation-machine.ts'

function reading(input: { messageIds?: number[]; target?: number | null } = { messageIds: [1, 2, 3] }) {
  const clock = new SimulatedClock()
  const actor = createActor(conversationMachine, { clock, input }).start()
  const expanded = () => [...actor.getSnapshot().context.expanded].sort()
  return { clock, actor, expanded, highlighted: () => actor.getSnapshot().matches('highlighted') }
}

test('the last message is unfolded, a click folds and unfolds [CONV-13, CONV-14]', () => {
  const { actor, expanded } = reading()
  expect(expanded()).toEqual([3])
  actor.send({ type: 'toggle', messageId: 1 })
  actor.send({ type: 'toggle', messageId: 3 })
  expect(expanded()).toEqual([1])
})

test('the message that is looked for unfolds and stands out for 2.5 s [CONV-16, CONV-17]', () => {
  const { actor, clock, expanded, highlighted } = reading({ messageIds: [1, 2, 3], target: 2 })
  expect([expanded(), highlighted()]).toEqual([[2, 3], true])
  clock.increment(2_499)
  expect(highlighted()).toBe(true)
  clock.increment(1)
  expect([highlighted(), expanded(), actor.getSnapshot().context.target]).toEqual([false, [2, 3], null])
})

test('it may be loaded later than the conversation was opened [CONV-16]', () => {
  const { actor, expanded, highlighted } = reading({ target: 2 })
  expect([expanded(), highlighted()]).toEqual([[], false])
  actor.send({ type: 'messages changed', messageIds: [1, 2, 3] })
  expect([expanded(), highlighted()]).toEqual([[2, 3], true])
})

test('looking for another message while one stands out moves on [CONV-17]', () => {
  const { actor, clock, expanded, highlighted } = reading({ messageIds: [1, 2, 3], target: 1 })
  clock.increment(2_000)
  actor.send({ type: 'look for', messageId: 2 })
  clock.increment(2_000)
  expect([expanded(), highlighted()]).toEqual([[1, 2, 3], true])
})

test('a reply that is appended is unfolded; what is folded stays folded [SEND-10]', () => {
  const { actor, expanded } = reading()
  actor.send({ type: 'toggle', messageId: 3 })
  actor.send({ type: 'messages changed', messageIds: [1, 2, 3] })
  expect(expanded()).toEqual([])
  actor.send({ type: 'messages changed', messageIds: [1, 2, 3, 4] })
  expect(expanded()).toEqual([4])
})

test('printing unfolds everything (G-125)', () => {
  const { actor, expanded } = reading()
  actor.send({ type: 'expand all' })
  expect(expanded()).toEqual([1, 2, 3])
})
