/** One row of the specification, and a change of the source after which it is no longer true. */
export interface BrokenRow {
  row: string
  /** What the change breaks, for the table. */
  what: string
  /** The file that is changed, from the root. */
  file: string
  /** Stands in the file once. */
  from: string
  to: string
  /** The test file that must go red, from the root. */
  test: string
}

export const core = 'packages/mail-core/src'
export const screen = 'packages/react-mail/src'

/** Rows that one file decides and one test file proves. */
export const rows = (
  file: string,
  test: string,
  changes: readonly [row: string, what: string, from: string, to: string][],
) => changes.map(([row, what, from, to]): BrokenRow => ({ row, what, from, to, file, test }))
