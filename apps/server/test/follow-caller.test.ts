import { expect, test } from 'vitest'
import type { Context } from '../src/call/context.ts'
import { createEventFeed } from '../src/runtime/event-feed.ts'
import { followCaller } from '../src/system/follow-caller.ts'
import { startTestServer } from './start-test-server.ts'

const OWNER = 7
const event = (id: number) => ({ id, ownerId: OWNER, data: `{"id":${id}}` })

/** A context whose database answers every look when the test says so. */
async function heldContext() {
  const server = await startTestServer()
  const looks: ((ids: readonly number[]) => void)[] = []
  const read = async (_operation: unknown, { hashes }: { hashes: string[] }) => {
    const ids = await new Promise<readonly number[]>((resolve) => looks.push(resolve))
    return { reached: new Map(hashes.map((hash) => [hash, [OWNER]])), events: ids.map(event) }
  }
  const database = { ...server.context.database, read: read as Context['database']['read'] }
  const context: Context = { ...server.context, database, events: createEventFeed() }
  /** Answers the oldest look that waits. */
  const answer = async (ids: readonly number[]) => {
    await expect.poll(() => looks.length).toBeGreaterThan(0)
    looks.shift()?.(ids)
  }
  return { context, looks, answer, close: () => server.close() }
}

test('[RUN-06] a stream that opens while a look is under way is told what only that look has found', async () => {
  const { context, looks, answer, close } = await heldContext()
  const first = followCaller(context, { hash: 'first', newest: 10, from: 10 })
  await expect.poll(() => looks.length).toBe(1)
  const second = followCaller(context, { hash: 'second', newest: 10, from: 10 })
  const taken = second.take()
  await expect.poll(() => looks.length).toBe(2)
  // The second has read what there was before the look of the first reaches the database.
  looks.splice(1, 1)[0]?.([])
  expect(await taken).toEqual({ ownerIds: new Set([OWNER]), events: [] })
  await answer([11])
  await second.news(60_000)
  const again = second.take()
  await answer([11])
  expect((await again)?.events).toEqual([event(11)])
  first.stop()
  second.stop()
  context.events.close()
  await close()
})
