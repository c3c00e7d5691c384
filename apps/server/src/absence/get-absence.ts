import type { Absence } from '@postroom/api'
import type { Handler } from '../call/handler.ts'
import { absenceOf } from './absence-store.ts'

/** GET /absence [TEAM-13] */
export const getAbsence: Handler<'getAbsence'> = async ({ context, userId }) =>
  absenceAnswer(await context.database.read(absenceOf, userId))

/** An absence as the contract answers it. */
export const absenceAnswer = (absence: Absence | null): { absence?: Absence } => (absence === null ? {} : { absence })
