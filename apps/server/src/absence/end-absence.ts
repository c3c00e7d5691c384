import type { Handler } from '../call/handler.ts'
import { endPersonsAbsence } from './absence-store.ts'
import { absenceAnswer } from './get-absence.ts'

/** POST /absence/end [TEAM-13] */
export const endAbsence: Handler<'endAbsence'> = async ({ context: { database, clock, events }, userId, request }) => {
  const absence = await database.write(endPersonsAbsence, { userId, now: clock.now() })
  request.log.info({ userId }, 'absence ended')
  events.wake()
  return absenceAnswer(absence)
}
