import { expect, test } from 'vitest'
import { countsText } from './counts.ts'
import { chosenSteps, type Outcome, runSteps, type Step, type StepResult, stepsTesting } from './steps.ts'

function record() {
  const ended: Outcome[] = []
  const started: string[] = []
  return {
    started,
    lines: () => ended.map(({ step, problem, note }) => [step.name, problem ?? note ?? 'well']),
    report: { started: ({ name }: Step) => started.push(name), ended: (outcome: Outcome) => ended.push(outcome) },
  }
}

function step(name: string, result: StepResult, more: Partial<Step> = {}): Step {
  return { name, run: async () => result, ...more }
}

test('the closing line sums the tests, and a check without counts is one of them', async () => {
  const { report } = record()
  const steps = [
    step('types', {}),
    step('lint', { problem: 'a fault' }),
    step('mail-core', { counts: { passed: 10, failed: 2, skipped: 1 }, problem: 'exit 1' }),
    step('chromium', { note: '/usr/bin/chromium' }),
  ]
  const counts = await runSteps(steps, report, 2)
  expect(counts).toEqual({ passed: 11, failed: 3, skipped: 1 })
  expect(countsText(counts)).toBe('11 passed, 3 failed, 1 skipped')
})

test('a runner that fails although all its tests passed counts one failure', async () => {
  const counts = { passed: 4, failed: 0, skipped: 0 }
  expect(await runSteps([step('api', { counts, problem: 'unhandled error' })], record().report)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
  })
})

test('a step whose need failed is not run and says why, and the others still run', async () => {
  const { report, lines, started } = record()
  await runSteps(
    [step('web build', { problem: 'broken' }), step('end to end', {}, { needs: ['web build'] }), step('types', {})],
    report,
  )
  expect(lines().sort()).toEqual([
    ['end to end', "Not run, because 'web build' failed."],
    ['types', 'well'],
    ['web build', 'broken'],
  ])
  expect(started.sort()).toEqual(['types', 'web build'])
})

test('two steps run beside each other, and the one that ends makes room for the first whose needs have ended', async () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const slow = (name: string, needs: readonly string[] = []): Step => ({
    name,
    needs,
    run: () =>
      new Promise((resolve) => {
        events.push(`${name} begins`)
        ends.set(name, () => resolve({}))
      }),
  })
  const { report, lines } = record()
  const whole = runSteps([slow('build'), slow('lint'), slow('end to end', ['build']), slow('types')], report)
  const end = async (name: string, then: number) => {
    ends.get(name)?.()
    await expect.poll(() => events.length).toBe(then)
  }
  expect(events).toEqual(['build begins', 'lint begins'])
  await end('lint', 3)
  await end('build', 4)
  await end('types', 4)
  await end('end to end', 4)
  await whole
  expect(events).toEqual(['build begins', 'lint begins', 'types begins', 'end to end begins'])
  expect(lines().map(([name]) => name)).toEqual(['lint', 'build', 'types', 'end to end'])
})

test('a step that needs what does not stand before it is a mistake in the list', async () => {
  const steps = [step('end to end', {}, { needs: ['web build'] }), step('web build', {})]
  await expect(runSteps(steps, record().report)).rejects.toThrow(
    "The step 'end to end' needs 'web build', which must stand before it.",
  )
})

test('a step that throws has failed with the words of its error', async () => {
  const { report, lines } = record()
  const broken = async (): Promise<StepResult> => {
    throw new Error('no such command')
  }
  expect(await runSteps([step('knip', {}, { run: broken })], report)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(lines()).toEqual([['knip', 'Error: no such command']])
})

test('named steps bring what they need, in the order of all steps', () => {
  const steps = [
    step('chromium', {}),
    step('web build', {}),
    step('types', {}),
    step('end to end', {}, { needs: ['chromium', 'web build'] }),
  ]
  const names = (...wanted: string[]) => chosenSteps(steps, wanted).map(({ name }) => name)
  expect(names()).toEqual(['chromium', 'web build', 'types', 'end to end'])
  expect(names('end to end')).toEqual(['chromium', 'web build', 'end to end'])
  expect(() => names('unit')).toThrow("There is no step 'unit'. There are: chromium, web build, types, end to end.")
})

test('of what has changed only the steps run that test it, with what they need, and the checks of everything', () => {
  const steps = [
    step('chromium', {}),
    step('lint', {}, { tests: 'any' }),
    step('end to end', {}, { needs: ['chromium'], tests: ['e2e', 'web'] }),
    step('server', {}, { tests: ['server'] }),
  ]
  const names = (affected: readonly string[]) => stepsTesting(steps, affected).map(({ name }) => name)
  expect(names(['web', 'react-mail'])).toEqual(['chromium', 'lint', 'end to end'])
  expect(names(['server'])).toEqual(['lint', 'server'])
  expect(names([])).toEqual([])
})
