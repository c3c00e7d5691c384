/** The tables of absences; see schema.ts for the form of their columns. [TEAM-13] */
import type { AbsenceAnswers } from '@postroom/api'
import type { Generated } from 'kysely'

/** When somebody is away; the last absence of each person, also when it is over. */
export interface AbsencesTable {
  id: Generated<number>
  user_id: number
  starts_at: number
  /** Null where the end is not known. */
  ends_at: number | null
  answers: AbsenceAnswers
  subject: string
  html_content: string
  /** Who is assigned instead; null for nobody. */
  pass_to: number | null
}

/** Whom an absence answered, one row for each sender. */
export interface AbsenceAnswersTable {
  absence_id: number
  /** The address in From, in lower case: the one in the envelope may be another for each mail (BATV, SRS). */
  sender_key: string
  /** The address in the envelope of the mail, as it was written there. */
  return_path: string
  /** When the mail came that was answered last. */
  answered_at: number
  /** The message whose answer is still to be written; null once it is in the outbox. */
  due_message_id: number | null
}
