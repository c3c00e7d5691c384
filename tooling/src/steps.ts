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
  /** Steps of one lane run one after the other, lanes beside each other. */
  lane: 'node' | 'browser'
  /** Names of steps that stand before this one and must go well before it can start. */
  needs?: readonly string[]
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

/** Runs every step, also when others fail, and answers the sum of all counts. */
export async function runSteps(steps: readonly Step[], report: StepReport): Promise<Counts> {
  const outcomes = new Map<string, Promise<Outcome>>()
  const lanes = new Map<Step['lane'], Promise<Outcome>>()
  for (const step of steps) {
    const needed = (step.needs ?? []).map((name) => {
      const outcome = outcomes.get(name)
      if (outcome === undefined) throw new Error(`The step '${step.name}' needs '${name}', which must stand before it.`)
      return outcome
    })
    const outcome = Promise.all([Promise.all(needed), lanes.get(step.lane)]).then(async ([before]) => {
      const failed = before.filter(({ problem }) => problem !== null)
      const ended = failed.length > 0 ? notRun(step, failed) : await runStep(step, report)
      report.ended(ended)
      return ended
    })
    outcomes.set(step.name, outcome)
    lanes.set(step.lane, outcome)
  }
  const all = await Promise.all(outcomes.values())
  return all.reduce((sum, { counts }) => addCounts(sum, counts), noTests)
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
