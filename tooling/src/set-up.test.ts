import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSystemBrowser, provideBrowser } from './browser.ts'
import { findPostgresPrograms } from './postgres-cluster.ts'
import { run } from './run.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-set-up-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function program(name: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), '#!/bin/sh\n')
  chmodSync(join(folder, name), 0o755)
  return join(folder, name)
}

test('CHROMIUM_PATH decides which browser runs the tests', async () => {
  const path = program('my-chromium')
  vi.stubEnv('CHROMIUM_PATH', path)
  expect(await provideBrowser()).toEqual({ path, installed: false })
})

test('a CHROMIUM_PATH that cannot be run is refused with the fix, not passed over', async () => {
  const path = join(folder, 'none')
  vi.stubEnv('CHROMIUM_PATH', path)
  expect(await provideBrowser()).toEqual({
    problem: `CHROMIUM_PATH is ${path}, which cannot be run. Correct it, or unset it to have one found.`,
  })
})

test('a file that may not be executed is no browser', () => {
  const path = program('google-chrome-stable')
  chmodSync(path, 0o644)
  expect(findSystemBrowser(folder)).not.toBe(path)
})

test("PostgreSQL's programs are taken from the PATH when both are there", () => {
  program('initdb')
  expect(findPostgresPrograms(folder)).not.toBe(folder)
  program('postgres')
  expect(findPostgresPrograms(folder)).toBe(folder)
})

test('a command that never ends is ended with what it started, and its last words are kept', async () => {
  const result = await run('sh', ['-c', 'echo begun; sleep 600 & sleep 600'], { timeout: 2_000 })
  expect(result).toEqual({ code: null, timedOut: true, tail: 'begun' })
})

test('a command that does not exist is a result, not an exception', async () => {
  const result = await run(join(folder, 'none'), [], { timeout: 5_000 })
  expect(result).toEqual({ code: null, timedOut: false, tail: `spawn ${join(folder, 'none')} ENOENT` })
})
