import { availableParallelism } from 'node:os'
import { addCounts, type Counts, noTests } from './counts.ts'

/** What came of a step. Without counts it is a single check, which counts as one test. */
export interface StepResult {
  counts?: Counts
  /** Said in place of counts where nothing could be tested. */
  note?: string
  /** What went wrong. */
  problem?: string
}

export interface Step {
  name: string
  /** Names of steps that stand before this one and must go well before it can start. */
  needs?: readonly string[]
  /** The workspaces that it tests, or `any`; a step without them provides what others need. */
  tests?: 'any' | readonly string[]
  run: () => Promise<StepResult>
}

export interface Outcome {
  step: Step
  counts: Counts
  /** What went wrong; null when the step went well. */
  problem: string | null
  /** Said in place of counts. */
  note: string | null
  /** Milliseconds. */
  took: number
}

export interface StepReport {
  started: (step: Step) => void
  ended: (outcome: Outcome) => void
}

const oneCheck: Counts = { passed: 1, failed: 0, skipped: 0 }
const oneFailure: Counts = { passed: 0, failed: 1, skipped: 0 }

/** The steps of these names and all that they need; every step where no name is given. Throws for an unknown name. */
export function chosenSteps(steps: readonly Step[], names: readonly string[]): Step[] {
  if (names.length === 0) return [...steps]
  const known = new Map(steps.map((step) => [step.name, step]))
  const chosen = new Set<Step>()
  const choose = (name: string): void => {
    const step = known.get(name)
    if (step === undefined) throw new Error(`There is no step '${name}'. There are: ${[...known.keys()].join(', ')}.`)
    chosen.add(step)
    step.needs?.forEach(choose)
  }
  names.forEach(choose)
  return steps.filter((step) => chosen.has(step))
}

/** The steps that test one of these workspaces, and all that they need. */
export function stepsTesting(steps: readonly Step[], affected: readonly string[]): Step[] {
  const names = steps
    .filter(({ tests = [] }) => (tests === 'any' ? affected.length > 0 : tests.some((name) => affected.includes(name))))
    .map(({ name }) => name)
  return names.length === 0 ? [] : chosenSteps(steps, names)
}

/** Steps that run beside each other: one for each core, and two at least. */
const LANES = Math.max(2, availableParallelism())

/**
 * Runs every step, also when others fail, and answers the sum of all counts. A lane that is free takes the first step
 * that is left and has all that it needs.
 */
export async function runSteps(steps: readonly Step[], report: StepReport, lanes = LANES): Promise<Counts> {
  for (const [at, { name, needs = [] }] of steps.entries()) {
    const missing = needs.find((need) => !steps.slice(0, at).some((step) => step.name === need))
    if (missing !== undefined) throw new Error(`The step '${name}' needs '${missing}', which must stand before it.`)
  }
  const left = [...steps]
  const outcomes = new Map<string, Outcome>()
  const running = new Set<Promise<void>>()
  const begin = async (step: Step) => {
    const failed = (step.needs ?? [])
      .flatMap((need) => outcomes.get(need) ?? [])
      .filter(({ problem }) => problem !== null)
    const outcome = failed.length > 0 ? notRun(step, failed) : await runStep(step, report)
    outcomes.set(step.name, outcome)
    report.ended(outcome)
  }
  while (left.length > 0 || running.size > 0) {
    const next = left.findIndex(({ needs = [] }) => needs.every((need) => outcomes.has(need)))
    if (next === -1 || running.size === lanes) {
      await Promise.race(running)
      continue
    }
    for (const step of left.splice(next, 1)) {
      const ending = begin(step).finally(() => running.delete(ending))
      running.add(ending)
    }
  }
  return [...outcomes.values()].reduce((sum, { counts }) => addCounts(sum, counts), noTests)
}

async function runStep(step: Step, report: StepReport): Promise<Outcome> {
  const begin = performance.now()
  report.started(step)
  const result = await step.run().catch((error: unknown): StepResult => ({ problem: String(error) }))
  return {
    step,
    counts: countsOf(result),
    problem: result.problem ?? null,
    note: result.note ?? null,
    took: performance.now() - begin,
  }
}

/** A step that went wrong counts at least one failure, also when all its tests passed or it never came to them. */
function countsOf({ counts, note, problem }: StepResult): Counts {
  if (problem === undefined) return counts ?? (note === undefined ? oneCheck : noTests)
  if (counts === undefined) return oneFailure
  return counts.failed > 0 ? counts : addCounts(counts, oneFailure)
}

function notRun(step: Step, failed: readonly Outcome[]): Outcome {
  const names = failed.map((outcome) => `'${outcome.step.name}'`).join(' and ')
  return { step, counts: oneFailure, problem: `Not run, because ${names} failed.`, note: null, took: 0 }
}
