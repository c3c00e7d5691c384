import { type Absentee, passedOnTo } from '@postroom/mail-core/rules'
import { inChunks } from '../../storage/database/in-chunks.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { endedJustNow } from '../copies/ended-assignments-store.ts'
import { openOwners } from '../rights/access.ts'
import { holdsAt } from './holds-at.ts'

/** Those of these people who are away at a moment, in ms since 1970 UTC, and of whom each of them names in turn. */
async function absenteesAmong(
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
      .where(holdsAt(now))
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

/** Somebody who is away, and the colleague who is assigned instead. */
interface Passing extends PassedOn {
  /** The mailboxes that the colleague may read. */
  ownerIds: readonly number[]
}

/**
 * Those of the assignees who are away and pass on what somebody else assigns to them to a colleague who signs in, at a moment in
 * ms since 1970 UTC.
 *
 * @param asked.userId who assigns; null for a rule
 */
export async function passingAmong(
  tx: Tx,
  { assignees, userId, now }: { assignees: readonly number[]; userId: number | null; now: number },
): Promise<Passing[]> {
  const absentees = await absenteesAmong(tx, { userIds: assignees, now })
  const passing: Passing[] = []
  for (const from of assignees) {
    const to = from === userId ? null : passedOnTo(from, absentees)
    if (to !== null && (await signsIn(tx, to))) passing.push({ from, to, ownerIds: await openOwners(tx, to) })
  }
  return passing
}

async function signsIn(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.password_hash !== ''
}

interface Assigning {
  messageId: number
  passing: readonly Passing[]
  /** Whose assignments end with the same change. */
  unassigned: readonly number[]
  /** Who assigns. */
  userId: number
  /** They give back what they ended just now. */
  isUndo: boolean
  now: number
}

/**
 * Instead of whom somebody else is assigned to a message: of those who are away, are not assigned yet, and name a colleague who can read
 * it. Whoever takes back that they ended an assignment just now gives it to the same person, whoever is away keeps what they take themselves, and nothing
 * goes to somebody whose assignment ends with the same change. [TEAM-13]
 */
export async function passedOnOf(
  tx: Tx,
  { messageId, passing, unassigned, userId, isUndo, now }: Assigning,
): Promise<PassedOn[]> {
  const passedOn: PassedOn[] = []
  for (const { from, to, ownerIds } of passing) {
    if (unassigned.includes(to)) continue
    if (isUndo && (await isEndedJustNow(tx, { messageId, userId: from, endedBy: userId, now }))) continue
    if (await isAssigned(tx, { messageId, userId: from })) continue
    if ((await heldAmong(tx, { messageIds: [messageId], ownerIds })).has(messageId)) passedOn.push({ from, to })
  }
  return passedOn
}

async function isEndedJustNow(
  tx: Tx,
  { messageId, userId, ...ended }: { messageId: number; userId: number; endedBy: number; now: number },
): Promise<boolean> {
  return (await endedJustNow(tx, { messageIds: [messageId], userIds: [userId], ...ended })).length > 0
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

/** Those of these messages that any of these mailboxes holds: whoever may read it can stand in for who is assigned to them. */
export async function heldAmong(
  tx: Tx,
  { messageIds, ownerIds }: { messageIds: readonly number[]; ownerIds: readonly number[] },
): Promise<Set<number>> {
  const held = new Set<number>()
  await inChunks(messageIds, async (some) => {
    const rows = await tx.db
      .selectFrom('user_messages')
      .select('message_id')
      .distinct()
      .where('message_id', 'in', some)
      .where('owner_id', 'in', ownerIds)
      .execute()
    for (const { message_id } of rows) held.add(message_id)
  })
  return held
}
