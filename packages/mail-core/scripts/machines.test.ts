import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machinesPage, PAGE } from './machines-page.ts'

test('the diagrams of the machines are those of the machines: npm run diagrams -w @postroom/mail-core', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(machinesPage())
})
