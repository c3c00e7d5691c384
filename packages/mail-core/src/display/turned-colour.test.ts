import { expect, test } from 'vitest'
import { contrast } from './readable-colour.ts'
import { turnedColour } from './turned-colour.ts'

const STEPS = ['00', '33', '66', '99', 'cc', 'ff']
const all = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)))

test.each([
  ['#ffffff', '#191919'],
  ['#000000', '#e5e5e5'],
  ['#0f6b74', '#65aeb5'],
  ['#ffff00', '#373700'],
])('%s turned over for the dark scheme is %s', (colour, turned) => {
  expect(turnedColour(colour)).toBe(turned)
})

test('what can be read on white can be read when both are turned over', () => {
  const readable = all.filter((colour) => contrast(colour, '#ffffff') >= 4.5)
  expect(readable).toHaveLength(77)
  const lost = readable.filter((colour) => contrast(turnedColour(colour), turnedColour('#ffffff')) < 4.5)
  expect(lost).toEqual([])
})

test('black on a strong red cannot: such a mail keeps its own colours', () => {
  expect(contrast('#000000', '#ff0000')).toBeGreaterThan(4.5)
  expect(contrast(turnedColour('#000000'), turnedColour('#ff0000'))).toBeLessThan(3)
})
