/** What a send is refused with when its author has not seen the newest of the conversation (TEAM-01, G-136). */
export const NEWER_MESSAGES = 'This conversation has newer messages. Nothing was sent.'

/** Newer messages that are shown with a refusal, the newest of them. */
export const MAX_NEWER = 25

/** A message of a conversation as one mailbox holds it. */
export interface HeldCopy {
  messageId: number
  /** Its user_message_id: the order in which copies came into the mailbox. */
  copyId: number
  /** What it stands under in the conversation, in ms. */
  date: number
  /** It was brought here by an import or by an assignment, and stands under a date of its own. */
  broughtLater: boolean
  sent: boolean
  /** It was sent from here, and can still be taken back. */
  held: boolean
  /** It was sent from here by somebody who said what they had seen. */
  checked: boolean
  trashed: boolean
}

/** The newest message that an author had before them, and its copy in the mailbox where there is one. */
export interface SeenMessage {
  messageId: number
  copy: { copyId: number; date: number } | null
}

/**
 * Whether an author must see a message before their answer goes. What came after the seen one is newer, also under an earlier
 * date, since clocks differ; what was brought here later only if its date is later too. What is held may not go at all, and
 * what a colleague threw away on arrival need not be answered (TEAM-01).
 */
export function isNewer(held: HeldCopy, seen: SeenMessage): boolean {
  if (held.messageId === seen.messageId || held.held || (held.trashed && !held.sent)) return false
  if (seen.copy === null) return held.messageId > seen.messageId
  return held.copyId > seen.copy.copyId && !(held.broughtLater && held.date <= seen.copy.date)
}

/**
 * Whether it stops an answer of the same conversation whose hold is over: only another answer does that was accepted before,
 * or that was checked itself and has gone all the same, which means that this one was not there yet (TEAM-02).
 */
export function stopsRelease(held: HeldCopy, seen: SeenMessage, own: { copyId: number }): boolean {
  if (!held.sent || held.copyId === own.copyId || !isNewer(held, seen)) return false
  return held.copyId < own.copyId || held.checked
}

/** The newest message of an open conversation that its reader has before them: the one that came last, whatever its date. */
export function newestSeen(messages: readonly { id: number; user_message_id: number }[]): number | null {
  const [first, ...others] = messages
  if (!first) return null
  return others.reduce((newest, each) => (each.user_message_id > newest.user_message_id ? each : newest), first).id
}
