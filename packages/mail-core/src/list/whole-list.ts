import { counted, groupedNumber } from '../display/count-texts.ts'
import type { Mail } from '../mail.ts'
import { fetchResults } from '../search/search-queries.ts'
import { itemKey, type ListItem } from './list-item.ts'
import { fetchPage } from './list-queries.ts'
import { type WholePlace, wholeListKey } from './whole-list-key.ts'

/** How many conversations may be acted on at once: the newest of a longer list. */
export const WHOLE_LIST_MOST = 10_000
/** Rows that the server gives at once, at most. */
const PER_PAGE = 100

/**
 * Asks for all conversations of a list, at most {@link WHOLE_LIST_MOST}, and ticks them (SCREEN-13). Rejects with the error of
 * the server; then nothing more is ticked than before.
 */
export async function selectWholeList(mail: Mail, place: WholePlace): Promise<void> {
  await mail.cache.fetchQuery({
    queryKey: wholeListKey(mail, place),
    queryFn: ({ signal }) => fetchWholeList(mail, place, signal),
  })
  mail.actors.selection.send({ type: 'select list' })
}

async function fetchWholeList(mail: Mail, place: WholePlace, signal: AbortSignal): Promise<readonly ListItem[]> {
  const items = new Map<string, ListItem>()
  for (let page = 1; page <= WHOLE_LIST_MOST / PER_PAGE; page++) {
    const answer =
      'search' in place
        ? await fetchResults(mail, { ...place, page, perPage: PER_PAGE }, signal)
        : await fetchPage(mail, { ...place, page, perPage: PER_PAGE }, signal)
    for (const item of answer.items) items.set(itemKey(item), item)
    if (page >= answer.pagination.total_pages) break
  }
  return [...items.values()]
}

/** 'All 50 conversations on this page are selected.' */
export function pageSelectedText(count: number): string {
  return count === 1
    ? 'The conversation on this page is selected.'
    : `All ${counted(count, 'conversation')} on this page are selected.`
}

/** 'Select all 312 conversations in Inbox'; of a longer list than can be acted on, its newest. `name` is null for a search. */
export function selectListText({
  total,
  capped,
  name,
}: {
  total: number
  capped?: boolean
  name: string | null
}): string {
  const all = total > WHOLE_LIST_MOST || capped
  return `Select ${all ? `the newest ${groupedNumber(WHOLE_LIST_MOST)} conversations` : `all ${counted(total, 'conversation')}`} ${placeText(name)}`
}

/** 'All 312 conversations in Inbox are selected.' */
export function listSelectedText(count: number, name: string | null): string {
  return `All ${counted(count, 'conversation')} ${placeText(name)} are selected.`
}

const placeText = (name: string | null) => (name === null ? 'that match this search' : `in ${name}`)
