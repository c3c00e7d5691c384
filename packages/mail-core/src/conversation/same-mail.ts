import { bareSubject } from '../compose/subject.ts'
import { addressKey } from '../contacts/email-address.ts'

/** What two copies under one Message-ID are compared by. */
export interface MailSubstance {
  from: string
  /** The addresses of To. */
  to: readonly string[]
  subject: string
  text: string | null
  html: string | null
  /** Digests of the files. */
  files: readonly string[]
}

/** A line that mailing lists begin their own words with, and how much may follow it, in characters. */
const LIST_LINE = /^\s*(?:[-_=*]{10,}|-- ?$|-- ?\n)/
const LIST_WORDS = 1_500

/**
 * Whether two copies under one Message-ID are the same mail that came by two ways. Lists may put their name before the subject
 * and their own lines under the text; another sender, To, subject, text, link or file makes it another mail, so that nobody can
 * hide one by using its id first (G-134). [ARRIVE-02]
 */
export function isSameMail(one: MailSubstance, other: MailSubstance): boolean {
  return (
    addressKey(one.from) === addressKey(other.from) &&
    isSameSet(one.to.map(addressKey), other.to.map(addressKey)) &&
    isSameSet(one.files, other.files) &&
    subjectOf(one) === subjectOf(other) &&
    isSameBut(blanksOnce(one.text), blanksOnce(other.text)) &&
    isSameBut(blanksOnce(one.html), blanksOnce(other.html))
  )
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
