import type { Message } from '@postroom/api'
import { isAnswer, splitPlainText } from '../conversation/quoted-text.ts'
import { authorName, senderText } from '../conversation/sender-text.ts'
import { agoText } from '../display/ago-text.ts'
import { counted } from '../display/count-texts.ts'
import { initials } from '../display/initials.ts'
import { personColour, type Reader } from '../display/owner-colour.ts'
import { ME } from '../list/row.ts'

/** The alerts when an answer was stopped: one whose window is here again, and one that lies in Drafts alone (TEAM-02). */
export const ANSWER_STOPPED = 'Your answer was not sent, since a colleague answered first.'
export const ANSWER_IN_DRAFTS = `${ANSWER_STOPPED} It is in Drafts.`

/** What is said under what is newer, and its buttons (TEAM-01). */
export const NOT_SENT_YET = 'Your answer has not been sent.'
export const WRITE_ON = 'Back to writing'
export const SEND_ANYWAY = 'Send anyway'
export const DISCARD_ANSWER = 'Discard'

/** Characters of a message that are shown: more scrolls, and all of it stands in the conversation. */
const SHOWN = 10_000

/** A message that the author of an answer had not seen (TEAM-01). */
export interface NewerView {
  id: number
  /** 'Tom answered 2 minutes ago'. */
  title: string
  initials: string
  colour: string
  /** What was written, without the earlier mail below it. */
  text: string
  /** How many files came with it; '' where there are none. */
  files: string
}

/** For whom it is shown, and when. */
export interface NewerReader {
  me: Reader & { email: string }
  now: Date
}

export function newerView(message: Message, { me, now }: NewerReader): NewerView {
  const { author, plain_text: text, delivery } = message
  const files = message.attachments.filter(({ type }) => type === 'attachment').length
  const from = author ? authorName(author, me) : senderText(message, me)
  // Only of what its mailbox sent the server tells what has become of it.
  const did = delivery ? 'answered' : 'wrote'
  const person = author
    ? { name: author.full_name, email: author.email }
    : { name: message.sender_name, email: message.sender_email }
  return {
    id: message.id,
    title: `${from === ME ? 'You' : from} ${did} ${agoText(message.date, now)}`,
    initials: initials(person),
    colour: personColour(person.email, me),
    text: (isAnswer(message) ? splitPlainText(text).fresh : text).trim().slice(0, SHOWN),
    files: files === 0 ? '' : counted(files, 'file'),
  }
}

/** The sentence over them: of one its own, of several how many (TEAM-01). */
export function newerHeading(newer: readonly NewerView[]): string {
  const [first] = newer
  return first && newer.length === 1 ? first.title : `${newer.length} newer messages in this conversation`
}
