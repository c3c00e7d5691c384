/** The rows of a table as lines: columns as wide as their widest cell, three blanks apart. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('   ')
      .trimEnd(),
  )
}
