import { requireAdministrator } from '../accounts/administrators.ts'
import { logSecurity, securityEvent } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { withdraw } from './made-links-store.ts'

/** DELETE /admin/links/{id}: the link does not work from now on. [PEOPLE-06] */
export const withdrawLink: Handler<'withdrawLink'> = async ({ context, userId, path, request }) => {
  await requireAdministrator(context, userId)
  const { database, clock } = context
  const email = await database.write(withdraw, {
    id: path.id,
    event: securityEvent(request, 'link withdrawn'),
    now: clock.now(),
  })
  if (email === null) throw notFound()
  logSecurity(request, 'link withdrawn', { linkId: path.id })
}
