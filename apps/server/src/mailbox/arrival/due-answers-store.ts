import {
  ANSWERED_ONCE_IN,
  type ArrivedMail,
  absenteeRefusal,
  addressKey,
  answerRefusal,
  isFromColleague,
} from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { holdsAt } from '../absence/holds-at.ts'
import type { Answering, Arrival } from './arrival.ts'
import type { Filed } from './forward-copies-store.ts'

/**
 * Notes which of the mail that arrived is to be answered for people who are away; one row decides for each sender, so that of two
 * processes only one answers. The worker of the outbox writes the answers. [TEAM-13]
 */
export async function noteDueAnswers(tx: Tx, filed: readonly Filed[]): Promise<void> {
  const coming = filed.flatMap(answerable)
  const ownerIds = new Set(coming.flatMap(({ arrival }) => arrival.placements.map(({ ownerId }) => ownerId)))
  const now = coming[0]?.arrival.now
  if (now === undefined || ownerIds.size === 0) return
  const absences = await tx.db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'a.answers', 'u.email'])
    .where('a.user_id', 'in', [...ownerIds])
    .where('a.answers', '!=', 'nobody')
    .where(holdsAt(now))
    .execute()
  for (const absence of absences) {
    for (const each of coming) {
      if (!(await mayAnswer(tx, each, absence))) continue
      await noteDue(tx, { absenceId: absence.id, messageId: each.messageId, mail: each.mail, now })
    }
  }
}

interface Answerable extends Filed {
  answering: Answering
  mail: ArrivedMail
}

/** What arrived, unless nobody's absence may answer it. */
function answerable(filed: Filed): Answerable[] {
  const { answering, message, outside } = filed.arrival
  if (!answering) return []
  const mail: ArrivedMail = {
    returnPath: answering.returnPath,
    // Who sends here has the same address in both.
    author: 'messageId' in message ? answering.returnPath : message.senderEmail,
    fields: answering.fields,
    sentHere: answering.sentBy !== undefined,
    verdict: outside?.authentication?.verdict,
    spf: outside?.spf,
  }
  return answerRefusal(mail) === null ? [{ ...filed, answering, mail }] : []
}

interface AnsweringAbsence {
  user_id: number
  answers: string
  email: string
}

async function mayAnswer(
  tx: Tx,
  { arrival, messageId, answering, mail }: Answerable,
  absence: AnsweringAbsence,
): Promise<boolean> {
  const placement = arrival.placements.find(({ ownerId }) => ownerId === absence.user_id)
  if (!placement || placement.isSender || placement.ownerId === answering.sentBy) return false
  const refusal = absenteeRefusal(mail, {
    named: await namedIn(tx, { message: arrival.message, messageId }),
    own: [absence.email, ...(placement.own ?? [])],
    mayBeSpam: placement.labelPaths.includes('spam') || arrival.outside?.spam?.check.state === 'unchecked',
  })
  if (refusal !== null) return false
  if (absence.answers === 'everybody' || isFromColleague(mail, answering)) return true
  return hasWrittenTo(tx, { ownerId: absence.user_id, email: mail.author })
}

async function namedIn(
  tx: Tx,
  { message, messageId }: { message: Arrival['message']; messageId: number },
): Promise<string[]> {
  if (!('messageId' in message)) {
    return message.recipients.filter(({ ownerType }) => ownerType !== 'bcc').map(({ email }) => email)
  }
  const recipients = await tx.db
    .selectFrom('recipients')
    .select('email')
    .where('message_id', '=', messageId)
    .where('owner_type', 'in', ['to', 'cc'])
    .execute()
  return recipients.map(({ email }) => email)
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
  mail: ArrivedMail
  /** When the mail came; ms since 1970 UTC. */
  now: number
}

async function noteDue(tx: Tx, { absenceId, messageId, mail, now }: Due): Promise<void> {
  const due = { return_path: mail.returnPath, answered_at: now, due_message_id: messageId }
  await tx.db
    .insertInto('absence_answers')
    .values({ absence_id: absenceId, sender_key: addressKey(mail.author), ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['absence_id', 'sender_key'])
        .doUpdateSet(due)
        .where('absence_answers.answered_at', '<=', now - ANSWERED_ONCE_IN),
    )
    .execute()
}
