import { MailError } from '@postroom/api'
import { expect, test } from 'vitest'
import { failureText, sendFailureText } from './failure-text.ts'

const said = (error: Error) => failureText(error, 'Failed to search messages')

test('a failure without words of its own says what the view has to say [ERR-02, ERR-15, ERR-20]', () => {
  const refused = (message: string, error?: string) =>
    said(new MailError({ status: 500, message, ...(error !== undefined && { error }) }))
  expect([
    refused('The index is resting.', 'resting'),
    refused(''),
    refused('An error occurred'),
    refused('An error occurred', 'The index is gone.'),
  ]).toEqual(['The index is resting.', 'Failed to search messages', 'Failed to search messages', 'The index is gone.'])
})

test('a failure that is none of a call says nothing of the program [ERR-04]', () => {
  expect(said(new TypeError('groups.flatMap is not a function'))).toBe('An unexpected error occurred')
})

test('[GUARD-03] a send that is more than the account may send says so in the words of the server, another failure in its own', () => {
  const failed = (status: number) =>
    sendFailureText(new MailError({ status, message: 'Try again in 5 minutes.' }), 'Failed')
  expect([413, 429, 422, 500].map(failed)).toEqual([
    'Try again in 5 minutes.',
    'Try again in 5 minutes.',
    'Failed',
    'Failed',
  ])
})
