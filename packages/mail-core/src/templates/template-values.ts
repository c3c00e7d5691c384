import type { VariableValues } from './template-variables.ts'
import { ticketIn } from './ticket-pattern.ts'

/** What the variables of a template are taken from. */
export interface TemplateMail {
  to: readonly { email: string; name?: string }[]
  subject: string
  /** Who writes. */
  me: { full_name: string }
  /** The mailbox that it is sent from. */
  mailbox: { full_name: string }
  /** How ticket numbers look there; null where nobody said. */
  ticketPattern: string | null
}

/**
 * What is known of a mail, for the variables of a template: the customer is who comes first in To, a ticket number stands in the
 * subject. [TEAM-11]
 */
export function templateValues({ to, subject, me, mailbox, ticketPattern }: TemplateMail): VariableValues {
  const [customer] = to
  const name = customer?.name?.trim() ?? ''
  const isName = name !== '' && !name.includes('@')
  const ticket = ticketPattern === null ? null : ticketIn(subject, ticketPattern)
  return {
    ...(customer && { 'customer.address': customer.email }),
    ...(isName && { 'customer.name': name, 'customer.first_name': givenName(name) }),
    'me.name': me.full_name,
    'me.first_name': givenName(me.full_name),
    'mailbox.name': mailbox.full_name,
    subject: subject.trim(),
    ...(ticket !== null && { ticket }),
  }
}

/** The first of the given names: "Ann" of "Ann Lee" and of "Lee, Ann". */
export function givenName(name: string): string {
  const [last = '', given = ''] = name.split(',')
  const [first = ''] = (given.trim() || last).trim().split(/\s+/)
  return first
}
