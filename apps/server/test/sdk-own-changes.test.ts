import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMail, nodePorts } from '@postroom/mail-core'
import { expect, test } from 'vitest'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('[SDK-06] what a program changes without following events is remembered no longer than its event is waited for', () => {
  let now = 0
  const ports = nodePorts({ baseUrl: 'http://127.0.0.1:9' })
  const { ownChanges } = createMail({ ...ports, clock: { ...ports.clock, now: () => now } })
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heap()
  const CHANGES = 50_000
  for (let id = 1; id <= CHANGES; id++) {
    // A hundred times as often as an event is waited for.
    now += 50
    ownChanges.expect([id])
  }
  // Otherwise each takes 200 bytes for good.
  expect(heap() - before).toBeLessThan(2_000_000)
  const told = (id: number) => {
    const event = { owner_id: 1, kinds: ['flags' as const], label_ids: [], message_thread_ids: [7] }
    return ownChanges.unexplained([{ ...event, user_message_ids: [id] }])
  }
  const copy = (id: number) => ({ message_thread_id: 7, user_message_id: id }) as Parameters<ReturnType<typeof told>>[0]
  expect(told(CHANGES)(copy(CHANGES))).toBe(false)
  expect(told(CHANGES)(copy(CHANGES))).toBe(true)
  expect(told(1)(copy(1))).toBe(true)
})
