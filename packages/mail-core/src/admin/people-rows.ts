import type { AccountLink, ListedPerson, PeopleList } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { LEVEL_TEXTS } from '../accounts/grant-texts.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { IN_OTHERS_HANDS, LINK_TEXTS, STATE_TEXTS } from './admin-texts.ts'
import { administratorProblem } from './administrators.ts'

export type { ListedPerson } from '@postroom/api'

/** An account as administrators read it, and what they may do about it. [PEOPLE-10] */
export interface PersonRow {
  person: ListedPerson
  name: string
  /** The reader themselves. */
  isMe: boolean
  /** Whether somebody signs in to it, and when somebody last did. */
  detail: string
  /** They sign in, and so can become administrators and choose a new password. */
  signsIn: boolean
  /** Why they cannot become an administrator, or stop being one; null where they can. */
  stays: string | null
}

/** Every account, by name, as the server gives them. */
export function personRows(list: PeopleList, { id, now }: { id: number; now: Date }): PersonRow[] {
  const administrators = list.people.filter(({ administrator }) => administrator).length
  const staysOf = (person: ListedPerson): string | null =>
    administratorProblem({
      person,
      isMe: person.id === id,
      others: administrators - (person.administrator ? 1 : 0),
      areSet: list.administrators_are_set,
    })
  return list.people.map((person) => ({
    person,
    name: accountName(person),
    isMe: person.id === id,
    detail: detailOf(person, now),
    signsIn: person.state === 'active',
    stays: person.state === 'active' || person.administrator ? staysOf(person) : null,
  }))
}

function detailOf({ state, signed_in_at, is_shared }: ListedPerson, now: Date): string {
  if (state !== 'active') return STATE_TEXTS[state]
  const last =
    signed_in_at === null ? 'Last sign-in not known' : `Last sign-in ${dateLabel(signed_in_at, { now, inList: true })}`
  return `${is_shared ? IN_OTHERS_HANDS : STATE_TEXTS.active} · ${last}`
}

/** A link that works, as administrators read it. [PEOPLE-06] */
export interface LinkRow {
  link: AccountLink
  name: string
  /** What it is, who made it, and until when it works. */
  detail: string
  /** The mailboxes that come with it; null where none does. */
  opens: string | null
}

/** The links that work, newest first. */
export function linkRows({ links }: PeopleList): LinkRow[] {
  return links.map((link) => {
    const to = link.sent_to === null ? '' : ` · For ${link.sent_to}`
    return {
      link,
      name: accountName(link),
      detail: `${LINK_TEXTS[link.kind]} by ${link.made_by ?? 'a command'} · Works until ${fullDate(link.expires_at)}${to}`,
      opens: link.grants.length === 0 ? null : link.grants.map(grantText).join(', '),
    }
  })
}

const grantText = ({ mailbox, level }: AccountLink['grants'][number]): string =>
  `${accountName(mailbox)} (${LEVEL_TEXTS[level].name})`

/** The mailboxes that an invitation may open: those that nobody signs in to, and those that others use already, by name. */
export const sharedMailboxes = ({ people }: PeopleList): ListedPerson[] =>
  people.filter(({ state, is_shared }) => state === 'shared' || is_shared)
