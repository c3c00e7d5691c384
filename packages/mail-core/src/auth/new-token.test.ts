import { expect, test } from 'vitest'
import { toggledScope, tokenName, validateNewToken } from './new-token.ts'

const whole = { name: 'Report', scopes: ['read'], mailboxIds: [1] } as const

test('[SDK-08] a token has a name, something that it may do, and a mailbox', () => {
  expect(validateNewToken(whole)).toEqual({})
  expect(validateNewToken({ ...whole, name: '  ', scopes: [], mailboxIds: [] })).toEqual({
    name: 'Say what the token is for',
    scopes: 'Choose what the token may do',
    mailboxIds: 'Choose a mailbox',
  })
  expect(validateNewToken({ ...whole, name: '🐙'.repeat(100) })).toEqual({})
  expect(validateNewToken({ ...whole, name: '🐙'.repeat(101) })).toEqual({ name: 'A name has at most 100 characters' })
})

test('[SDK-08] the name of a token is one line', () => {
  expect(tokenName(' Nightly\r\nreport\u001b[31m ')).toBe('Nightly report [31m')
  expect(validateNewToken({ ...whole, name: '\n\u0007' })).toEqual({ name: 'Say what the token is for' })
})

test('[SDK-08] what answers with mail needs to read it; sending does not', () => {
  const scopes = 'To organise mail or write drafts, a token must read mail too'
  expect(validateNewToken({ ...whole, scopes: ['organise'] })).toEqual({ scopes })
  expect(validateNewToken({ ...whole, scopes: ['draft', 'send'] })).toEqual({ scopes })
  expect(validateNewToken({ ...whole, scopes: ['organise', 'draft', 'read'] })).toEqual({})
  expect(validateNewToken({ ...whole, scopes: ['send'] })).toEqual({})
})

test('[SDK-08] reading is ticked with what needs it, and takes that along when it is unticked', () => {
  expect(toggledScope([], 'draft')).toEqual(['read', 'draft'])
  expect(toggledScope([], 'send')).toEqual(['send'])
  expect(toggledScope(['send'], 'organise')).toEqual(['read', 'organise', 'send'])
  expect(toggledScope(['read', 'organise', 'draft', 'send'], 'read')).toEqual(['send'])
  expect(toggledScope(['read', 'organise'], 'organise')).toEqual(['read'])
})
