import type { LabelChange } from '@postroom/api'
import type { AssigneesChange } from '../list/alike-assignees.ts'
import { overlaps, type RecordedChange } from './recorded-change.ts'

/** What an act did to a conversation, as it is kept. */
export interface KeptAct {
  actId: number
  /** The act that it took back. */
  undoes: number | null
  change: RecordedChange
}

/** The messages of an act about which somebody has decided since. */
export interface DecidedSince {
  /** By user_message_id. */
  labels: ReadonlySet<number>
  /** By message_id. */
  assignees: ReadonlySet<number>
}

/**
 * The messages of an act that was taken back there, or on which a later act stands that concerns the same: what looks as the act left it
 * is so by another decision then. A later act that was taken back, and its taking back, count for nothing. [TEAM-05]
 *
 * @param later what was done to the conversation since, oldest first
 * @param places ids of the labels that say where mail lies
 */
export function decidedSince(act: KeptAct, later: readonly KeptAct[], places: ReadonlySet<number>): DecidedSince {
  const { ofCopies, ofMessages } = partsByMessage(act, later)
  const isDecided = (change: RecordedChange, parts: readonly Part[] = []) => {
    const standing = new Set([act.actId])
    for (const { root, change: theirs } of parts)
      if (overlaps(change, theirs, places) && !standing.delete(root)) standing.add(root)
    return standing.size !== 1 || !standing.has(act.actId)
  }
  const { labels = [], assignees = [] } = act.change
  return {
    labels: new Set(
      labels.flatMap((change) =>
        change.user_message_ids.filter((id) =>
          isDecided({ labels: [{ ...change, user_message_ids: [id] }] }, ofCopies.get(id)),
        ),
      ),
    ),
    assignees: new Set(
      assignees.flatMap((change) =>
        isDecided({ assignees: [change] }, ofMessages.get(change.message_id)) ? change.message_id : [],
      ),
    ),
  }
}

/** What a later act did to one message. */
interface Part {
  /** The first of the acts that it, by taking one back, does again or undoes; itself where it takes none back. */
  root: number
  change: RecordedChange
}

/** Looked through once: a conversation may have many messages, and many acts. */
function partsByMessage(act: KeptAct, later: readonly KeptAct[]) {
  const roots = new Map([[act.actId, act.actId]])
  const ofCopies = new Map<number, Part[]>()
  const ofMessages = new Map<number, Part[]>()
  for (const { actId, undoes, change } of later) {
    const root = (undoes === null ? undefined : roots.get(undoes)) ?? actId
    roots.set(actId, root)
    const labels = new Map<number, LabelChange[]>()
    for (const each of change.labels ?? [])
      for (const id of each.user_message_ids) add(labels, id, { ...each, user_message_ids: [id] })
    for (const [id, own] of labels) add(ofCopies, id, { root, change: { labels: own } })
    const assignees = new Map<number, AssigneesChange[]>()
    for (const each of change.assignees ?? []) add(assignees, each.message_id, each)
    for (const [id, own] of assignees) add(ofMessages, id, { root, change: { assignees: own } })
  }
  return { ofCopies, ofMessages }
}

function add<T>(of: Map<number, T[]>, id: number, one: T): void {
  const known = of.get(id)
  if (known) known.push(one)
  else of.set(id, [one])
}
