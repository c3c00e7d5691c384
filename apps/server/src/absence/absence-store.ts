import type { Absence, AbsenceAnswers, ColleagueAbsence } from '@postroom/api'
import { ANSWERED_ONCE_IN, PASSES_TO_NOBODY, PASSES_TO_SELF } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import { unprocessable } from '../errors/domain-error.ts'
import { isNotOverAt } from '../mailbox/absence/holds-at.ts'
import type { AbsencesTable } from '../storage/database/absence-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { tellEverybody } from './tell-everybody-store.ts'

/** The absence of a person, also one that is over; null where none was ever set. [TEAM-13] */
export const absenceOf = operation('absenceOf', async (tx: Tx, userId: number): Promise<Absence | null> => {
  const row = await rowOf(tx, userId)
  if (row === undefined) return null
  const { answered } = await tx.db
    .selectFrom('absence_answers')
    .select(({ fn }) => fn.countAll<number>().as('answered'))
    .where('absence_id', '=', row.id)
    .where('answered_at', '>=', row.starts_at)
    .executeTakeFirstOrThrow()
  const passTo = await named(tx, row.pass_to)
  return {
    ...timesOf(row),
    answers: row.answers,
    subject: row.subject,
    html_content: row.html_content,
    ...(passTo && { pass_to: passTo }),
    answered: Number(answered),
  }
})

export interface NewAbsence {
  userId: number
  /** ms since 1970 UTC. */
  from: number
  /** Null where the end is not known. */
  until: number | null
  answers: AbsenceAnswers
  subject: string
  html: string
  /** Who is assigned instead; null for nobody. */
  passTo: number | null
  now: number
}

/**
 * Sets the absence of a person. Whom the one before answered in the last seven days it does not answer again.
 *
 * @throws 422 for passing on to oneself, to an account that nobody signs in to, or to somebody who
 *   is not of this system.
 */
export const setPersonsAbsence = operation(
  'setPersonsAbsence',
  async (tx: Tx, absence: NewAbsence): Promise<Absence | null> => {
    const { userId, passTo, now } = absence
    if (passTo === userId) throw unprocessable(PASSES_TO_SELF)
    if (passTo !== null) await requireColleague(tx, passTo)
    const before = await rowOf(tx, userId)
    if (before !== undefined && before.ends_at !== null && before.ends_at <= now) {
      await forgetAnswers(tx, { absenceId: before.id, now })
    }
    const columns = {
      starts_at: absence.from,
      ends_at: absence.until,
      answers: absence.answers,
      subject: absence.subject,
      html_content: absence.html,
      pass_to: passTo,
    }
    await tx.db
      .insertInto('absences')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute()
    if (before === undefined || TOLD.some((column) => before[column] !== columns[column]))
      await tellEverybody(tx, { now })
    return absenceOf(tx, userId)
  },
)

async function requireColleague(tx: Tx, userId: number): Promise<void> {
  const row = await tx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (row === undefined) throw unprocessable('The colleague is not a user of this system')
  if (row.password_hash === '') throw unprocessable(PASSES_TO_NOBODY)
}

/** Of an absence that is over only the senders that it answered in the last seven days stay. */
async function forgetAnswers(tx: Tx, { absenceId, now }: { absenceId: number; now: number }): Promise<void> {
  await tx.db
    .deleteFrom('absence_answers')
    .where('absence_id', '=', absenceId)
    .where(({ or, eb }) => or([eb('answered_at', '<=', now - ANSWERED_ONCE_IN), eb('due_message_id', 'is not', null)]))
    .execute()
}

/** What stands beside a name. */
const TOLD = ['starts_at', 'ends_at', 'pass_to'] as const

/** Ends the absence of a person at this moment, also one that has not begun; one that is over stays as it was. */
export const endPersonsAbsence = operation(
  'endPersonsAbsence',
  async (tx: Tx, { userId, now }: { userId: number; now: number }): Promise<Absence | null> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('absences')
      .set(({ fn, ref, val }) => ({
        ends_at: now,
        starts_at:
          tx.dialect === 'postgres'
            ? fn('least', [ref('starts_at'), val(now)])
            : fn('min', [ref('starts_at'), val(now)]),
      }))
      .where('user_id', '=', userId)
      .where(isNotOverAt(now))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellEverybody(tx, { now })
    return absenceOf(tx, userId)
  },
)

/** The absences that are not over at a moment, by their beginning. [TEAM-13] */
export const absencesFrom = operation(
  'absencesFrom',
  async (tx: Tx, { now }: { now: number }): Promise<ColleagueAbsence[]> => {
    const rows = await tx.db
      .selectFrom('absences as a')
      .leftJoin('users as u', 'u.id', 'a.pass_to')
      .select(['a.user_id', 'a.starts_at', 'a.ends_at', 'u.id as pass_id', 'u.full_name as pass_name'])
      .where(isNotOverAt(now))
      .orderBy('a.starts_at')
      .orderBy('a.user_id')
      .execute()
    return rows.map((row) => ({
      user_id: row.user_id,
      ...timesOf(row),
      ...(row.pass_id !== null && { pass_to: { id: row.pass_id, name: row.pass_name ?? '' } }),
    }))
  },
)

function rowOf(tx: Tx, userId: number): Promise<Selectable<AbsencesTable> | undefined> {
  return tx.db.selectFrom('absences').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

const timesOf = ({ starts_at, ends_at }: { starts_at: number; ends_at: number | null }) => ({
  from: new Date(starts_at).toISOString(),
  until: ends_at === null ? null : new Date(ends_at).toISOString(),
})

async function named(tx: Tx, userId: number | null): Promise<{ id: number; name: string } | null> {
  if (userId === null) return null
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ?? null
}
