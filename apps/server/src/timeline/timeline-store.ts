import type { TimelineEntry, TimelineLabel } from '@postroom/api'
import { mailboxNeeds, type RecordedChange } from '@postroom/mail-core/rules'
import { requireConversation } from '../mailbox/conversations/require-conversation.ts'
import { hasLevel, levelMissingIn } from '../mailbox/rights/access.ts'
import { labelsNamed } from '../mailbox/rows/named-labels-store.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Entries of one answer. */
const PAGE = 100

interface Asked {
  userId: number
  ownerId: number
  /** Also the id of one that went up in another. */
  threadId: number
  /** The id of an entry; null for the newest ones. */
  before: number | null
}

export interface TimelinePage {
  entries: TimelineEntry[]
  more: boolean
  take_back_problem: string | null
}

/** What was done to a conversation, oldest first. Throws 404 where the mailbox is closed to the caller, or has no such one. [TEAM-05] */
export const timelinePage = operation('timelinePage', async (tx: Tx, asked: Asked): Promise<TimelinePage> => {
  const { userId, ownerId, before } = asked
  const { userThreadId } = await requireConversation(tx, asked)
  const page = tx.db
    .selectFrom('act_changes as ac')
    .innerJoin('acts as a', 'a.id', 'ac.act_id')
    .leftJoin('acts as back', 'back.id', 'ac.taken_back_by')
    .select([
      'ac.id',
      'ac.act_id',
      'ac.change',
      'ac.conversations',
      'a.kind',
      'a.actor_id',
      'a.token',
      'a.rule',
      'a.rule_name',
      'a.undoes',
      'a.at',
    ])
    .select(['back.at as back_at', 'back.actor_id as back_by'])
    .where('ac.user_thread_id', '=', userThreadId)
    .orderBy('ac.id', 'desc')
    .limit(PAGE + 1)
  const rows = await (before === null ? page : page.where('ac.id', '<', before)).execute()
  const shown = rows.slice(0, PAGE).reverse()
  const entries = await entriesOf(tx, shown, ownerId)
  return { entries, more: rows.length > PAGE, take_back_problem: await takeBackProblem(tx, { userId, ownerId }) }
})

interface EntryRow {
  id: number
  act_id: number
  change: string
  conversations: number
  kind: TimelineEntry['kind']
  actor_id: number | null
  token: string | null
  rule: TimelineEntry['rule']
  rule_name: string | null
  undoes: number | null
  at: number
  back_at: number | null
  back_by: number | null
}

async function entriesOf(tx: Tx, rows: readonly EntryRow[], ownerId: number): Promise<TimelineEntry[]> {
  const changes = new Map(rows.map(({ id, change }) => [id, gained(JSON.parse(change) as RecordedChange)]))
  const all = [...changes.values()]
  const labels = await labelsNamed(
    tx,
    all.flatMap(({ added, removed }) => [...added, ...removed]),
  )
  const people = await ownersById(tx, [
    ownerId,
    ...rows.flatMap(({ actor_id, back_by }) => [actor_id ?? [], back_by ?? []].flat()),
    ...all.flatMap(({ assigned, unassigned }) => [...assigned, ...unassigned]),
    ...all.flatMap(({ passedOn }) => passedOn.flatMap(({ from, to }) => [from, to])),
  ])
  const owner = people.get(ownerId)
  const person = (id: number | null) => (id === null ? undefined : people.get(id))
  const called = (id: number) => ({ id, name: people.get(id)?.full_name ?? '' })
  const named = (ids: readonly number[]) => ids.map(called)
  const labelled = (ids: readonly number[]): TimelineLabel[] =>
    ids.map((id) => labels.get(id) ?? { id, path: null, system_folder: false })
  return rows.flatMap((row) => {
    const change = changes.get(row.id)
    if (!owner || !change) return []
    const [actor, by] = [person(row.actor_id), person(row.back_by)]
    return {
      id: row.id,
      act_id: row.act_id,
      kind: row.kind,
      created_at: dateOf(row.at),
      ...(actor && { actor }),
      owner,
      token: change.elsewhere ? null : row.token,
      rule: row.rule,
      ...(row.rule_name !== null && !change.elsewhere && { rule_name: row.rule_name }),
      added: labelled(change.added),
      removed: labelled(change.removed),
      assigned: named(change.assigned),
      unassigned: named(change.unassigned),
      ...(change.passedOn.length > 0 && {
        passed_on: change.passedOn.map(({ from, to }) => ({ from: called(from), to: called(to) })),
      }),
      ...(change.elsewhere && { elsewhere: true }),
      conversations: row.conversations,
      takes_back: row.undoes !== null,
      taken_back: row.back_at === null ? null : { ...(by && { by }), at: dateOf(row.back_at) },
    }
  })
}

/** What the conversation gained and lost in any of its messages. */
function gained({ labels = [], assignees = [], elsewhere = false }: RecordedChange) {
  const ids = (all: readonly (readonly number[])[]) => [...new Set(all.flat())]
  return {
    added: ids(labels.map(({ added_label_ids }) => added_label_ids)),
    removed: ids(labels.map(({ removed_label_ids }) => removed_label_ids)),
    assigned: ids(assignees.map(({ added }) => added)),
    unassigned: ids(assignees.map(({ removed }) => removed)),
    passedOn: [
      ...new Map(
        assignees.flatMap(({ passedOn = [] }) => passedOn).map((each) => [`${each.from} ${each.to}`, each]),
      ).values(),
    ],
    elsewhere,
  }
}

async function takeBackProblem(
  tx: Tx,
  { userId, ownerId }: { userId: number; ownerId: number },
): Promise<string | null> {
  const needs = mailboxNeeds('takeBackAct')
  if (needs === 'own' || needs === 'manage') throw new Error('taking back is a matter of levels')
  if (await hasLevel(tx, { userId, ownerId, level: needs })) return null
  return levelMissingIn(tx, { ownerId, needs })
}

const dateOf = (ms: number): string => new Date(ms).toISOString()
