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

/** Every test there is, cheap checks first, in two lanes for two cores: one for Node and one for the browser. */
export function testSteps(): TestSteps {
  const reports = mkdtempSync(join(tmpdir(), 'postroom-test-'))
  const setUp = testSetUp()
  const report = (name: string) => join(reports, `${name}.json`)
  const tests = workspaces().filter(({ scripts }) => scripts.test !== undefined)

  const inNode = tests
    .filter(({ browser }) => !browser)
    .map(({ name: workspace }): Step => {
      const name = workspace === 'server' ? 'server on SQLite' : workspace
      return { name, lane: 'node', run: () => vitest({ workspace, report: report(name), env: {} }) }
    })
  const inBrowser = tests
    .filter(({ name, browser }) => browser && name !== 'storybook')
    .map(({ name: workspace }): Step => {
      const run = () => vitest({ workspace, report: report(workspace), env: setUp.chromium() })
      return { name: workspace, lane: 'browser', needs: ['chromium'], run }
    })
  // Half of the catalogue in each lane, so that they end together.
  const catalogue = (half: 1 | 2, lane: Step['lane']): Step => {
    const name = `storybook, half ${half}`
    const run = () =>
      vitest({ workspace: 'storybook', report: report(name), env: setUp.chromium(), options: [`--shard=${half}/2`] })
    return { name, lane, needs: ['chromium'], run }
  }

  const steps: Step[] = [
    { name: 'chromium', lane: 'browser', run: setUp.provideChromium },
    { name: 'web build', lane: 'browser', run: () => script('build', 'web') },
    ...inBrowser,
    {
      name: 'end to end',
      lane: 'browser',
      needs: ['chromium', 'web build'],
      run: () => playwright({ workspace: 'e2e', report: report('e2e'), env: setUp.chromium() }),
    },
    catalogue(1, 'browser'),
    { name: 'packages', lane: 'browser', run: () => check(process.execPath, ['tooling/src/check-packages.ts']) },

    { name: 'lock file', lane: 'node', run: () => check(process.execPath, ['tooling/src/check-lock.ts']) },
    { name: 'contract', lane: 'node', run: () => script('generate:check', 'api') },
    { name: 'lint', lane: 'node', run: () => tool('biome', 'check', '.', '--error-on-warnings') },
    { name: 'boundaries', lane: 'node', run: () => tool('turbo', 'boundaries') },
    { name: 'unused code', lane: 'node', run: () => tool('knip') },
    {
      name: 'types',
      lane: 'node',
      run: () => tool('turbo', 'run', 'typecheck', '--concurrency=2', '--output-logs=errors-only'),
    },
    ...inNode,
    { name: 'postgresql', lane: 'node', run: setUp.providePostgres },
    {
      name: 'server on PostgreSQL',
      lane: 'node',
      needs: ['postgresql'],
      run: async () => {
        const env = setUp.postgres()
        if (env === null) return { note: "not run: the server's tests on PostgreSQL" }
        return vitest({ workspace: 'server', report: report('postgresql'), env, options: ['--project=postgres'] })
      },
    },
    {
      name: 'search on PostgreSQL',
      lane: 'node',
      needs: ['chromium', 'web build', 'postgresql'],
      run: async () => {
        const postgres = setUp.postgres()
        if (postgres === null) return { note: 'not run: the end-to-end tests of the search operators on PostgreSQL' }
        const env = { ...setUp.chromium(), E2E_DATABASE_URL: postgres.TEST_DATABASE_URL }
        return playwright({ workspace: 'e2e', report: report('e2e-postgresql'), env, files: ['search-operators'] })
      },
    },
    catalogue(2, 'node'),
    { name: 'size', lane: 'node', needs: ['web build'], run: () => tool('size-limit') },
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
