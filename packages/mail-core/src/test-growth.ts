/** Repetitions of which the first take measurable time, and whose time grows eightfold where it is linear, 64-fold where quadratic. */
const FEW = 1_000
const MANY = 8 * FEW

/** How many times as long a rule takes for eight times as much: the quickest of some runs each, so that a busy machine changes little. */
export function timeGrowth(repeated: string, rule: (text: string) => unknown): number {
  const quickest = (count: number) => {
    const text = repeated.repeat(count)
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now()
        rule(text)
        return performance.now() - start
      }),
    )
  }
  // The first runs compile what the later ones use.
  quickest(FEW)
  return quickest(MANY) / Math.max(quickest(FEW), 0.05)
}

/** Far from both, eight and 64. */
export const LINEAR_AT_MOST = 24
