import { join } from 'node:path'
import { readCounts } from './counts.ts'
import { root } from './root.ts'
import { type RunResult, run } from './run.ts'
import type { StepResult } from './steps.ts'

const minutes = 60_000
/** The tools report home by themselves; a test run has nothing to tell anyone. */
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }

/** Runs one of the tools in node_modules/.bin as a check without counts. */
export function tool(name: string, ...args: string[]): Promise<StepResult> {
  return check(join(root, 'node_modules/.bin', name), args)
}

/** Runs an npm script of a workspace as a check without counts. */
export function script(name: string, workspace: string): Promise<StepResult> {
  return check('npm', ['run', '--silent', name, '-w', `@postroom/${workspace}`])
}

export async function check(command: string, args: readonly string[]): Promise<StepResult> {
  const timeout = 10 * minutes
  const problem = problemOf(await run(command, args, { env: quiet, timeout }), timeout)
  return problem === null ? {} : { problem }
}

export interface TestCommand {
  workspace: string
  /** The file that the runner's json reporter writes. */
  report: string
  env: Readonly<Record<string, string>>
}

/** Runs a workspace's `test` script, which is Vitest, with more of Vitest's options. */
export function vitest(command: TestCommand & { options?: readonly string[] }): Promise<StepResult> {
  const { workspace, report, env, options = [] } = command
  const reporters = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tested(['test', '-w', `@postroom/${workspace}`, ...reporters, ...options], report, env)
}

/** Runs a workspace's `test:e2e` script, which is Playwright and writes its report where E2E_REPORT says; `files` are some of its specs. */
export function playwright(command: TestCommand & { files?: readonly string[] }): Promise<StepResult> {
  const { workspace, report, env, files = [] } = command
  return tested(['test:e2e', '-w', `@postroom/${workspace}`, '--', ...files], report, { ...env, E2E_REPORT: report })
}

async function tested(args: readonly string[], report: string, env: TestCommand['env']): Promise<StepResult> {
  // Twice what the slowest suite takes on two slow cores.
  const timeout = 60 * minutes
  const result = await run('npm', ['run', '--silent', ...args], { env: { ...quiet, ...env }, timeout })
  const counts = readCounts(report)
  const problem = problemOf(result, timeout)
  if (counts === null) return { problem: problem ?? `The runner wrote no report.\n${result.tail}` }
  return problem === null ? { counts } : { counts, problem }
}

function problemOf({ code, timedOut, tail }: RunResult, timeout: number): string | null {
  if (timedOut) return `Ended after ${timeout / minutes} minutes without a result.\n${tail}`
  return code === 0 ? null : tail
}
