import { addressKey, isEmailAddress, isRoleAddress, type SendLimits } from '@postroom/mail-core/rules'
import { holdsAt } from '../mailbox/absence/holds-at.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { putCopyInOutbox } from '../mailbox/arrival/put-copy-in-outbox.ts'
import { insertMessage } from '../mailbox/messages/messages-store.ts'
import { countIfAllowed } from '../mailbox/rights/sent-counts-store.ts'
import { putBlobs } from '../storage/blobs/blobs-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { findDestinations } from './addresses-store.ts'

/** An automatic answer that is still to be written. */
export interface DueAnswer {
  absenceId: number
  senderKey: string
  answer: { returnPath: string; subject: string; html: string }
  /** Who is away, with the address that the answer leaves from. */
  person: { id: number; email: string; name: string }
  /** The mail that is answered. */
  mail: { id: number; threadId: number; externalId: string; references: readonly string[]; subject: string }
}

/** Answers are written so many at a time. */
const AT_ONCE = 20

interface Ours {
  /** Our mail domains. */
  domains: readonly string[]
}

/** The next answers that are to be written. [TEAM-13] */
export const dueAnswers = operation('dueAnswers', async (tx: Tx, { domains }: Ours): Promise<DueAnswer[]> => {
  const rows = await tx.db
    .selectFrom('absence_answers as aa')
    .innerJoin('absences as a', 'a.id', 'aa.absence_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('messages as m', 'm.id', 'aa.due_message_id')
    .leftJoin('user_messages as um', (on) => on.onRef('um.message_id', '=', 'm.id').onRef('um.owner_id', '=', 'u.id'))
    .select(['aa.absence_id', 'aa.sender_key', 'aa.return_path', 'a.subject as answered_with', 'a.html_content'])
    .select(['u.id as user_id', 'u.email', 'u.full_name', 'um.delivered_to'])
    .select(['m.id as message_id', 'm.thread_id', 'm.external_id', 'm.reference_ids', 'm.subject'])
    .where('aa.due_message_id', 'is not', null)
    .orderBy('aa.due_message_id')
    .limit(AT_ONCE)
    .execute()
  const from: string[] = []
  for (const row of rows) from.push(await writtenTo(tx, { ...row, domains }))
  return rows.map((row, place) => ({
    absenceId: row.absence_id,
    senderKey: row.sender_key,
    answer: { returnPath: row.return_path, subject: row.answered_with, html: row.html_content },
    person: { id: row.user_id, email: from[place] ?? row.email, name: row.full_name },
    mail: {
      id: row.message_id,
      threadId: row.thread_id,
      externalId: row.external_id,
      references: row.reference_ids.split(' ').filter((id) => id !== ''),
      subject: row.subject,
    },
  }))
})

/** The address in To or Cc by which the mail came to the person, where it leads to nobody else; their own one before others. [NET-08] */
async function writtenTo(
  tx: Tx,
  mail: Ours & { message_id: number; user_id: number; email: string; delivered_to: string | null },
): Promise<string> {
  if (mail.delivered_to === null) return mail.email
  const recipients = await tx.db
    .selectFrom('recipients')
    .select('email')
    .where('message_id', '=', mail.message_id)
    .where('owner_type', 'in', ['to', 'cc'])
    .execute()
  const named = new Set(recipients.map(({ email }) => addressKey(email)))
  if (named.has(addressKey(mail.email))) return mail.email
  const delivered = JSON.parse(mail.delivered_to) as string[]
  const emails = delivered.filter((each) => named.has(addressKey(each)) && isEmailAddress(each) && !isRoleAddress(each))
  const destinations = await findDestinations(tx, { emails, domains: mail.domains, sent: true })
  const place = destinations.findIndex(
    (found) => found.kind === 'mailboxes' && found.reached.every(({ ownerId }) => ownerId === mail.user_id),
  )
  return emails[place] ?? mail.email
}

interface Written {
  due: DueAnswer
  arrival: Arrival
  limits: SendLimits
  now: number
}

/**
 * Puts an answer into the outbox, unless another process has or the absence has ended meanwhile.
 *
 * @returns what became of it; `too_many` where the person has sent as much as they may: then the next mail of that sender is answered.
 */
export const sendAnswer = operation(
  'sendAnswer',
  async (tx: Tx, { due, arrival, limits, now }: Written): Promise<'sent' | 'dropped' | 'too_many'> => {
    const { message, blobs } = arrival
    const { numUpdatedRows } = await tx.db
      .updateTable('absence_answers')
      .set({ due_message_id: null })
      .where('absence_id', '=', due.absenceId)
      .where('sender_key', '=', due.senderKey)
      .where('due_message_id', '=', due.mail.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || 'messageId' in message) return 'dropped'
    if (!(await holds(tx, { absenceId: due.absenceId, now }))) return forget(tx, due, 'dropped')
    const isCounted = await countIfAllowed(tx, { userId: due.person.id, recipients: 1, limits, now })
    if (!isCounted) return forget(tx, due, 'too_many')
    await putBlobs(tx, blobs)
    const messageId = await insertMessage(tx, { message, threadId: due.mail.threadId, now })
    const copy = { ownerId: due.person.id, messageId, email: due.answer.returnPath, now }
    await putCopyInOutbox(tx, { ...copy, automatic: 1 })
    return 'sent'
  },
)

/** Takes an answer off that cannot be written, so that it holds up no other; not one that another process has sent meanwhile. */
export const dropAnswer = operation('dropAnswer', async (tx: Tx, due: DueAnswer): Promise<void> => {
  await tx.db
    .deleteFrom('absence_answers')
    .where('absence_id', '=', due.absenceId)
    .where('sender_key', '=', due.senderKey)
    .where('due_message_id', '=', due.mail.id)
    .execute()
})

async function forget<Outcome>(tx: Tx, { absenceId, senderKey }: DueAnswer, outcome: Outcome): Promise<Outcome> {
  await tx.db
    .deleteFrom('absence_answers')
    .where('absence_id', '=', absenceId)
    .where('sender_key', '=', senderKey)
    .execute()
  return outcome
}

async function holds(tx: Tx, { absenceId, now }: { absenceId: number; now: number }): Promise<boolean> {
  const absence = await tx.db
    .selectFrom('absences')
    .select('id')
    .where('id', '=', absenceId)
    .where('answers', '!=', 'nobody')
    .where(holdsAt(now))
    .executeTakeFirst()
  return absence !== undefined
}
