import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../storage/database/schema.ts'

const { and, or, eb } = expressionBuilder<Tables, 'absences'>()

/** Of an absence: it is not over at a moment, in ms since 1970 UTC. */
export const isNotOverAt = (now: number): Expression<SqlBool> =>
  or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])

/** Of an absence: its person is away at a moment, as `absenceState` of mail-core says of one absence. */
export const holdsAt = (now: number): Expression<SqlBool> => and([eb('starts_at', '<=', now), isNotOverAt(now)])
