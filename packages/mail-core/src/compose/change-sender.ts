import { type Answering, type ComposeDraft, newId, type RecipientChip } from './compose-draft.ts'
import { emailsOf, type MailAddress, withoutAddresses } from './recipients.ts'
import { type AnswerRecipients, recipientsAfterFrom, replyRecipients } from './reply.ts'

/** The mailbox that a mail is sent from, and the address in From where that is another one of it. */
export type SenderChoice = Pick<ComposeDraft, 'senderUserId' | 'senderEmail'>

/**
 * A draft with another From: of a reply's To and Cc only the addresses that were added automatically are computed anew, and
 * none is added that the draft holds already (G-082).
 */
export function withSender(
  draft: ComposeDraft,
  { senderUserId, senderEmail = null }: SenderChoice,
  answering: Answering | null,
): ComposeDraft {
  const { mode } = draft
  const from = { senderUserId, ...((senderEmail !== null || draft.senderEmail) && { senderEmail }) }
  if (!answering || (mode !== 'reply' && mode !== 'reply_all')) return { ...draft, ...from }
  const automatic = (sender: SenderChoice): AnswerRecipients => {
    const mailbox = answering.senders[sender.senderUserId] ?? ''
    const others = answering.others?.[sender.senderUserId] ?? []
    const own = { from: sender.senderEmail ?? mailbox, mailbox, me: answering.me, others }
    return replyRecipients(answering.message, mode, own)
  }
  const [before, after] = [automatic(draft), automatic(from)]
  const to = recipientsAfterFrom(draft.to, { before: before.to, after: after.to })
  const cc = recipientsAfterFrom(draft.cc, { before: before.cc, after: after.cc })
  const kept = { to: draft.to.filter((chip) => to.includes(chip)), cc: draft.cc.filter((chip) => cc.includes(chip)) }
  const held = [...kept.to, ...kept.cc, ...draft.bcc]
  const newTo = withoutAddresses(to, emailsOf(held))
  const newCc = withoutAddresses(cc, emailsOf([...held, ...newTo]))
  return { ...draft, ...from, to: [...kept.to, ...chips(newTo)], cc: [...kept.cc, ...chips(newCc)] }
}

/** Addresses as chips of a field. */
export function chips(addresses: readonly MailAddress[]): RecipientChip[] {
  return addresses.map((address) => ({ id: newId(), ...address }))
}
