import { isThread, itemKey, type ListItem } from './list-item.ts'
import type { ListPage } from './list-page.ts'
import { putBack } from './put-back.ts'

/**
 * A fresh page of a list as it may be shown while nothing may move (SCREEN-01): what was shown keeps its place, with what the
 * server says now, and what would come in above it waits. What was deleted or moved elsewhere leaves; what new mail pushed off
 * a full page stays; what comes in below everything moves nothing and is shown. Once less than half of a full page is left, since the
 * person moved the others away, the fresh page is shown.
 */
export function pageWithoutArrivals(fresh: ListPage, shown: ListPage): ListPage {
  const now = new Map(fresh.items.map((item) => [itemKey(item), item]))
  const before = new Map(shown.items.map((item) => [itemKey(item), item]))
  const isFull = fresh.pagination.current_page < fresh.pagination.total_pages
  const lastKept = shown.items.findLastIndex((item) => now.has(itemKey(item)))
  const kept = shown.items.flatMap((item, place) => now.get(itemKey(item)) ?? (isFull && place > lastKept ? item : []))
  if (kept.length === 0 || (isFull && kept.length * 2 < fresh.items.length)) return fresh
  const lastKnown = fresh.items.findLastIndex((item) => before.has(itemKey(item)))
  const waits = (item: ListItem, place: number) => {
    const was = before.get(itemKey(item))
    return was ? hasRisen(item, was, { fresh, shown }) : place < lastKnown || (lastKnown === -1 && isFull)
  }
  const waiting = fresh.items.filter(waits)
  const late = fresh.items.filter((item) => !before.has(itemKey(item)) && !waiting.includes(item)).map(itemKey)
  const items = putBack(kept, fresh.items, new Set(late))
  return { items, pagination: fresh.pagination, ...(waiting.length > 0 && { waiting }) }
}

/** A conversation that new mail brings up over rows that stood above it. */
function hasRisen(item: ListItem, was: ListItem, { fresh, shown }: { fresh: ListPage; shown: ListPage }): boolean {
  if (!isThread(item) || !isThread(was) || item.messages_count <= was.messages_count) return false
  const below = new Set(fresh.items.slice(fresh.items.indexOf(item)).map(itemKey))
  return shown.items.slice(0, shown.items.indexOf(was)).some((other) => below.has(itemKey(other)))
}
