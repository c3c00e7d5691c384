import { expect, test } from 'vitest'
import { importCircles, upwardImports } from './import-graph.ts'

const graph = new Map([
  ['http/route.ts', ['list/page.ts']],
  ['list/page.ts', ['storage/tx.ts', 'labels/paths.ts']],
  ['labels/paths.ts', ['storage/tx.ts']],
  ['storage/tx.ts', []],
])
const floors = [['http'], ['list', 'labels'], ['storage']]

test('imports that lead down, or to a room of the same floor, are neither circles nor upward', () => {
  expect(importCircles(graph)).toEqual([])
  expect(upwardImports(graph, floors)).toEqual([])
})

test('a circle is named by its files, the largest first', () => {
  const circular = new Map([
    ...graph,
    ['storage/tx.ts', ['http/route.ts']],
    ['search/plan.ts', ['search/terms.ts', 'list/page.ts']],
    ['search/terms.ts', ['search/plan.ts']],
  ])
  expect(importCircles(circular)).toEqual([
    ['http/route.ts', 'labels/paths.ts', 'list/page.ts', 'storage/tx.ts'],
    ['search/plan.ts', 'search/terms.ts'],
  ])
})

test('an import from a lower floor to a higher one is named', () => {
  const upward = new Map([...graph, ['storage/tx.ts', ['list/page.ts']]])
  expect(upwardImports(upward, floors)).toEqual(['storage/tx.ts → list/page.ts'])
})

test('a file in no room is refused, so that a new room gets its floor', () => {
  expect(() => upwardImports(new Map([['snooze/wake.ts', ['list/page.ts']]]), floors)).toThrow(
    "snooze/wake.ts stands in no room: name 'snooze' in tooling/src/floors.ts.",
  )
})
