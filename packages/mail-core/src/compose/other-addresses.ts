import type { Message } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import { addressesQuery } from '../addresses/addresses-queries.ts'
import { sameAddress } from '../contacts/email-address.ts'
import type { Mail } from '../mail.ts'
import type { OtherAddresses } from './compose-draft.ts'

/** Milliseconds for which the addresses that were heard of last are good enough to answer a mail. */
const RECENT = 60_000

/**
 * The other addresses of one's own mailboxes, for a message that names anybody else. Where they cannot be had an answer may name
 * one of them, which its author sees. [NET-08]
 */
export async function otherAddresses(mail: Mail, { recipients }: Pick<Message, 'recipients'>): Promise<OtherAddresses> {
  const user = requireUser(mail)
  const accounts = openAccounts(user)
  const isKnown = (email: string) => accounts.some((account) => sameAddress(account.email, email))
  if (recipients.every(({ email }) => isKnown(email))) return {}
  try {
    const { mailboxes } = await mail.cache.fetchQuery({ ...addressesQuery(mail), staleTime: RECENT })
    const of = (id: number) => mailboxes.find(({ user_id }) => user_id === id)?.own_addresses ?? []
    return Object.fromEntries(accounts.map(({ id }) => [id, [...new Set([...of(id), ...of(user.id)])]]))
  } catch (error) {
    mail.ports.log('load the addresses of an answer', error)
    return {}
  }
}
