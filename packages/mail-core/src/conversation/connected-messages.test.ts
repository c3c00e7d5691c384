import { expect, test } from 'vitest'
import { connectedIds, connectedMessages, type FiledMessage } from './connected-messages.ts'

const nothing = new Map<string, number>()
const filed = (...ids: string[]): FiledMessage => ({ ids })

test('[ARRIVE-01] a message connects its own id, those that it answers and every reference', () => {
  expect(connectedIds({ externalId: 'c', inReplyTo: 'b', references: ['a', 'b'] })).toEqual(['c', 'b', 'a'])
  expect(connectedIds({ externalId: 'a', inReplyTo: null, references: [] })).toEqual(['a'])
})

test('[ARRIVE-01] two answers to a mail that nobody holds stand together', () => {
  expect(connectedMessages([filed('one', 'gone'), filed('other', 'gone'), filed('alone')], nothing)).toEqual([
    { conversation: null, joined: [], messages: [0, 1], ids: ['one', 'gone', 'other'] },
    { conversation: null, joined: [], messages: [2], ids: ['alone'] },
  ])
})

test('[ARRIVE-01] the farthest reference connects as the nearest does', () => {
  const known = new Map([['root', 4]])
  expect(connectedMessages([filed('new', 'unknown', 'root')], known)).toEqual([
    { conversation: 4, joined: [], messages: [0], ids: ['new', 'unknown', 'root'] },
  ])
})

test('[ARRIVE-01] [RUN-06] a late message joins conversations, and the oldest survives', () => {
  const known = new Map([
    ['young', 9],
    ['old', 2],
    ['between', 5],
  ])
  expect(connectedMessages([filed('late', 'young', 'between', 'old')], known)).toEqual([
    { conversation: 2, joined: [5, 9], messages: [0], ids: ['late', 'young', 'between', 'old'] },
  ])
})

test('[ARRIVE-01] a conversation that was chosen counts beside the ids', () => {
  const known = new Map([['asked', 7]])
  const chosen = [{ ids: ['sent', 'asked'], chosen: 3 }, { ids: ['apart'] }]
  expect(connectedMessages(chosen, known)).toEqual([
    { conversation: 3, joined: [7], messages: [0], ids: ['sent', 'asked'] },
    { conversation: null, joined: [], messages: [1], ids: ['apart'] },
  ])
})

test('[ARRIVE-01] a chain of 50,000 messages is connected without deep calls', () => {
  const chain = Array.from({ length: 50_000 }, (_, n) => filed(`m${n + 1}`, `m${n}`)).toReversed()
  const [only, ...more] = connectedMessages(chain, nothing)
  expect([only?.messages.length, more]).toEqual([50_000, []])
})
