import type { Rehearsal, TimelineLabel } from '@postroom/api'
import type { RuleChange } from '@postroom/mail-core/rules'
import type { RuledCopy } from '../mailbox/mail-rules/ruled-messages-store.ts'
import { labelsNamed } from '../mailbox/rows/named-labels-store.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What a rule would have done to a message. */
export interface RehearsedChange {
  copy: RuledCopy
  change: RuleChange
}

/** Conversations that a rehearsal shows, the newest. */
const MOST_SHOWN = 20
/** Messages of one of them that it names, the first. */
const MOST_NAMED = 100

/** The newest conversations that a rule would have changed, with what would be different of them. [TEAM-12] */
export async function rehearsedConversations(
  tx: Tx,
  changed: readonly RehearsedChange[],
): Promise<Rehearsal['examples']> {
  const byThread = [...Map.groupBy(changed, ({ copy }) => copy.userThreadId).values()]
  const newest = byThread.sort((one, other) => lastId(other) - lastId(one)).slice(0, MOST_SHOWN)
  const heads = await headsOf(tx, newest.map(lastId))
  const shown = newest.flat()
  const labels = await labelsNamed(
    tx,
    shown.flatMap(({ change }) => [...change.added, ...change.removed]),
  )
  const people = await ownersById(tx, [...new Set(shown.flatMap(({ change }) => change.assigned))])
  const named = (ids: readonly number[]): TimelineLabel[] =>
    [...new Set(ids)].map((id) => labels.get(id) ?? { id, path: null, system_folder: false })
  return newest.flatMap((changes) => {
    const head = heads.get(lastId(changes))
    const [first] = changes
    if (!head || !first) return []
    return {
      message_thread_id: first.copy.threadId,
      user_message_ids: changes.slice(0, MOST_NAMED).map(({ copy }) => copy.userMessageId),
      subject: head.subject,
      sender_name: head.sender_name || null,
      sender_email: head.sender_email || null,
      date: new Date(head.date).toISOString(),
      added: named(changes.flatMap(({ change }) => change.added)),
      removed: named(changes.flatMap(({ change }) => change.removed)),
      assigned: [...new Set(changes.flatMap(({ change }) => change.assigned))].map((id) => ({
        id,
        name: people.get(id)?.full_name ?? '',
      })),
      read: changes.some(({ change }) => change.read),
    }
  })
}

const lastId = (changes: readonly RehearsedChange[]): number => changes.at(-1)?.copy.userMessageId ?? 0

async function headsOf(tx: Tx, userMessageIds: readonly number[]) {
  if (userMessageIds.length === 0) return new Map<number, never>()
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.date', 'm.subject', 'm.sender_name', 'm.sender_email'])
    .where('um.id', 'in', [...userMessageIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
