import { addressKey, isRoleAddress } from '@postroom/mail-core/rules'
import type { Destination } from './addresses-store.ts'

/** What one mailbox gets of a mail to several addresses: a single copy. */
export interface MailboxShare {
  ownerId: number
  /** The addresses of the envelope that lead to it, in their order. */
  addresses: string[]
  labelPaths: string[]
  /** The same addresses, unless the mailbox's own is the only one; absent then. */
  deliveredTo?: string[]
  /** Those that lead to nobody else, and are no role. */
  own: string[]
}

/** More addresses of one envelope are not told apart in one mailbox. */
const MOST_TOLD = 20

/** Who gets a copy of a mail, each mailbox once, however many of the addresses lead there. [NET-08] */
export function mailboxShares(emails: readonly string[], destinations: readonly Destination[]): MailboxShare[] {
  const shares = new Map<number, MailboxShare>()
  for (const [index, destination] of destinations.entries()) {
    const email = emails[index] ?? ''
    if (destination.kind !== 'mailboxes') continue
    for (const { ownerId, emailKey, label } of destination.reached) {
      const share = shares.get(ownerId) ?? { ownerId, addresses: [], labelPaths: ['inbox'], own: [] }
      shares.set(ownerId, share)
      share.addresses.push(email)
      if (destination.reached.length === 1 && !isRoleAddress(email)) share.own.push(email)
      if (label !== null && !share.labelPaths.includes(label)) share.labelPaths.push(label)
      const isOther = share.addresses.some((each) => addressKey(each) !== emailKey)
      if (isOther) share.deliveredTo = share.addresses.slice(0, MOST_TOLD)
    }
  }
  return [...shares.values()]
}
