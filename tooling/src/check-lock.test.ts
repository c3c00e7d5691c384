import { expect, test } from 'vitest'
import { lockFaults } from './check-lock.ts'

test('a lock file that holds everything has no faults', () => {
  const packages = {
    '': { dependencies: { a: '^1.0.0' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2.0.0' }, optionalDependencies: { c: '3.0.0' } },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0' },
  }
  expect(lockFaults({ packages })).toEqual([])
})

test('a binary package that npm left out is named', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-darwin': '1.0.0', 'a-linux': '1.0.0' } },
    'node_modules/a-linux': { version: '1.0.0' },
  }
  expect(lockFaults({ packages })).toEqual([
    'node_modules/a needs a-darwin@1.0.0, which is not locked: pin a version whose packages all exist.',
  ])
})

test('a binary package of another version is not the one that is needed', () => {
  const packages = {
    'node_modules/a': { version: '1.1.0', optionalDependencies: { 'a-linux': '1.1.0' } },
    'node_modules/a-linux': { version: '1.0.0' },
  }
  expect(lockFaults({ packages })).toEqual([
    'node_modules/a needs a-linux@1.1.0, which is not locked: pin a version whose packages all exist.',
  ])
})

test('a package bound to one registry is named', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a-1.0.0.tgz' },
    'node_modules/b': { resolved: 'packages/b', link: true },
  }
  expect(lockFaults({ packages })).toEqual([
    'node_modules/a is bound to https://registry.example/a-1.0.0.tgz: install it with omit-lockfile-registry-resolved=true (.npmrc).',
  ])
})
