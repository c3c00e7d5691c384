import type { Handler } from '../call/handler.ts'
import { absencesFrom } from './absence-store.ts'

/** GET /absences: who is away, or will be. Everybody may know, as everybody may know who there is. [TEAM-13] */
export const listAbsences: Handler<'listAbsences'> = async ({ context: { database, clock } }) => ({
  absences: await database.read(absencesFrom, { now: clock.now() }),
})
