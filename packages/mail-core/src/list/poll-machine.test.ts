import { beforeEach, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { pollMachine } from './poll-machine.ts'

let clock = new SimulatedClock()
let refreshes = 0
let poll = start()

function start(hidden = false) {
  clock = new SimulatedClock()
  refreshes = 0
  const actor = createActor(pollMachine, { clock, input: { now: () => clock.now(), hidden } })
  actor.on('refresh', () => {
    refreshes += 1
  })
  return actor.start()
}

beforeEach(() => {
  poll = start()
})

test('the list is asked for again every 30 seconds [LIMIT-03]', () => {
  clock.increment(29_999)
  expect(refreshes).toBe(0)
  clock.increment(1)
  expect(refreshes).toBe(1)
  clock.increment(30_000)
  clock.increment(30_000)
  expect(refreshes).toBe(3)
})

test('nothing is asked for while a write is in flight, and 100 ms after the last one it goes on [PERIODIC-01, PERIODIC-02]', () => {
  poll.send({ type: 'write began' })
  poll.send({ type: 'write began' })
  clock.increment(45_000)
  poll.send({ type: 'write ended' })
  clock.increment(1_000)
  expect(refreshes).toBe(0)
  poll.send({ type: 'write ended' })
  clock.increment(99)
  expect(refreshes).toBe(0)
  clock.increment(1)
  clock.increment(0)
  expect(refreshes).toBe(1)
})

test('a short write does not put the next refresh off [PERIODIC-02]', () => {
  clock.increment(20_000)
  poll.send({ type: 'write began' })
  clock.increment(50)
  poll.send({ type: 'write ended' })
  clock.increment(9_949)
  expect(refreshes).toBe(0)
  clock.increment(1)
  expect(refreshes).toBe(1)
})

test('a hidden tab asks for nothing and catches up on return when 30 seconds are over [PERIODIC-03, PERIODIC-04]', () => {
  poll.send({ type: 'page hidden' })
  clock.increment(90_000)
  expect(refreshes).toBe(0)
  poll.send({ type: 'page shown' })
  clock.increment(0)
  expect(refreshes).toBe(1)
})

test('a short absence does not ask early [PERIODIC-04]', () => {
  poll.send({ type: 'page hidden' })
  clock.increment(10_000)
  poll.send({ type: 'page shown' })
  clock.increment(19_999)
  expect(refreshes).toBe(0)
  clock.increment(1)
  expect(refreshes).toBe(1)
})

test('a write that ends while the tab is hidden wakes nothing [PERIODIC-01, PERIODIC-03]', () => {
  poll.send({ type: 'write began' })
  poll.send({ type: 'page hidden' })
  poll.send({ type: 'write ended' })
  clock.increment(60_000)
  expect(refreshes).toBe(0)
  poll.send({ type: 'page shown' })
  clock.increment(100)
  expect(refreshes).toBe(1)
})

test('a tab that is looked at again while a write is in flight waits for its end [PERIODIC-01, PERIODIC-04]', () => {
  poll.send({ type: 'write began' })
  poll.send({ type: 'page hidden' })
  clock.increment(45_000)
  poll.send({ type: 'page shown' })
  clock.increment(45_000)
  expect(refreshes).toBe(0)
  poll.send({ type: 'write ended' })
  clock.increment(100)
  clock.increment(0)
  expect(refreshes).toBe(1)
})

test('a tab that is opened in the background waits until it is looked at [PERIODIC-03]', () => {
  poll = start(true)
  clock.increment(60_000)
  expect(refreshes).toBe(0)
})

test('[RUN-06] a tab that is shown within 100 ms of the end of a write goes on asking', () => {
  poll.send({ type: 'write began' })
  poll.send({ type: 'page hidden' })
  poll.send({ type: 'write ended' })
  clock.increment(50)
  poll.send({ type: 'page shown' })
  clock.increment(50)
  clock.increment(29_899)
  expect(refreshes).toBe(0)
  clock.increment(1)
  expect(refreshes).toBe(1)
})
