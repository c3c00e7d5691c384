import type { ChangedItem } from '@postroom/api'
import { hashKey } from '@tanstack/query-core'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { answersUnder, isAnswerUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { MAIL_PER_CALL, type MailCall, type MailChange } from '../labels/label-patch.ts'
import { knownLabels, LABELS } from '../labels/labels-queries.ts'
import { unreadDelta, withUnread } from '../labels/unread-counts.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES } from '../search/search-key.ts'
import { changedConversation, changedPage, copiesChanged, isPageKey, type PageKey, viewOf } from './changed-answers.ts'
import { itemKey, type ListItem } from './list-item.ts'
import { LISTS } from './list-page.ts'
import { callMail } from './mail-call.ts'
import { putBack } from './put-back.ts'
import { showError } from './show-error.ts'

/** What a change took out of lists, by the hash of each list's key: Undo puts it back where it stood. */
type TakenRows = ReadonlyMap<string, { before: readonly ListItem[]; keys: ReadonlySet<string> }>

/**
 * Shows changes at once in every list and conversation, sends them, and takes back what the server refuses, leaving every
 * other change as it is. Rejects with the server's first error. [ACT-02 to ACT-08, API-19, API-20]
 */
export function makeChanges(mail: Mail, changes: readonly MailChange[]): Promise<void> {
  return allMade(changes.map((change) => makeChange(mail, change, new Map())))
}

async function allMade(made: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(made)
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  if (refused) throw refused.reason
}

/**
 * The same, with a toast that offers Undo for 7 s; Undo applies the inverse of what the server says that it did, as soon as
 * it has said so (G-102). On failure the toast goes again.
 */
export async function applyWithUndo(
  mail: Mail,
  { changes, text }: { changes: readonly MailChange[]; text: string },
): Promise<void> {
  const before = rowsShown(mail)
  const made = changes.map((change) => makeChange(mail, change, new Map()))
  const taken = rowsTaken(before, rowsShown(mail))
  const undo = () => mail.inBackground('undo', async () => takeBack(mail, await inverseOfAll(changes, made), taken))
  const forGood = changes.every(({ call }) => call.operation === 'deleteUserMessagesPermanently')
  const withdraw = mail.announce(text, forGood ? undefined : undo)
  try {
    await allMade(made)
  } catch (error) {
    withdraw()
    throw error
  }
}

/** What was refused has gone back by itself. The rule is fetched with reading, before anything can be undone. */
async function inverseOfAll(
  changes: readonly MailChange[],
  made: readonly Promise<readonly ChangedItem[]>[],
): Promise<MailChange[]> {
  const answers = await Promise.all(made.map((answered) => answered.catch(() => [])))
  const { inverseOf } = await import('../labels/inverse-changes.ts')
  return changes.flatMap((change, place) => inverseOf(change, answers[place] ?? []))
}

async function takeBack(mail: Mail, inverse: readonly MailChange[], taken: TakenRows): Promise<void> {
  const made = allMade(inverse.map((change) => makeChange(mail, change, taken)))
  await made.catch((error: unknown) => showError(mail, error))
}

function rowsShown(mail: Mail): ReadonlyMap<string, readonly ListItem[]> {
  const pages = [LISTS, SEARCHES].flatMap((kind) => answersUnder(mail.cache, kind))
  return new Map(pages.map(([key, page]) => [hashKey(key), page.items]))
}

function rowsTaken(before: ReturnType<typeof rowsShown>, after: ReturnType<typeof rowsShown>): TakenRows {
  return new Map(
    [...before].map(([hash, items]) => {
      const left = new Set(after.get(hash)?.map(itemKey))
      return [hash, { before: items, keys: new Set(items.map(itemKey).filter((key) => !left.has(key))) }]
    }),
  )
}

/** Resolves with what the server says that it did. */
function makeChange(mail: Mail, change: MailChange, taken: TakenRows): Promise<readonly ChangedItem[]> {
  const { operation } = change.call
  const unread = unreadDelta(change, knownLabels(mail))
  const threaded = signedInUser(mail)?.view_mode === 'threaded'
  const copies = copiesChanged(mail, change)
  let answered: readonly ChangedItem[] = []
  const send = async () => {
    answered = await callAwaited(mail, change.call, copies)
  }
  // What is marked read stays so on the screen even when the call fails (G-078).
  const stays = operation === 'markRead' || operation === 'markUnread'
  const shortened = new Set<PageKey>()
  const made = mail.changes.make({
    // What is done to much mail goes call by call, so that others' calls come between.
    records: [...Object.keys(change.effects), ...(Object.keys(change.effects).length < MAIL_PER_CALL ? [] : ['much'])],
    apply(answer, key) {
      if (isAnswerUnder(LABELS, key, answer)) return withUnread(answer, unread, threaded)
      if (isAnswerUnder(CONVERSATIONS, key, answer)) return changedConversation(mail, change, answer)
      if (!isPageKey(key) || !isAnswerUnder(key, key, answer)) return answer
      const { before, keys } = taken.get(hashKey(key)) ?? { before: [], keys: new Set() }
      const items = putBack(answer.items, before, keys)
      const changed = changedPage(mail, change, { page: answer, items, view: viewOf(key) })
      if (changed.items.length < answer.items.length) shortened.add(key)
      return changed
    },
    send: stays ? () => send().catch((error: unknown) => mail.ports.log('mark read or unread', error)) : send,
  })
  for (const key of shortened) forgetPagesAfter(mail, key)
  return made.then(() => answered)
}

/**
 * Forgets the pages after one that has lost rows: they begin with other rows now, and would show the old ones until the
 * server has answered.
 */
function forgetPagesAfter(mail: Mail, [kind, { page, ...list }]: PageKey): void {
  mail.cache.removeQueries({
    queryKey: [kind, list],
    type: 'inactive',
    predicate: ({ queryKey }) => isPageKey(queryKey) && queryKey[1].page > page,
  })
}

/** The server will tell of it, as of anybody's change. */
async function callAwaited(mail: Mail, made: MailCall, copies: readonly number[]): Promise<readonly ChangedItem[]> {
  const withdraw = mail.ownChanges.expect(copies)
  try {
    return await callMail(mail, made)
  } catch (error) {
    withdraw()
    throw error
  }
}
