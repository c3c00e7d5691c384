import { expect, test } from 'vitest'
import { swipeOf, touchMeans } from './swipe.ts'

test('[SCREEN-15] a finger that goes mostly up or down scrolls the list, one that goes aside moves the row', () => {
  const means = [
    { x: 6, y: 6 },
    { x: 12, y: 0 },
    { x: -12, y: 7 },
    { x: 12, y: 9 },
    { x: 0, y: -40 },
    { x: 60, y: 50 },
  ].map(touchMeans)
  expect(means).toEqual(['rest', 'swipe', 'swipe', 'scroll', 'scroll', 'scroll'])
})

test('[SCREEN-15] a row archives to the right and changes its read state to the left, once it stands aside by a third', () => {
  expect([30, 117, -116, -117].map((x) => swipeOf(x, 390))).toEqual([
    { does: 'archive', taken: false },
    { does: 'archive', taken: true },
    { does: 'read', taken: false },
    { does: 'read', taken: true },
  ])
  expect([119, 120].map((x) => swipeOf(x, 1024).taken)).toEqual([false, true])
})
