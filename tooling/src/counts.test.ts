import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'postroom-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

test("Vitest's report is counted, and a file that did not load is one failure", () => {
  const file = written({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test("Playwright's report is counted, and a test that passed on a second try has failed", () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readCounts(written({ stats, errors: [] }))).toEqual({ passed: 9, failed: 2, skipped: 2 })
})

test('errors outside any test are failures', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(readCounts(written({ stats, errors: [{ message: 'no such module' }] }))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

test('a missing or torn report has no counts', () => {
  expect(readCounts(join(folder, 'none.json'))).toBeNull()
  expect(readCounts(written('{"numPassed'))).toBeNull()
})
