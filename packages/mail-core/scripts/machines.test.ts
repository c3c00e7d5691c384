import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machines, README, withDiagrams } from './machine-diagrams.ts'

test('the README draws every machine as it is: npm run diagrams -w @postroom/mail-core', () => {
  const readme = readFileSync(README, 'utf8')
  expect(withDiagrams(readme)).toBe(readme)
  expect(machines().filter(([name]) => !readme.includes(`<summary>${name}</summary>`))).toEqual([])
})
