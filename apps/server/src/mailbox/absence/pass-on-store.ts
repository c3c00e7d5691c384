import { type Absentee, passedOnTo } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { endedJustNow } from '../copies/ended-assignments-store.ts'
import { openOwners } from '../rights/access.ts'

/** Those of these people who are away at a moment, in ms since 1970 UTC, and of whom each of them names in turn. */
export async function absenteesAmong(
  tx: Tx,
  { userIds, now }: { userIds: readonly number[]; now: number },
): Promise<Absentee[]> {
  const absentees: Absentee[] = []
  const asked = new Set<number>()
  for (let next = [...new Set(userIds)]; next.length > 0; ) {
    for (const id of next) asked.add(id)
    const away = await tx.db
      .selectFrom('absences')
      .select(['user_id as userId', 'pass_to as passTo'])
      .where('user_id', 'in', next)
      .where('starts_at', '<=', now)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .execute()
    absentees.push(...away)
    const named = away.flatMap(({ passTo }) => passTo ?? [])
    next = [...new Set(named)].filter((id) => !asked.has(id))
  }
  return absentees
}

/** What is assigned to somebody who is away, and goes to a colleague; by user id. */
export interface PassedOn {
  from: number
  to: number
}

interface Passing {
  messageId: number
  assignees: readonly number[]
  /** Whose assignments end with the same change. */
  unassigned: readonly number[]
  /** Those of them who are away, and of whom they name in turn. */
  absentees: readonly Absentee[]
  /** Who assigns. */
  userId: number
  now: number
}

/**
 * Instead of whom somebody else is assigned to a message: of those who are away, are not assigned yet, and name a colleague who can read
 * it. Whoever ended an assignment just now gives it back to the same person, whoever is away keeps what they take themselves, and nothing
 * goes to somebody whose assignment ends with the same change. [TEAM-13]
 */
export async function passedOnOf(
  tx: Tx,
  { messageId, assignees, unassigned, absentees, userId, now }: Passing,
): Promise<PassedOn[]> {
  const passedOn: PassedOn[] = []
  const away = assignees.filter((id) => id !== userId && absentees.some((absentee) => absentee.userId === id))
  for (const from of away) {
    const back = await endedJustNow(tx, { messageIds: [messageId], userIds: [from], endedBy: userId, now })
    if (back.length > 0 || (await isAssigned(tx, { messageId, userId: from }))) continue
    const to = await insteadOf(tx, { assigneeId: from, messageId, absentees })
    if (to !== null && !unassigned.includes(to)) passedOn.push({ from, to })
  }
  return passedOn
}

async function isAssigned(tx: Tx, { messageId, userId }: { messageId: number; userId: number }): Promise<boolean> {
  const row = await tx.db
    .selectFrom('assignees')
    .select('user_id')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function insteadOf(
  tx: Tx,
  { assigneeId, messageId, absentees }: { assigneeId: number; messageId: number; absentees: readonly Absentee[] },
): Promise<number | null> {
  const named = passedOnTo(assigneeId, { absentees, mayRead: () => true })
  if (named === null) return null
  const holder = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .where('owner_id', 'in', await openOwners(tx, named))
    .limit(1)
    .executeTakeFirst()
  return passedOnTo(assigneeId, { absentees, mayRead: () => holder !== undefined })
}
