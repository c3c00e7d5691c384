/** Somebody who is away, and who is assigned instead; null for nobody. */
export interface Absentee {
  userId: number
  passTo: number | null
}

/**
 * Who is assigned instead of a person who is away: the colleague whom they name, or whom that one names, being away too. Null where the
 * assignment stays with them: they are not away, or the names end or go round in a circle. [TEAM-13]
 *
 * @param absentees everybody who is away now
 */
export function passedOnTo(assigneeId: number, absentees: readonly Absentee[]): number | null {
  const passTo = new Map(absentees.map((each) => [each.userId, each.passTo]))
  const asked = new Set<number>()
  let now: number | null = assigneeId
  while (now !== null && passTo.has(now) && !asked.has(now)) {
    asked.add(now)
    now = passTo.get(now) ?? null
  }
  return now === null || asked.has(now) || now === assigneeId ? null : now
}
