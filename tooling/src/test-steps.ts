import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { type Postgres, providePostgres } from './postgres.ts'
import type { Step, StepResult } from './steps.ts'
import { check, playwright, script, tool, vitest } from './test-commands.ts'
import { workspaces } from './workspaces.ts'

export interface TestSteps {
  steps: Step[]
  /** Stops the PostgreSQL server and removes the reports. */
  cleanUp: () => Promise<void>
}

/** Every test there is: what is cheap first, then what takes longest, so that both lanes end together. */
export function testSteps(): TestSteps {
  const reports = mkdtempSync(join(tmpdir(), 'postroom-test-'))
  const setUp = testSetUp()
  const report = (name: string) => join(reports, `${name}.json`)
  const tests = workspaces().filter(({ scripts }) => scripts.test !== undefined)

  const inNode = (workspace: string, name = workspace): Step => ({
    name,
    tests: [workspace],
    run: () => vitest({ workspace, report: report(name), env: {} }),
  })
  const inBrowser = (workspace: string): Step => ({
    name: workspace,
    needs: ['chromium'],
    tests: [workspace],
    run: () => vitest({ workspace, report: report(workspace), env: setUp.chromium() }),
  })

  const steps: Step[] = [
    { name: 'chromium', run: setUp.provideChromium },
    { name: 'lock file', tests: 'any', run: () => check(process.execPath, ['tooling/src/check-lock.ts']) },
    { name: 'web build', run: () => script('build', 'web') },
    { name: 'server build', run: () => script('build', 'server') },
    { name: 'contract', tests: ['api'], run: () => script('generate:check', 'api') },
    { name: 'lint', tests: 'any', run: () => tool('biome', 'check', '.', '--error-on-warnings') },
    { name: 'layers', tests: 'any', run: () => check(process.execPath, ['tooling/src/check-layers.ts']) },
    { name: 'boundaries', tests: 'any', run: () => tool('turbo', 'boundaries') },
    { name: 'unused code', tests: 'any', run: () => tool('knip') },
    { name: 'size', needs: ['web build'], tests: ['web'], run: () => tool('size-limit') },
    {
      name: 'end to end',
      needs: ['chromium', 'web build', 'server build'],
      tests: ['e2e', 'web', 'server'],
      run: () => playwright({ workspace: 'e2e', report: report('e2e'), env: setUp.chromium() }),
    },
    { ...inNode('server', 'server on SQLite'), needs: ['server build'] },
    { name: 'postgresql', run: setUp.providePostgres },
    {
      name: 'server on PostgreSQL',
      needs: ['postgresql', 'server build'],
      tests: ['server'],
      run: async () => {
        const env = setUp.postgres()
        if (env === null) return { note: "not run: the server's tests on PostgreSQL" }
        return vitest({ workspace: 'server', report: report('postgresql'), env, options: ['--project=postgres'] })
      },
    },
    ...tests.filter(({ browser }) => browser).map(({ name }) => inBrowser(name)),
    {
      name: 'types',
      tests: 'any',
      run: () => tool('turbo', 'run', 'typecheck', '--concurrency=2', '--output-logs=errors-only'),
    },
    {
      name: 'packages',
      tests: ['api', 'mail-core', 'react-mail', 'cli', 'mcp'],
      run: () => check(process.execPath, ['tooling/src/check-packages.ts']),
    },
    {
      name: 'search on PostgreSQL',
      needs: ['chromium', 'web build', 'server build', 'postgresql'],
      tests: ['e2e', 'server'],
      run: async () => {
        const postgres = setUp.postgres()
        if (postgres === null) return { note: 'not run: the end-to-end tests of the search operators on PostgreSQL' }
        const env = { ...setUp.chromium(), E2E_DATABASE_URL: postgres.TEST_DATABASE_URL }
        return playwright({ workspace: 'e2e', report: report('e2e-postgresql'), env, files: ['search-operators'] })
      },
    },
    ...tests.filter(({ name, browser }) => !browser && name !== 'server').map(({ name }) => inNode(name)),
  ]

  return {
    steps,
    cleanUp: async () => {
      await setUp.cleanUp()
      rmSync(reports, { recursive: true, force: true })
    },
  }
}

type Environment = Readonly<Record<string, string>>

/** The browser and the database server that tests need, once they were provided. */
function testSetUp() {
  let chromium: Environment = {}
  let postgres: Postgres | null = null
  return {
    chromium: (): Environment => chromium,
    postgres: (): { TEST_DATABASE_URL: string } | null =>
      postgres === null ? null : { TEST_DATABASE_URL: postgres.url },
    provideChromium: async (): Promise<StepResult> => {
      const found = await provideBrowser()
      if ('problem' in found) return { problem: found.problem }
      chromium = { CHROMIUM_PATH: found.path }
      return { note: found.installed ? `installed ${found.path}` : found.path }
    },
    providePostgres: async (): Promise<StepResult> => {
      const provided = await providePostgres()
      if ('problem' in provided) {
        if (process.env.CI === 'true') return { problem: provided.problem }
        return { note: provided.problem.split('\n', 1)[0] ?? provided.problem }
      }
      postgres = provided
      return { note: 'started a server of its own' }
    },
    cleanUp: async () => postgres?.stop(),
  }
}
