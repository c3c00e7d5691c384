import { requireAdministrator } from '../accounts/administrators.ts'
import { tellSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { appoint } from './people-store.ts'

/** PUT /admin/people/{id}/administrator. [PEOPLE-10] */
export const setAdministrator: Handler<'setAdministrator'> = async ({ context, userId, path, body, request }) => {
  await requireAdministrator(context, userId)
  const { database, clock, config, events } = context
  const { administrator } = body
  const areSet = config.administrators.length > 0
  await database.write(appoint, { id: path.id, by: userId, administrator, areSet, now: clock.now() })
  await tellSecurity(request, administrator ? 'administrator made' : 'administrator taken away', { accountId: path.id })
  events.wake()
}
