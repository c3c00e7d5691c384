import type { TokenScope } from '@postroom/api'
import { expect, test } from 'vitest'
import { offeredTools } from './mail-tools.ts'

test.each<[TokenScope[], string[]]>([
  [[], []],
  [['read'], ['search', 'read']],
  [
    ['read', 'organise'],
    ['search', 'read', 'label', 'assign'],
  ],
  [
    ['read', 'draft'],
    ['search', 'read', 'draft'],
  ],
  [
    ['read', 'organise', 'draft', 'send'],
    ['search', 'read', 'draft', 'label', 'assign', 'send'],
  ],
  [['send'], []],
  [['draft', 'organise'], []],
])('[SDK-11] a token with %j is offered %j', (scopes, tools) => {
  expect(offeredTools(scopes)).toEqual(tools)
})
