import { MailError } from '@postroom/api'
import { isGone } from '../is-gone.ts'
import type { Mail } from '../mail.ts'
import { meQuery } from './accounts-queries.ts'
import { isClosedTo } from './delegates.ts'

/** Said where something in a mailbox was to be changed that is not open to the person any more. [PEOPLE-04] */
export const NO_LONGER_OPEN = 'This mailbox is no longer open to you.'

/** Whether a mailbox that one worked in is not open any more, as the server says now. [PEOPLE-04] */
export const isClosedNow = (mail: Mail, ownerId: number): Promise<boolean> => anyClosedNow(mail, [ownerId])

/** Settles as the call does; where what it is about is not there since one of its mailboxes was closed to the person, it says so. [PEOPLE-04] */
export async function unlessClosed<T>(mail: Mail, ownerIds: readonly number[], call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isGone(error) && ownerIds.length > 0 && (await anyClosedNow(mail, ownerIds)))
      throw new MailError({ status: 403, message: NO_LONGER_OPEN, cause: error })
    throw error
  }
}

async function anyClosedNow(mail: Mail, ownerIds: readonly number[]): Promise<boolean> {
  const user = await mail.cache.fetchQuery({ ...meQuery(mail), staleTime: 0 })
  return user !== null && ownerIds.some((id) => isClosedTo(user, id))
}
