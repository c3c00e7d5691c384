/**
 * `npm test`: every test there is, as many steps beside each other as there are cores, with a line per step and one closing line of counts.
 * It provides a Chromium and a PostgreSQL server for the tests that need them. `npm test -- types 'end to end'` runs
 * only these steps and what they need; `npm test -- --changed` those that test what differs from the last commit, or, as
 * `--changed=main`, from another.
 */
import { affectedWorkspaces } from './affected-workspaces.ts'
import { countsText } from './counts.ts'
import { endRunning } from './run.ts'
import { chosenSteps, runSteps, type Step, stepsTesting } from './steps.ts'
import { testReport } from './test-report.ts'
import { testSteps } from './test-steps.ts'

const { steps, cleanUp } = testSteps()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    endRunning()
    await cleanUp()
    process.exit(1)
  })
}

let chosen: Step[] = []
try {
  const args = process.argv.slice(2)
  const [, since = 'HEAD'] = args.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find(Boolean) ?? []
  const names = args.filter((arg) => !arg.startsWith('--changed'))
  chosen = names.length < args.length ? stepsTesting(steps, await affectedWorkspaces(since)) : chosenSteps(steps, names)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await cleanUp()
  process.exit(1)
}

const report = testReport()
try {
  const counts = await runSteps(chosen, report)
  report.close()
  console.log(countsText(counts))
  process.exitCode = counts.failed === 0 ? 0 : 1
} finally {
  await cleanUp()
}
