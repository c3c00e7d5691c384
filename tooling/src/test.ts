/**
 * `npm test`: every test there is, in two lanes beside each other, with a line per step and one closing line of counts.
 * It provides a Chromium and a PostgreSQL server for the tests that need them. `npm test -- types 'end to end'` runs
 * only these steps and what they need.
 */
import { countsText } from './counts.ts'
import { endRunning } from './run.ts'
import { chosenSteps, runSteps, type Step } from './steps.ts'
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
  chosen = chosenSteps(steps, process.argv.slice(2))
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
