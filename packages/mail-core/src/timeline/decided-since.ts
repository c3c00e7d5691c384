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
  const since = new Map([act, ...later].map((each) => [each.actId, each]))
  const rootOf = ({ actId, undoes }: KeptAct): number => {
    const undone = undoes === null ? undefined : since.get(undoes)
    return undone ? rootOf(undone) : actId
  }
  const isDecided = (change: RecordedChange) => {
    const standing = new Set([act.actId])
    for (const each of later) {
      if (!overlaps(change, each.change, places)) continue
      const root = rootOf(each)
      if (!standing.delete(root)) standing.add(root)
    }
    return standing.size !== 1 || !standing.has(act.actId)
  }
  const { labels = [], assignees = [] } = act.change
  return {
    labels: new Set(
      labels.flatMap((change) =>
        change.user_message_ids.filter((id) => isDecided({ labels: [{ ...change, user_message_ids: [id] }] })),
      ),
    ),
    assignees: new Set(assignees.flatMap((change) => (isDecided({ assignees: [change] }) ? change.message_id : []))),
  }
}
