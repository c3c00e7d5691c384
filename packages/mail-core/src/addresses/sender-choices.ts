import type { MailboxAddresses, User, UserSummary } from '@postroom/api'
import { openAccounts } from '../accounts/delegates.ts'
import type { SenderChoice } from '../compose/change-sender.ts'
import { printSender } from '../compose/recipients.ts'
import { CLOSED_MAILBOX } from '../compose/window-texts.ts'
import { sameAddress } from '../contacts/email-address.ts'

/** One address to write from; `key` tells the choices apart. */
export interface OfferedSender extends SenderChoice {
  key: string
  text: string
}

/** The key of what a draft is sent from. */
export const senderKey = ({ senderUserId, senderEmail }: SenderChoice): string =>
  senderEmail ? `${senderUserId} ${senderEmail}` : String(senderUserId)

/**
 * What From says of a sender that it does not offer: the mailbox in which no more may be written, or that it is not open at all. Null
 * where it is offered. [PEOPLE-01]
 */
export function unofferedSender(user: User, draft: SenderChoice, offered: readonly OfferedSender[]): string | null {
  if (offered.some(({ key }) => key === senderKey(draft))) return null
  const account = openAccounts(user).find(({ id }) => id === draft.senderUserId)
  return account ? printSender(account) : CLOSED_MAILBOX
}

/**
 * The addresses that From offers: of each mailbox its own and then the others, and the one that the draft has, if it is none of
 * them, such as a plus-address that was written to. [NET-08]
 */
export function senderChoices(
  accounts: readonly UserSummary[],
  { mailboxes, draft }: { mailboxes: readonly MailboxAddresses[]; draft: SenderChoice },
): OfferedSender[] {
  return accounts.flatMap((account) => {
    const { id: senderUserId, full_name } = account
    const others = mailboxes.find(({ user_id }) => user_id === senderUserId)?.addresses ?? []
    const { senderEmail } = draft
    const isAnother =
      senderUserId === draft.senderUserId && senderEmail && !others.some((each) => sameAddress(each, senderEmail))
    const own: OfferedSender = { key: senderKey({ senderUserId }), senderUserId, text: printSender(account) }
    const more = [...others, ...(isAnother ? [senderEmail] : [])].map((email) => {
      const choice = { senderUserId, senderEmail: senderEmail && sameAddress(email, senderEmail) ? senderEmail : email }
      return { ...choice, key: senderKey(choice), text: printSender({ full_name, email }) }
    })
    return [own, ...more]
  })
}
