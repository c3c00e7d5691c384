import { MailError } from '@postroom/api'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('a failure without words of its own says what the view has to say [ERR-02, ERR-15, ERR-20]', () => {
  const said = (message: string) => failureText(new MailError({ status: 500, message }), 'Failed to search messages')
  expect([said('The index is resting.'), said(''), said('An error occurred')]).toEqual([
    'The index is resting.',
    'Failed to search messages',
    'Failed to search messages',
  ])
})
