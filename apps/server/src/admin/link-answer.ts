import type { AccountLink } from '@postroom/api'
import type { StoredLink } from '../auth/account-links-store.ts'

/** A link as the contract shows it to administrators. */
export const linkAnswer = (link: StoredLink): AccountLink => ({
  id: link.id,
  kind: link.kind,
  email: link.email,
  full_name: link.fullName,
  made_by: link.maker?.name ?? null,
  sent_to: link.sentTo,
  grants: link.grants.map(({ mailboxId, email, fullName, level, manage }) => ({
    mailbox: { id: mailboxId, email, full_name: fullName },
    level,
    manage,
  })),
  created_at: new Date(link.createdAt).toISOString(),
  expires_at: new Date(link.expiresAt).toISOString(),
})
