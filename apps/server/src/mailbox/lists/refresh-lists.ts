import type { Tx } from '../../storage/database/tx.ts'
import { type ScopeChange, setSearchScopes } from '../search-index/search-scopes.ts'
import {
  type CounterChanges,
  changeCounters,
  countEntries,
  deleteEntries,
  insertEntries,
  listedEntries,
} from './entries-store.ts'
import { threadsWithLabels, viewLabelsOf } from './labelled-mail-store.ts'
import { refreshViews } from './refresh-views.ts'
import { compareEntries, type EntriesDiff, scopeChanges, wantedEntries } from './wanted-entries.ts'

const THREADS_AT_ONCE = 300

export interface Refresh {
  userThreadIds: readonly number[]
  /** Copies that are about to be deleted, and so are not listed any more. */
  leaving?: readonly number[]
}

/**
 * Brings the list rows, the counters, the views and the search scope of some owners' parts of conversations to what their
 * messages say now, writing only what differs. Every change of a user_message or its labels ends with this call, in
 * the same transaction; an import may put it off to one call for all its conversations.
 */
export async function refreshUserThreads(tx: Tx, { userThreadIds, leaving = [] }: Refresh): Promise<void> {
  const ids = [...new Set(userThreadIds)].sort((a, b) => a - b)
  const gone = new Set(leaving)
  const counters: CounterChanges = new Map()
  for (let at = 0; at < ids.length; at += THREADS_AT_ONCE) {
    const { diff, scopes } = await differences(tx, { ids: ids.slice(at, at + THREADS_AT_ONCE), gone })
    await deleteEntries(tx, diff)
    await insertEntries(tx, diff)
    await setSearchScopes(tx, scopes)
    countEntries(counters, diff)
  }
  await changeCounters(tx, counters)
}

async function differences(
  tx: Tx,
  { ids, gone }: { ids: number[]; gone: ReadonlySet<number> },
): Promise<{ diff: EntriesDiff; scopes: ScopeChange[] }> {
  const held = (await threadsWithLabels(tx, ids)).map(({ messages, ...thread }) => ({
    ...thread,
    messages: messages.filter(({ userMessageId }) => !gone.has(userMessageId)),
  }))
  const ownerIds = held.map(({ ownerId }) => ownerId)
  const owners = await viewLabelsOf(tx, ownerIds)
  await refreshViews(tx, { threads: held, labels: owners })
  const listed = await listedEntries(tx, ids)
  const all: EntriesDiff = { messagesOut: [], messagesIn: [], threadsOut: [], threadsIn: [] }
  const scopes: ScopeChange[] = []
  for (const { userThreadId, ownerId, messages } of held) {
    const labels = owners.get(ownerId)
    if (!labels) continue
    const diff = compareEntries({
      userThreadId,
      wanted: wantedEntries(messages, labels),
      listed: listed.get(userThreadId) ?? { messages: [], threads: [] },
    })
    all.messagesOut.push(...diff.messagesOut)
    all.messagesIn.push(...diff.messagesIn)
    all.threadsOut.push(...diff.threadsOut)
    all.threadsIn.push(...diff.threadsIn)
    scopes.push(...scopeChanges(diff, labels))
  }
  return { diff: all, scopes }
}
