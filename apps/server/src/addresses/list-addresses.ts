import { isAdministrator } from '../accounts/administrators.ts'
import type { Handler } from '../call/handler.ts'
import { allAddresses } from './addresses-store.ts'
import { mailboxAddresses } from './mailbox-addresses-store.ts'

/** GET /addresses: those of the caller's mailboxes, and all for whoever runs the server, but not for their programs. */
export const listAddresses: Handler<'listAddresses'> = async ({ context, userId, request }) => {
  const { database, config } = context
  const domains = [...config.domains]
  const mailboxes = await database.read(mailboxAddresses, { userId, domains })
  if (request.accessToken || !(await isAdministrator(context, userId))) return { mailboxes }
  return { mailboxes, administration: { domains, addresses: await database.read(allAddresses, null) } }
}
