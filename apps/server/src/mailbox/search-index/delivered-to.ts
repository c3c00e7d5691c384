/** The addresses that a copy was delivered to; none where it did not come by delivery. */
export function deliveredTo(copy: { delivered_to: string | null; source: string }, email: string): string[] {
  if (copy.delivered_to !== null) return JSON.parse(copy.delivered_to) as string[]
  return copy.source === 'delivery' ? [email] : []
}
