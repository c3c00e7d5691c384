/** What a terminal would obey and JSON leaves as it is: C1 controls, DEL, and what turns text around. */
const OBEYED_IN_JSON = /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Where a command writes. */
export type Output = {
  /** Columns of the screen; null where the output goes to a file or a pipe. */
  columns: number | null
  /** Writes lines; resolves when whoever reads them can take more. */
  lines(lines: readonly string[]): Promise<void>
  /** Writes a value as one line of JSON. */
  json(value: unknown): Promise<void>
}

/** Standard output. `COLUMNS` says how wide a screen is that is not asked, as for `ls`. */
export function standardOutput(): Output {
  const { stdout, env } = process
  const asked = Number(env.COLUMNS)
  const write = (text: string) =>
    new Promise<void>((resolve, reject) => stdout.write(text, (error) => (error ? reject(error) : resolve())))
  return {
    columns: stdout.isTTY ? stdout.columns : asked > 0 ? asked : null,
    lines: (lines) => (lines.length === 0 ? Promise.resolve() : write(`${lines.join('\n')}\n`)),
    json: (value) => write(`${jsonLine(value)}\n`),
  }
}

/** A value on one line, in which a terminal finds nothing to obey. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    OBEYED_IN_JSON,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
