import { expect, onTestFinished, test } from 'vitest'
import { holdFocus } from './hold-focus.ts'

/** A button of the page, which has the focus, and two of what came over it. */
function page() {
  const [opener, cover] = [document.createElement('button'), document.createElement('div')]
  cover.append(document.createElement('button'), document.createElement('input'))
  document.body.append(opener, cover)
  onTestFinished(() => document.body.replaceChildren())
  opener.focus()
  return { opener, cover, first: cover.querySelector('button'), field: cover.querySelector('input') }
}

test('what has come over the page has the focus, and the page has it back', () => {
  const { opener, cover, first } = page()
  const letGo = holdFocus(cover, opener)
  expect(document.activeElement).toBe(first)
  letGo()
  expect(document.activeElement).toBe(opener)
})

test('what was pressed while the focus was on its way keeps it', () => {
  const { opener, cover, field } = page()
  field?.focus()
  const letGo = holdFocus(cover, opener)
  expect(document.activeElement).toBe(field)
  letGo()
  expect(document.activeElement).toBe(opener)
})
