import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type SelectionEvent, selectionMachine } from './selection-machine.ts'

function selecting(...events: SelectionEvent[]) {
  const actor = createActor(selectionMachine).start()
  actor.send({ type: 'rows changed', rows: ['a', 'b', 'c', 'd'] })
  for (const event of events) actor.send(event)
  return [...actor.getSnapshot().context.selected]
}

const toggle = (key: string): SelectionEvent => ({ type: 'toggle', key })
const range = (key: string): SelectionEvent => ({ type: 'select range', key })
const all: SelectionEvent = { type: 'toggle all' }

test('a click ticks a row, another one unticks it [SEL-01]', () => {
  expect(selecting(toggle('b'))).toEqual(['b'])
  expect(selecting(toggle('b'), toggle('c'), toggle('b'))).toEqual(['c'])
  expect(selecting(toggle('x'))).toEqual([])
})

test('a click with shift ticks everything from the last click on, in either direction [SEL-02]', () => {
  expect(selecting(toggle('b'), range('d'))).toEqual(['b', 'c', 'd'])
  expect(selecting(toggle('d'), range('b'))).toEqual(['d', 'b', 'c'])
  expect(selecting(range('c'))).toEqual(['c'])
  expect(selecting(toggle('a'), toggle('c'), range('d'))).toEqual(['a', 'c', 'd'])
})

test('select all ticks all loaded rows, and none when all are ticked [SEL-03]', () => {
  expect(selecting(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(selecting(toggle('a'), all)).toEqual(['a', 'b', 'c', 'd'])
  expect(selecting(all, all)).toEqual([])
})

test('another view, page or a refresh empties the selection [LIST-23, LIST-24]', () => {
  expect(selecting(all, { type: 'reset' })).toEqual([])
})

test('a row that is gone is no longer ticked, the others are', () => {
  expect(selecting(all, { type: 'rows changed', rows: ['a', 'd', 'e'] })).toEqual(['a', 'd'])
})

test('the item opened beside the list is the selection, unless rows were ticked by hand [SPLIT-11] (G-104)', () => {
  const open = (key: string): SelectionEvent => ({ type: 'item opened', key })
  expect(selecting(open('b'))).toEqual(['b'])
  expect(selecting(open('b'), open('c'))).toEqual(['c'])
  expect(selecting(toggle('a'), open('c'))).toEqual(['a'])
  expect(selecting(open('x'))).toEqual([])
})
