import { expect, test } from 'vitest'
import { labelsShownFrom, noteShownFrom } from './label-room.ts'

test('[SCREEN-17] a row shows the labels that stand in it whole, from the first on, and counts the others', () => {
  const names = ['Inbox', 'Waiting', 'Clients', 'Projects of this year']
  expect(labelsShownFrom(names, false)).toEqual(['narrow', 'narrow', 'medium', 'wide'])
  expect(labelsShownFrom(names, true)).toEqual(['narrow', 'wide', 'wide', 'never'])
})

test('[SCREEN-17] a label that is too long for a telephone is counted there, and so is what comes after it', () => {
  expect(labelsShownFrom(['Projects of this year', 'Home'], false)).toEqual(['medium', 'wide'])
  expect(labelsShownFrom(['x'.repeat(200)], false)).toEqual(['wide'])
})

test('[SCREEN-17] what stands before a subject is there whole, part for part, with half the room beside labels', () => {
  expect(noteShownFrom(['by TS', 'also TS'], false)).toEqual(['narrow', 'narrow'])
  expect(noteShownFrom(['by TS', 'draft by TS', 'also mine'], false)).toEqual(['narrow', 'medium', 'wide'])
  expect(noteShownFrom(['by TS', 'draft by TS', 'also mine'], true)).toEqual(['narrow', 'wide', 'wide'])
})
