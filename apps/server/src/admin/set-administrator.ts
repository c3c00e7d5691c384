import { requireAdministrator } from '../accounts/administrators.ts'
import { logSecurity, securityEvent } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { appoint } from './people-store.ts'

/** PUT /admin/people/{id}/administrator. [PEOPLE-10] */
export const setAdministrator: Handler<'setAdministrator'> = async ({ context, userId, path, body, request }) => {
  await requireAdministrator(context, userId)
  const { database, clock, config, events } = context
  const { administrator } = body
  const areSet = config.administrators.length > 0
  const name = administrator ? 'administrator made' : 'administrator taken away'
  const fields = { accountId: path.id }
  const event = securityEvent(request, name, fields)
  const changed = await database.write(appoint, {
    id: path.id,
    by: userId,
    administrator,
    areSet,
    event,
    now: clock.now(),
  })
  if (!changed) return
  logSecurity(request, name, fields)
  events.wake()
}
