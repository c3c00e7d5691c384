import { countsText } from './counts.ts'
import type { Outcome, Step, StepReport } from './steps.ts'

const heartbeat = 30_000

/** Prints a line per step as it ends, the problems after all, and a sign of life while a step takes long. */
export function testReport(): StepReport & { close: () => void } {
  const begin = performance.now()
  const running = new Set<string>()
  const problems: Outcome[] = []
  const timer = setInterval(() => {
    if (running.size > 0) console.log(`  … ${[...running].join(', ')}`)
  }, heartbeat)
  timer.unref()
  console.log('Postroom: every test there is\n')
  return {
    started: (step: Step) => {
      running.add(step.name)
    },
    ended: (outcome: Outcome) => {
      running.delete(outcome.step.name)
      if (outcome.problem !== null) problems.push(outcome)
      console.log(line(outcome))
    },
    close: () => {
      clearInterval(timer)
      for (const { step, problem } of problems) console.log(`\n✗ ${step.name}\n${indent(problem ?? '')}`)
      console.log(`\nTook ${duration(performance.now() - begin)}.`)
    },
  }
}

function line({ step, counts, problem, note, took }: Outcome): string {
  const mark = problem !== null ? '✗' : note === null ? '✓' : '–'
  const single = counts.passed + counts.failed + counts.skipped <= 1
  const said = note ?? (single ? '' : countsText(counts))
  return `  ${mark} ${step.name.padEnd(28)}${duration(took).padStart(8)}   ${said}`.trimEnd()
}

/** Seconds, or minutes and seconds. */
export function duration(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
