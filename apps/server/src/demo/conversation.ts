import {
  type customers,
  nora,
  type Person,
  priya,
  sales,
  support,
  type TeamMember,
  type TeamName,
  tom,
} from './cast.ts'
import type { DemoAttachment } from './documents.ts'

/** What a mailbox has done with a conversation; received mail is read and in the inbox unless it says otherwise. */
export interface Filing {
  /** Custom label paths. */
  labels?: readonly string[]
  /** The newest received message is unread. */
  unread?: boolean
  starred?: boolean
  important?: boolean
  archived?: boolean
  trashed?: boolean
  spam?: boolean
  /** Who is assigned to the newest message. */
  assigned?: TeamName
}

export interface DemoMail {
  from: Person
  to: readonly Person[]
  cc?: readonly Person[]
  text: string
  /** Replaces the HTML that is made from the text. */
  html?: string
  /** No HTML part at all. */
  plain?: boolean
  /** The conversation's, unless given. */
  subject?: string
  /** A charset of iconv-lite; UTF-8 unless given. */
  charset?: string
  attachments?: readonly DemoAttachment[]
  /** Raw header lines, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
}

export interface Conversation {
  subject: string
  /** Days before today on which it begins. */
  days: number
  /** Of one that has only just come, how long ago. */
  minutes?: number
  mail: readonly DemoMail[]
  filing?: Partial<Record<TeamName, Filing>>
}

type Customer = (typeof customers)[keyof typeof customers]

interface Desk {
  days: number
  filing?: Filing
  attachments?: readonly DemoAttachment[]
}

/** A customer and a shared mailbox in turn, the customer first. Attachments go with the first message. */
function inTurn(desk: TeamMember) {
  return (customer: Customer, subject: string, { days, filing, attachments }: Desk) =>
    (...texts: readonly string[]): Conversation => ({
      subject,
      days,
      mail: texts.map((text, index) => ({
        from: index % 2 === 0 ? customer : desk,
        to: [index % 2 === 0 ? desk : customer],
        text,
        plain: index % 2 === 0 && customer.name.length % 2 === 0,
        ...(index === 0 && attachments !== undefined ? { attachments } : {}),
      })),
      ...(filing === undefined ? {} : { filing: { [desk.team]: filing } }),
    })
}

export const withSupport = inTurn(support)
export const withSales = inTurn(sales)

/** Mail between colleagues: each line is who writes and what, to all the others. */
export function amongUs(subject: string, days: number, more: Pick<Conversation, 'filing'> = {}) {
  return (...lines: readonly (readonly [Person, string, (readonly DemoAttachment[])?])[]): Conversation => {
    const writers = new Set(lines.map(([writer]) => writer))
    const present = writers.size === 1 ? [nora, tom, priya] : [...writers]
    return {
      subject,
      days,
      mail: lines.map(([from, text, attachments]) => ({
        from,
        to: present.filter((person) => person !== from),
        text,
        ...(attachments === undefined ? {} : { attachments }),
      })),
      ...more,
    }
  }
}
