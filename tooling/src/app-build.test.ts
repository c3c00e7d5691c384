import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf } from './app-build.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-app-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('the same sources give the same digest, wherever the clone lies', () => {
  const before = digestOf([file('a.ts', 'one'), file('b.ts', 'two')], folder)
  const moved = `${folder}-moved`
  renameSync(folder, moved)
  expect(digestOf([join(moved, 'a.ts'), join(moved, 'b.ts')], moved)).toBe(before)
  renameSync(moved, folder)
})

test('a changed byte, a renamed file and text moved between files each ask for a new build', () => {
  const before = digestOf([file('a.ts', 'one'), file('b.ts', 'two')], folder)
  const digests = [
    digestOf([file('a.ts', 'onE'), file('b.ts', 'two')], folder),
    digestOf([file('c.ts', 'one'), file('b.ts', 'two')], folder),
    digestOf([file('a.ts', 'onet'), file('b.ts', 'wo')], folder),
  ]
  expect(new Set([before, ...digests]).size).toBe(4)
})
