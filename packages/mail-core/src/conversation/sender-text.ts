import type { Message } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { shownAddress } from '../contacts/shown-address.ts'
import { shownName } from '../display/shown-name.ts'
import { ME, personName } from '../list/row.ts'

/** The parts of a message that say who it is from. */
export type Signed = Pick<Message, 'sender_name' | 'sender_email' | 'author'>

/** Who a message is from, for colleagues with who wrote it: 'Nora, as Support' (TEAM-04). */
export function senderText({ sender_name: name, sender_email: email, author }: Signed, me: Reader): string {
  if (!author) return personName({ name, email }, me)
  return `${authorName(author, me)}, as ${shownName(name?.trim() ?? '') || shownAddress(email ?? '')}`
}

/** The colleague who wrote a message. */
export function authorName(author: NonNullable<Message['author']>, me: Reader): string {
  return author.id === me.id ? ME : accountName(author)
}

type Reader = { id: number; email: string }
