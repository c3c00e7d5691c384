import { ANSWERED_ONCE_IN, addressKey, answerRefusal, domainOf } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import type { Placement } from './arrival.ts'
import type { Filed } from './forward-copies-store.ts'

/**
 * Notes which of the mail that arrived is to be answered for people who are away; one row decides for each sender, so that of two
 * processes only one answers. The worker of the outbox writes the answers. [TEAM-13]
 */
export async function noteDueAnswers(tx: Tx, filed: readonly Filed[]): Promise<void> {
  const coming = filed.filter(({ arrival }) => arrival.answering !== undefined)
  const ownerIds = new Set(coming.flatMap(({ arrival }) => arrival.placements.map(({ ownerId }) => ownerId)))
  const now = coming[0]?.arrival.now
  if (now === undefined || ownerIds.size === 0) return
  const absences = await tx.db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'a.answers', 'u.email'])
    .where('a.user_id', 'in', [...ownerIds])
    .where('a.answers', '!=', 'nobody')
    .where('a.starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
    .execute()
  for (const absence of absences) {
    for (const { arrival, messageId } of coming) {
      const placement = arrival.placements.find(({ ownerId }) => ownerId === absence.user_id)
      if (placement && (await mayAnswer(tx, { filed: { arrival, messageId }, placement, absence }))) {
        const returnPath = arrival.answering?.returnPath ?? ''
        await noteDue(tx, { absenceId: absence.id, messageId, returnPath, now })
      }
    }
  }
}

interface Asked {
  filed: Filed
  placement: Placement
  absence: { user_id: number; answers: string; email: string }
}

async function mayAnswer(tx: Tx, { filed: { arrival, messageId }, placement, absence }: Asked): Promise<boolean> {
  const { answering, outside } = arrival
  if (!answering || placement.isSender) return false
  const message = await tx.db
    .selectFrom('messages')
    .select('sender_email')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const recipients = await tx.db
    .selectFrom('recipients')
    .select('email')
    .where('message_id', '=', messageId)
    .where('owner_type', 'in', ['to', 'cc'])
    .execute()
  const { returnPath, fields, domains } = answering
  const refusal = answerRefusal({
    returnPath,
    author: message.sender_email,
    fields,
    named: recipients.map(({ email }) => email),
    own: await ownAddresses(tx, { email: absence.email, deliveredTo: placement.deliveredTo ?? [] }),
    mayBeSpam: placement.labelPaths.includes('spam') || outside?.spam?.check.state === 'unchecked',
    verdict: outside?.authentication?.verdict,
  })
  if (refusal !== null) return false
  if (absence.answers === 'everybody' || domains.map(addressKey).includes(domainOf(returnPath))) return true
  return hasWrittenTo(tx, { ownerId: absence.user_id, email: returnPath })
}

/** The person's addresses as far as they bear on this mail: their own, and aliases that lead to nobody else. */
async function ownAddresses(
  tx: Tx,
  { email, deliveredTo }: { email: string; deliveredTo: readonly string[] },
): Promise<string[]> {
  const keys = deliveredTo.map(addressKey)
  const rows = await tx.db
    .selectFrom('addresses as a')
    .innerJoin('address_members as m', 'm.address_id', 'a.id')
    .select(['a.address_key', 'm.member_key'])
    .where(({ or, eb, selectFrom }) =>
      or([
        ...(keys.length > 0 ? [eb('a.address_key', 'in', [...keys, ...keys.map((key) => `@${domainOf(key)}`)])] : []),
        eb(
          'a.id',
          'in',
          selectFrom('address_members as own').select('own.address_id').where('own.member_key', '=', addressKey(email)),
        ),
      ]),
    )
    .execute()
  const members = Map.groupBy(rows, ({ address_key }) => address_key)
  const isShared = (key: string) => (members.get(key)?.length ?? 0) > 1
  const aliases = [...members].filter(([key, [only, ...more]]) => {
    return !key.startsWith('@') && more.length === 0 && only?.member_key === addressKey(email)
  })
  const reached = keys.filter((key) => !isShared(key) && (members.has(key) || !isShared(`@${domainOf(key)}`)))
  return [email, ...aliases.map(([key]) => key), ...reached]
}

async function hasWrittenTo(tx: Tx, { ownerId, email }: { ownerId: number; email: string }): Promise<boolean> {
  const contact = await tx.db
    .selectFrom('contacts')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('email_key', '=', addressKey(email))
    .where('written', '=', 1)
    .executeTakeFirst()
  return contact !== undefined
}

interface Due {
  absenceId: number
  messageId: number
  returnPath: string
  /** When the mail came; ms since 1970 UTC. */
  now: number
}

async function noteDue(tx: Tx, { absenceId, messageId, returnPath, now }: Due): Promise<void> {
  const due = { return_path: returnPath, answered_at: now, due_message_id: messageId }
  await tx.db
    .insertInto('absence_answers')
    .values({ absence_id: absenceId, sender_key: addressKey(returnPath), ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['absence_id', 'sender_key'])
        .doUpdateSet(due)
        .where('absence_answers.answered_at', '<=', now - ANSWERED_ONCE_IN),
    )
    .execute()
}
