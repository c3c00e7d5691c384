import type { Handler } from '../call/handler.ts'
import { tryLink } from './try-link.ts'

/** POST /links/read: who invites into what, or whose password is to be chosen anew. [PEOPLE-06] */
export const readLink: Handler<'readLink'> = async ({ context, body, request }) => {
  const { kind, email, fullName, maker, grants, expiresAt } = await tryLink(context, request, body.token)
  return {
    link: {
      kind,
      email,
      full_name: fullName,
      made_by: maker?.name ?? null,
      grants: grants.map((grant) => ({
        email: grant.email,
        full_name: grant.fullName,
        level: grant.level,
        manage: grant.manage,
      })),
      expires_at: new Date(expiresAt).toISOString(),
    },
  }
}
