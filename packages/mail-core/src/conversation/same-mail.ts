import { bareSubject } from '../compose/subject.ts'
import { addressKey } from '../contacts/email-address.ts'

/** What two copies under one Message-ID are compared by. */
export interface MailSubstance {
  from: string
  fromName: string
  /** The addresses of Reply-To, separated by commas. */
  replyTo: string | null
  /** The addresses of To. */
  to: readonly string[]
  subject: string
  text: string | null
  html: string | null
  /** Digests of the files. */
  files: readonly string[]
  /** Whether a header says that a mailing list sent it (RFC 2369, RFC 2919). */
  fromList?: boolean | undefined
}

/** A line that mailing lists begin their own words with, and how much may follow it, in characters. */
const LIST_LINE = /^\s*(?:[-_=*]{10,}|-- ?$|-- ?\n)/
const LIST_WORDS = 1_500

/**
 * Whether a mail that arrives is one that is held under its Message-ID already and came by another way. A list may put its name
 * before the subject, its address into Reply-To and its own lines under the text; another sender, To, subject, text, link or file
 * makes it another mail, so that nobody can hide one by using its id first (G-134). [ARRIVE-02]
 */
export function isSameMail(held: MailSubstance, arrived: MailSubstance): boolean {
  const isSameBody = (one: string | null, other: string | null) => {
    const [shown, hidden] = [blanksOnce(one), blanksOnce(other)]
    // What is longer than what is shown would be hidden.
    if (hidden.length > shown.length && (!arrived.fromList || shown === '')) return false
    return isSameBut(shown, hidden)
  }
  return (
    addressKey(held.from) === addressKey(arrived.from) &&
    held.fromName.trim() === arrived.fromName.trim() &&
    isSameSet(held.to.map(addressKey), arrived.to.map(addressKey)) &&
    isSameSet(answeredTo(held), answeredTo(arrived)) &&
    isSameSet(held.files, arrived.files) &&
    subjectOf(held) === subjectOf(arrived) &&
    isSameBody(held.text, arrived.text) &&
    isSameBody(held.html, arrived.html)
  )
}

/** Where an answer would go besides To, in which a list stands itself. */
function answeredTo({ replyTo, from, to }: MailSubstance): string[] {
  const known = new Set([from, ...to].map(addressKey))
  return (replyTo ?? '')
    .split(',')
    .map(addressKey)
    .filter((address) => address !== '' && !known.has(address))
}

const subjectOf = ({ subject }: MailSubstance): string =>
  bareSubject(bareSubject(subject).replace(/^\[[^\]]{1,60}\]\s*/, ''))
    .replace(/\s+/g, ' ')
    .trim()

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n')
}

const blanksOnce = (body: string | null): string =>
  (body ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** Equal but for a list's own lines in one place of the longer. */
function isSameBut(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === long.length) return short === long
  let begin = 0
  while (begin < short.length && short[begin] === long[begin]) begin++
  let end = 0
  while (end < short.length - begin && short.at(-1 - end) === long.at(-1 - end)) end++
  if (begin + end < short.length) return false
  let past = long.length - end
  // What was added may as well begin a little earlier, where a line or an element does.
  while (begin > 0 && !/[<\n]/.test(long[begin] ?? '') && long[begin - 1] === long[past - 1]) {
    begin--
    past--
  }
  const added = long.slice(begin, past)
  return added.length <= LIST_WORDS * 2 && isOfList(added)
}

function isOfList(added: string): boolean {
  const words = added.replace(/<[^<>]*>/g, '\n').replace(/\n+/g, '\n')
  return words.length <= LIST_WORDS && LIST_LINE.test(words)
}
