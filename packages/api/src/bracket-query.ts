/**
 * Writes a query the way the contract names it: an array under its literal name, repeated (`label_ids[]=1&label_ids[]=2`),
 * an object bracketed once (`filters[sender]=ann`). What is undefined or null is left out.
 */
export function bracketQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) append(written, name, item)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) append(written, `${name}[${key}]`, item)
    else append(written, name, value)
  }
  return written.toString()
}

function append(written: URLSearchParams, name: string, value: unknown): void {
  if (value !== undefined && value !== null) written.append(name, String(value))
}
