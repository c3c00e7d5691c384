/**
 * Whether a test's title cites a row of the specification: `[SEND-03, SEND-05 to SEND-07]` at its end cites four.
 */
export function cites(title: string, row: string): boolean {
  const [area = '', number = ''] = row.split('-')
  return [...title.matchAll(/([A-Z]+)-(\d+)(?: to (?:[A-Z]+-)?(\d+))?/g)].some(
    ([, cited, first = '', last = first]) =>
      cited === area && Number(first) <= Number(number) && Number(number) <= Number(last),
  )
}
