import { writtenDay } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { openingsOf } from '../security-log/openings-store.ts'
import { isAdministrator } from './administrators.ts'
import { requireGrantManager } from './mailbox-grants-store.ts'

const SHOWN_MS = 90 * 86_400_000

/** GET /mailboxes/{user_id}/openings: who read in a mailbox by a grant, for whoever may change its grants. [PEOPLE-13] */
export const listOpenings: Handler<'listOpenings'> = async ({ context, userId, path }) => {
  const { database, clock } = context
  const ownerId = path.user_id
  await database.read(requireGrantManager, { userId, ownerId, administrator: await isAdministrator(context, userId) })
  const since = writtenDay(new Date(clock.now() - SHOWN_MS))
  return { openings: await database.read(openingsOf, { ownerId, since }) }
}
