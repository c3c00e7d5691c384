/** What happens to the assignees of a message, by user id. */
export interface AssigneesChange {
  message_id: number
  added: readonly number[]
  removed: readonly number[]
  /** Who is away, and who was added instead. [TEAM-13] */
  passedOn?: readonly { from: number; to: number }[]
}

/** What each message gets and loses, those that are treated alike together. */
export function alikeAssignees(
  changes: readonly AssigneesChange[],
): { message_ids: number[]; added: readonly number[]; removed: readonly number[] }[] {
  const groups = new Map<string, ReturnType<typeof alikeAssignees>[number]>()
  for (const { message_id, added, removed } of changes) {
    const alike = JSON.stringify([added, removed])
    const group = groups.get(alike) ?? { message_ids: [], added, removed }
    group.message_ids.push(message_id)
    groups.set(alike, group)
  }
  return [...groups.values()]
}
