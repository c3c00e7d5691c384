import type { Person, TeamName } from './cast.ts'
import type { Conversation, Filing } from './conversation.ts'
import type { AddressOf, DatedMail } from './demo-mime.ts'
import { mailAmongUs } from './mail/among-us.ts'
import { languages } from './mail/languages.ts'
import { newsletters } from './mail/newsletters.ts'
import { notices } from './mail/notices.ts'
import { oddities } from './mail/oddities.ts'
import { personalMail } from './mail/personal.ts'
import { salesDesk } from './mail/sales-desk.ts'
import { spam } from './mail/spam-and-drafts.ts'
import { supportOrders } from './mail/support-orders.ts'
import { supportWorkshop } from './mail/support-workshop.ts'
import { welcome } from './mail/welcome.ts'
import { seededRandom, sendingTimes } from './schedule.ts'

/** How one mailbox of the team holds a mail. */
export interface Copy {
  mailbox: TeamName
  labelPaths: readonly string[]
  read: boolean
  isSender: boolean
}

export interface FiledMail extends DatedMail {
  copies: readonly Copy[]
  /** Who is assigned to it. */
  assigned: TeamName | null
}

const conversations: readonly Conversation[] = [
  ...supportOrders,
  ...supportWorkshop,
  ...salesDesk,
  ...mailAmongUs,
  ...personalMail,
  ...languages,
  ...newsletters,
  ...notices,
  ...oddities,
  ...spam,
  ...welcome,
]

/** Every mail of the demo except drafts, oldest first; the same mails at the same distances from `now` every time. */
export function demoMail(now: number, addressOf: AddressOf): FiledMail[] {
  const random = seededRandom(2_404)
  return conversations
    .flatMap((conversation, number) => {
      const times = sendingTimes(conversation, now, random)
      return filedMails(conversation, { number, times, addressOf })
    })
    .sort((a, b) => a.at - b.at)
}

interface Dating {
  number: number
  times: readonly number[]
  addressOf: AddressOf
}

function filedMails(conversation: Conversation, { number, times, addressOf }: Dating): FiledMail[] {
  const filed: FiledMail[] = []
  for (const [index, mail] of conversation.mail.entries()) {
    const answers = filed.at(-1) ?? null
    const domain = addressOf(mail.from).split('@')[1] ?? 'localhost'
    filed.push({
      mail,
      subject: answers === null ? conversation.subject : replySubject(conversation.subject),
      at: times[index] ?? 0,
      id: `demo.${number}.${index}@${domain}`,
      references: filed.map(({ id }) => id),
      answers,
      copies: copiesOf(conversation, index),
      assigned: null,
    })
  }
  const assigned = Object.values(conversation.filing ?? {}).find((filing) => filing.assigned)?.assigned
  const newest = filed.pop()
  return newest === undefined ? [] : [...filed, { ...newest, assigned: assigned ?? null }]
}

function replySubject(subject: string): string {
  return /^(?:re|aw):/i.test(subject) ? subject : `Re: ${subject}`.trimEnd()
}

function copiesOf(conversation: Conversation, index: number): Copy[] {
  const mail = conversation.mail[index]
  if (mail === undefined) return []
  const holders = [mail.from, ...mail.to, ...(mail.cc ?? [])].flatMap(({ team }) => team ?? [])
  return [...new Set(holders)].map((mailbox) => {
    const filing = conversation.filing?.[mailbox] ?? {}
    const custom = filing.labels ?? []
    if (mail.from.team === mailbox) return { mailbox, labelPaths: custom, read: true, isSender: true }
    const newest = newestReceived(conversation, mailbox) === index
    const labelPaths = [...placeOf(filing), ...custom, ...(newest ? marksOf(filing) : [])]
    return { mailbox, labelPaths, read: !(newest && filing.unread === true), isSender: false }
  })
}

function newestReceived({ mail }: Conversation, mailbox: TeamName): number {
  const holds = (people: readonly Person[]) => people.some(({ team }) => team === mailbox)
  return mail.findLastIndex(({ from, to, cc }) => from.team !== mailbox && holds([...to, ...(cc ?? [])]))
}

function placeOf({ spam: isSpam, trashed, archived }: Filing): string[] {
  if (isSpam) return ['spam']
  if (trashed) return ['inbox', 'trash']
  return archived ? [] : ['inbox']
}

function marksOf({ starred, important }: Filing): string[] {
  return [...(starred ? ['starred'] : []), ...(important ? ['important'] : [])]
}
