import { namesOfSender, ruleFor, spamReasonOf } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import type { Arrival, Placement } from './arrival.ts'

interface FoundRule {
  owner_id: number
  sender: string
  kind: 'block' | 'allow'
}

/**
 * The arrivals with what goes to Spam placed there: for who sent it, for its score, or because a mailbox blocks its sender. What is
 * imported, or sent by the mailbox itself, lies where it lay. [NET-06, NET-07]
 */
export async function placedBySender(tx: Tx, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  const coming = arrivals.filter(({ source }) => source === 'delivery')
  if (coming.length === 0) return arrivals
  const senders = await sendersOf(tx, coming)
  const ownerIds = new Set(coming.flatMap(({ placements }) => placements.map(({ ownerId }) => ownerId)))
  const rules = await rulesAbout(tx, { ownerIds: [...ownerIds], senders: [...senders.values()] })
  return arrivals.map((arrival) => {
    const sender = senders.get(arrival)
    if (sender === undefined) return arrival
    const { authentication, spam } = arrival.outside ?? {}
    const place = (placement: Placement): Placement => {
      if (placement.isSender) return placement
      const own = rules.filter(({ owner_id }) => owner_id === placement.ownerId)
      const spamReason = spamReasonOf({ authentication, check: spam?.check, rule: ruleFor(sender, own) })
      return spamReason === null ? placement : { ...placement, labelPaths: ['spam'], spamReason }
    }
    return { ...arrival, placements: arrival.placements.map(place) }
  })
}

/** The addresses that these arrivals come from; a notice of this server has none. */
async function sendersOf(tx: Tx, arrivals: readonly Arrival[]): Promise<Map<Arrival, string>> {
  const senders = new Map<Arrival, string>()
  for (const arrival of arrivals) {
    const { message, outside } = arrival
    if (!('messageId' in message)) {
      if (outside) senders.set(arrival, message.senderEmail)
      continue
    }
    const sent = await tx.db
      .selectFrom('messages')
      .select('sender_email')
      .where('id', '=', message.messageId)
      .executeTakeFirst()
    if (sent) senders.set(arrival, sent.sender_email)
  }
  return senders
}

/** What these mailboxes say of senders. */
export async function rulesAbout(
  tx: Tx,
  { ownerIds, senders }: { ownerIds: readonly number[]; senders: readonly string[] },
): Promise<FoundRule[]> {
  const names = [...new Set(senders.flatMap(namesOfSender))]
  if (ownerIds.length === 0 || names.length === 0) return []
  return tx.db
    .selectFrom('sender_rules')
    .select(['owner_id', 'sender', 'kind'])
    .where('owner_id', 'in', ownerIds)
    .where('sender', 'in', names)
    .execute()
}
