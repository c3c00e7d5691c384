import { expect, test } from 'vitest'
import { emptyList } from './empty-list.ts'

test('an empty list says so by the name of its view [LIST-19]', () => {
  expect(emptyList('All Mail', 'all_mail')).toMatchObject({
    title: 'Your All Mail is empty',
    hint: 'Nothing in All Mail right now.',
  })
})

test.each([
  ['inbox', 'New mail appears here by itself. Write the first message, and the answer comes here.', 'write'],
  ['drafts', 'What you write is kept here until you send it.', 'write'],
  ['Starred', 'Press the star of a conversation to find it here again.', 'inbox'],
  ['trash', 'What you delete is kept here until you delete it forever.', 'inbox'],
  ['Clients/Oslo', 'Drag a conversation onto this label, or choose it under Label as.', 'inbox'],
  ['snoozed', '', 'inbox'],
])('[SCREEN-16] an empty list at %s says how mail comes there and what to do next', (path, next, way) => {
  expect(emptyList('View', path)).toMatchObject({ next, way })
})
