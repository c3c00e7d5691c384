import { requireAdministrator } from '../accounts/administrators.ts'
import { findUser } from '../accounts/users-store.ts'
import { removeAllFactors } from '../auth/change-factors-store.ts'
import { tellSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'

/** DELETE /admin/people/{id}/factors: for whoever has lost them, and is told of it. [PEOPLE-07] */
export const removeFactorsOf: Handler<'removeFactorsOf'> = async ({ context, userId, path, request }) => {
  await requireAdministrator(context, userId)
  if (path.id === userId) throw unprocessable('You remove your own second factors in your settings.')
  const { database, events } = context
  const user = await database.read(findUser, path.id)
  if (user === null || !(await database.write(removeAllFactors, user.id))) throw notFound()
  await tellSecurity(request, 'factors removed', { accountId: user.id })
  events.wake()
  await sendSecurityMail(context, { account: user, event: 'factors removed', device: null, network: null })
}
