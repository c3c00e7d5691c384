import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { dragMachine } from './drag-machine.ts'

function dragging(ownerIds: number[] = [1, 1]) {
  const clock = new SimulatedClock()
  const drag = createActor(dragMachine, { clock }).start()
  const heard: unknown[] = []
  drag.on('scroll', (event) => heard.push(event))
  drag.on('dropped', (event) => heard.push(event))
  drag.on('dropped on window', (event) => heard.push(event))
  drag.send({ type: 'pick up', keys: ['a', 'b'], ownerIds })
  return { clock, drag, heard, now: () => drag.getSnapshot().context }
}

test('rows of one owner drag that owner along [DND-07]', () => {
  expect(dragging([3, 3]).now()).toEqual({
    keys: ['a', 'b'],
    ownerId: 3,
    mixedOwners: false,
    over: null,
    scroll: null,
  })
})

test('rows of several owners have no owner and are flagged [DND-07]', () => {
  expect(dragging([1, 3]).now()).toMatchObject({ ownerId: null, mixedOwners: true })
})

test('rows land on a label that takes them, and on no other [DND-03]', () => {
  const allowed = dragging()
  allowed.drag.send({ type: 'enter label', labelId: 150, allowed: true })
  allowed.drag.send({ type: 'drop' })
  expect(allowed.heard).toEqual([{ type: 'dropped', labelId: 150, keys: ['a', 'b'] }])
  expect(allowed.now().keys).toEqual([])
  const refused = dragging()
  refused.drag.send({ type: 'enter label', labelId: 350, allowed: false })
  refused.drag.send({ type: 'drop' })
  const missed = dragging()
  missed.drag.send({ type: 'enter label', labelId: 150, allowed: true })
  missed.drag.send({ type: 'leave label' })
  missed.drag.send({ type: 'drop' })
  expect([refused.heard, missed.heard]).toEqual([[], []])
})

test('near an edge the list scrolls by 14 px every 16 ms, the sidebar by 12 px, until the pointer leaves [DND-08, DND-09]', () => {
  const { clock, drag, heard } = dragging()
  drag.send({ type: 'near edge', area: 'list', direction: 1 })
  for (let tick = 0; tick < 2; tick += 1) clock.increment(16)
  drag.send({ type: 'near edge', area: 'sidebar', direction: -1 })
  clock.increment(16)
  drag.send({ type: 'off edge' })
  clock.increment(160)
  expect(heard).toEqual([
    { type: 'scroll', area: 'list', by: 14 },
    { type: 'scroll', area: 'list', by: 14 },
    { type: 'scroll', area: 'sidebar', by: -12 },
  ])
})

test('letting go of a drag forgets it', () => {
  const { drag, now } = dragging()
  drag.send({ type: 'near edge', area: 'list', direction: 1 })
  drag.send({ type: 'cancel' })
  expect(now()).toEqual({ keys: [], ownerId: null, mixedOwners: false, over: null, scroll: null })
})

test('rows dropped on a compose window tell which window (G-088)', () => {
  const { drag, heard, now } = dragging([1, 3])
  drag.send({ type: 'drop on window', windowId: 'w1' })
  expect(heard).toEqual([{ type: 'dropped on window', windowId: 'w1', keys: ['a', 'b'] }])
  expect(now().keys).toEqual([])
})

test('a row that leaves the list is no longer dragged; when all have left, nothing is', () => {
  const { drag, now } = dragging()
  drag.send({ type: 'rows changed', rows: ['a', 'b', 'c'] })
  expect(now().keys).toEqual(['a', 'b'])
  drag.send({ type: 'rows changed', rows: ['b', 'c'] })
  expect(now().keys).toEqual(['b'])
  drag.send({ type: 'rows changed', rows: ['c'] })
  expect([now().keys, drag.getSnapshot().matches('idle')]).toEqual([[], true])
})
