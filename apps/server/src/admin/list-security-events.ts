import { requireAdministrator } from '../accounts/administrators.ts'
import type { Handler } from '../call/handler.ts'
import { securityPage } from '../security-log/security-page-store.ts'
import { securityFilter } from './security-filter.ts'

const PAGE = 50

/** GET /admin/security_events: a page of the security log, newest first. [PEOPLE-13] */
export const listSecurityEvents: Handler<'listSecurityEvents'> = async ({ context, userId, query }) => {
  await requireAdministrator(context, userId)
  const { before = null } = query
  return context.database.read(securityPage, { filter: securityFilter(query), before, limit: PAGE })
}
