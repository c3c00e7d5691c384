import { type Address, type MailboxAddresses, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** The addresses of the mailboxes that are open to a person, and all of them for whoever runs the server. */
export interface AddressesAnswer {
  mailboxes: MailboxAddresses[]
  administration?: { domains: string[]; addresses: Address[] }
}

/** Where the cache keeps them. */
export const ADDRESSES: AnswerKey<AddressesAnswer> = answerKey('addresses')

/** The addresses of mailboxes; asked for anew whenever they are shown. [NET-08] */
export function addressesQuery(mail: Mail): MailQuery<AddressesAnswer> {
  return {
    queryKey: ADDRESSES,
    queryFn: async ({ signal }) => unwrap(mail.api.GET('/addresses', { signal })),
    staleTime: 0,
  }
}
