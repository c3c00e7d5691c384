import { expect, test } from 'vitest'
import { removalText } from './removal-text.ts'

test('the question names the sublabels that go with a label [SIDE-12]', () => {
  const labels = [{ path: 'Work' }, { path: 'Work/Clients' }, { path: 'Work/Clients/Nordic' }, { path: 'Workshop' }]
  expect(removalText({ path: 'Work/Clients/Nordic' }, labels)).toBe(
    'The label “Nordic” will be removed. Its mail stays in All Mail.',
  )
  expect(removalText({ path: 'Work' }, labels)).toBe(
    'The label “Work” will be removed, and with it “Clients”, “Clients/Nordic”. Their mail stays in All Mail.',
  )
})
