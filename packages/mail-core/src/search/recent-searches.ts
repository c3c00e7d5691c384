/** Searches that are remembered for a person at most. */
const MAX_RECENT_SEARCHES = 10

/**
 * A person's searches with one more, the newest first; 10 at most. The same search in other letter case or spacing takes
 * the place of the older one, and a blank one is not remembered.
 */
export function withRecentSearch(recent: readonly string[], text: string): readonly string[] {
  const search = text.replace(/\s+/g, ' ').trim()
  if (search === '') return recent
  return [search, ...recent.filter((other) => !isSameSearch(other, search))].slice(0, MAX_RECENT_SEARCHES)
}

function isSameSearch(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
