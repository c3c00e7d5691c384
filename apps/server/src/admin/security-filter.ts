import type { Operation } from '@postroom/api'
import { writtenMoment } from '../errors/written-moment.ts'
import type { SecurityFilter } from '../security-log/security-page-store.ts'

/** What a call looks for in the security log. Throws 422 for what is no date. */
export function securityFilter(query: Operation<'exportSecurityEvents'>['query']): SecurityFilter {
  const { kind, person_id: personId, mailbox_id: mailboxId, from, until } = query
  return {
    kind,
    personId,
    mailboxId,
    from: from === undefined ? undefined : writtenMoment(from),
    until: until === undefined ? undefined : writtenMoment(until),
  }
}
