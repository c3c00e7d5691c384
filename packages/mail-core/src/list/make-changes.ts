import type { LabelGroup } from '@postroom/api'
import { hashKey, type QueryKey } from '@tanstack/query-core'
import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Conversation } from '../conversation/conversation-queries.ts'
import { inverseOf, type MailCall, type MailChange } from '../labels/label-patch.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { unreadDelta, withUnread } from '../labels/unread-counts.ts'
import type { Mail } from '../mail.ts'
import type { SearchKey } from '../search/search-queries.ts'
import { changedConversation, changedPage, copiesChanged, viewOf } from './changed-answers.ts'
import { itemKey, type ListItem } from './list-item.ts'
import type { ListKey, ListPage } from './list-queries.ts'
import { callMail } from './mail-call.ts'
import { putBack } from './put-back.ts'
import { tellFailure } from './tell-failure.ts'

/** What a change took out of lists, by the hash of each list's key: Undo puts it back where it stood. */
type TakenRows = ReadonlyMap<string, { before: readonly ListItem[]; keys: ReadonlySet<string> }>

/**
 * Shows changes at once in every list and conversation, sends them, and takes back what the server refuses, leaving every
 * other change as it is. Rejects with the server's first error. [ACT-02 to ACT-08, API-19, API-20]
 */
export function makeChanges(mail: Mail, changes: readonly MailChange[]): Promise<void> {
  return makeEach(mail, changes, new Map())
}

async function makeEach(mail: Mail, changes: readonly MailChange[], taken: TakenRows): Promise<void> {
  const outcomes = await Promise.allSettled(changes.map((change) => makeChange(mail, change, taken)))
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  if (refused) throw refused.reason
}

/**
 * The same, with a toast that offers Undo for 7 s; Undo applies the inverse, from the rows as they were (G-102). On failure
 * the toast goes again.
 */
export async function makeUndoably(
  mail: Mail,
  { items, changes, text }: { items: readonly ListItem[]; changes: readonly MailChange[]; text: string },
): Promise<void> {
  const inverse = changes.flatMap((change) => inverseOf(change, items))
  const before = rowsShown(mail)
  const made = makeChanges(mail, changes)
  const taken = rowsTaken(before, rowsShown(mail))
  const undo = () => mail.inBackground('undo', () => takeBack(mail, inverse, taken))
  const withdraw = mail.announce(text, inverse.length > 0 ? undo : undefined)
  try {
    await made
  } catch (error) {
    withdraw()
    throw error
  }
}

async function takeBack(mail: Mail, inverse: readonly MailChange[], taken: TakenRows): Promise<void> {
  try {
    await makeEach(mail, inverse, taken)
  } catch (error) {
    tellFailure(mail, error)
    throw error
  }
}

function rowsShown(mail: Mail): ReadonlyMap<string, readonly ListItem[]> {
  const pages = ['list', 'search'].flatMap((kind) => mail.cache.getQueriesData<ListPage>({ queryKey: [kind] }))
  return new Map(pages.map(([key, page]) => [hashKey(key), page?.items ?? []]))
}

function rowsTaken(before: ReturnType<typeof rowsShown>, after: ReturnType<typeof rowsShown>): TakenRows {
  return new Map(
    [...before].map(([hash, items]) => {
      const left = new Set(after.get(hash)?.map(itemKey))
      return [hash, { before: items, keys: new Set(items.map(itemKey).filter((key) => !left.has(key))) }]
    }),
  )
}

function makeChange(mail: Mail, change: MailChange, taken: TakenRows): Promise<void> {
  const { operation } = change.call
  const unread = unreadDelta(change, knownLabels(mail))
  const threaded = signedInUser(mail)?.view_mode === 'threaded'
  const copies = copiesChanged(mail, change)
  const send = () => callAwaited(mail, change.call, copies)
  // What is marked read stays so on the screen even when the call fails (G-078).
  const stays = operation === 'markRead' || operation === 'markUnread'
  const shortened = new Set<QueryKey>()
  const made = mail.changes.make({
    records: Object.keys(change.effects),
    apply(answer, key) {
      const [kind] = key
      if (kind === 'labels') return withUnread(answer as LabelGroup[], unread, threaded)
      if (kind === 'conversation') return changedConversation(mail, change, answer as Conversation)
      if (kind !== 'list' && kind !== 'search') return answer
      const { before, keys } = taken.get(hashKey(key)) ?? { before: [], keys: new Set() }
      const page = answer as ListPage
      const changed = changedPage(mail, change, { page, items: putBack(page.items, before, keys), view: viewOf(key) })
      if (changed.items.length < page.items.length) shortened.add(key)
      return changed
    },
    send: stays ? () => send().catch((error: unknown) => mail.ports.log('mark read or unread', error)) : send,
  })
  for (const key of shortened) forgetPagesAfter(mail, key as PageKey)
  return made
}

type PageKey = readonly [kind: string, place: ListKey | SearchKey]

/**
 * Forgets the pages after one that has lost rows: they begin with other rows now, and would show the old ones until the
 * server has answered.
 */
function forgetPagesAfter(mail: Mail, [kind, { page, ...list }]: PageKey): void {
  const isLater = ({ queryKey }: { queryKey: QueryKey }) => (queryKey as PageKey)[1].page > page
  mail.cache.removeQueries({ queryKey: [kind, list], type: 'inactive', predicate: isLater })
}

/** The server will tell of it, as of anybody's change. */
async function callAwaited(mail: Mail, made: MailCall, copies: readonly number[]): Promise<void> {
  const withdraw = mail.echoes.expect(copies)
  try {
    await callMail(mail, made)
  } catch (error) {
    withdraw()
    throw error
  }
}
