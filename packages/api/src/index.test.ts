import { expect, test } from 'vitest'
import * as api from './index.ts'

test('the package offers these names', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'BASE_PATH',
    'MailError',
    'NETWORK_ERROR',
    'UNEXPECTED_ERROR',
    'UNKNOWN_OPERATION',
    'WORDLESS_ERROR',
    'createApi',
    'failureOf',
    'sessionFetch',
    'tokenFetch',
    'unwrap',
  ])
})
