import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { conversationLines, UNREAD_SHOWN } from './conversation-lines.ts'
import { conversationMachine } from './conversation-machine.ts'

type Opened = { messageIds?: number[]; unread?: number[]; target?: number | null }

function reading({ messageIds = [], unread = [], target = null }: Opened = { messageIds: [1, 2, 3] }) {
  const clock = new SimulatedClock()
  const messages = messageIds.map((id) => ({ id, read: !unread.includes(id) }))
  const actor = createActor(conversationMachine, { clock, input: { messages, target } }).start()
  const expanded = () => [...actor.getSnapshot().context.expanded].sort()
  const lines = () => {
    const { messageIds, kept } = actor.getSnapshot().context
    return conversationLines(messageIds, kept).map((line) => ('folded' in line ? line.folded : line.messageId))
  }
  return { clock, actor, expanded, lines, highlighted: () => actor.getSnapshot().matches('highlighted') }
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

const twelve = Array.from({ length: 12 }, (_, place) => place + 1)

test('what was unread stays in view, what was read folds, and one press opens it [SCREEN-03]', () => {
  const { actor, lines, expanded } = reading({ messageIds: twelve, unread: [6, 7] })
  expect(lines()).toEqual([1, [2, 3, 4, 5], 6, 7, [8, 9, 10, 11], 12])
  actor.send({ type: 'unfold', messageIds: [2, 3, 4, 5] })
  expect([lines(), expanded()]).toEqual([
    [1, 2, 3, 4, 5, 6, 7, [8, 9, 10, 11], 12],
    [12, 6],
  ])
})

test('a message that is looked for inside a fold comes out of it, and stays when it is collapsed [SCREEN-03, CONV-16]', () => {
  const { actor, lines } = reading({ messageIds: twelve })
  expect(lines()).toEqual([1, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 12])
  actor.send({ type: 'look for', messageId: 6 })
  actor.send({ type: 'toggle', messageId: 6 })
  expect(lines()).toEqual([1, [2, 3, 4, 5], 6, [7, 8, 9, 10, 11], 12])
})

test('expanding all leaves no fold [SCREEN-03]', () => {
  const { actor, lines } = reading({ messageIds: twelve })
  actor.send({ type: 'expand all' })
  expect(lines()).toEqual(twelve)
})

test('messages that arrive while a conversation is open fold nothing that was in view [SCREEN-03, SEND-10]', () => {
  const { actor, lines } = reading({ messageIds: [1, 2, 3] })
  for (const last of [4, 5, 6, 7])
    actor.send({ type: 'messages changed', messageIds: Array.from({ length: last }, (_, place) => place + 1) })
  expect(lines()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of very many unread messages the first ones stand alone, so that opening them costs no more [SCREEN-03]', () => {
  const messageIds = Array.from({ length: 500 }, (_, place) => place + 1)
  const { lines } = reading({ messageIds, unread: messageIds })
  expect(lines()).toHaveLength(UNREAD_SHOWN + 2)
  expect(lines().slice(-2)).toEqual([messageIds.slice(UNREAD_SHOWN, -1), 500])
})
