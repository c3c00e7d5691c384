import { expect, test } from 'vitest'
import { labelsShownFrom } from './label-room.ts'

test('[SCREEN-17] a row shows the labels that stand in it whole, from the first on, and counts the others', () => {
  const names = ['Inbox', 'Waiting', 'Clients', 'Projects of this year']
  expect(labelsShownFrom(names, false)).toEqual(['narrow', 'narrow', 'medium', 'wide'])
  expect(labelsShownFrom(names, true)).toEqual(['narrow', 'wide', 'wide', 'never'])
})

test('[SCREEN-17] a label that is too long for a telephone is counted there, and so is what comes after it', () => {
  expect(labelsShownFrom(['Projects of this year', 'Home'], false)).toEqual(['medium', 'wide'])
  expect(labelsShownFrom(['x'.repeat(200)], false)).toEqual(['wide'])
})
