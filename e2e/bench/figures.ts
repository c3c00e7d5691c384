/** One line of the printout. */
export interface Figure {
  what: string
  unit: 'ms' | 'kB' | 'MB' | 'frames' | 'requests' | 'tasks'
  /** One value per repetition. */
  values: readonly number[]
  /** The same step of the plain page, in the same run. */
  plain?: readonly number[]
  /** Most that is allowed, of the median or of its ratio to the plain page's. */
  goal?: { most: number; of: 'value' | 'ratio' }
}

/** The value below which the given share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const TABLE_HEAD = line(['', 'median', 'p95', 'plain page', 'ratio', 'goal'])

export function printed({ what, unit, values, plain, goal }: Figure): string {
  const [median, most] = [quantile(values, 0.5), quantile(values, 0.95)]
  const beside = plain === undefined ? null : quantile(plain, 0.5)
  const ratio = beside === null ? null : median / beside
  const reached = goal && (goal.of === 'value' ? median : (ratio ?? Number.NaN)) <= goal.most
  return line([
    what,
    `${short(median)} ${unit}`,
    short(most),
    beside === null ? '' : `${short(beside)} ${unit}`,
    ratio === null ? '' : `${ratio.toFixed(2)}x`,
    goal ? `<= ${goal.most}${goal.of === 'ratio' ? 'x' : ` ${unit}`} ${reached ? 'met' : 'MISSED'}` : '',
  ])
}

function short(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)
}

function line([what = '', ...cells]: string[]): string {
  return what.padEnd(52) + cells.map((cell, place) => cell.padStart(place === 4 ? 20 : 14)).join('')
}
