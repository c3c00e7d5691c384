import type { AllGrants, ListedPerson, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { grantRows } from '../accounts/grant-rows.ts'
import { standingOf } from '../accounts/grant-terms.ts'
import { deedsText, GRANT_TEXTS, sourceText } from '../accounts/grant-texts.ts'
import { type ChosenGrant, chosenIn, type GrantEdits, isSameChoice, standingGrant } from './grant-edits.ts'

/** What somebody may do in one mailbox, in the table of rights. */
export interface GrantCell {
  mailbox: UserSummary
  /** How the mailbox is called. */
  name: string
  /** Whose mailbox it is may do everything there: nothing is chosen. */
  isOwn: boolean
  chosen: ChosenGrant | null
  isChanged: boolean
  /** From when until when, where the grant has dates; null where it has none. */
  dates: string | null
}

/** One person of the table of rights. [PEOPLE-10] */
export interface GrantTableRow {
  user: UserSummary
  name: string
  cells: GrantCell[]
  /** What they may do now, in every mailbox, and why. [PEOPLE-03] */
  access: { mailbox: string; may: string; source: string }[]
}

/** Those to whom mailboxes can be opened: whoever signs in. */
export const grantedPeople = (people: readonly ListedPerson[]): ListedPerson[] =>
  people.filter(({ state }) => state !== 'shared')

/** The people of the table, in the order given, with a cell for each mailbox. */
export function grantTable(
  { mailboxes }: AllGrants,
  { people, edits, now }: { people: readonly UserSummary[]; edits: GrantEdits; now: number },
): GrantTableRow[] {
  return people.map((user) => ({
    user,
    name: accountName(user),
    cells: mailboxes.map((list) => {
      const standing = standingGrant(list, user.id, now)
      const chosen = chosenIn(list, user.id, { edits, now })
      return {
        mailbox: list.owner,
        name: accountName(list.owner),
        isOwn: list.owner.id === user.id,
        chosen,
        isChanged: !isSameChoice(standing, chosen),
        dates: standing && (standing.from ?? standing.until) !== null ? sourceText(standing, now) : null,
      }
    }),
    access: accessOf({ mailboxes }, user, now),
  }))
}

/** What somebody may do in which mailbox, and why: their own first. [PEOPLE-03] */
function accessOf({ mailboxes }: AllGrants, user: UserSummary, now: number): GrantTableRow['access'] {
  const own = {
    mailbox: accountName(user),
    may: deedsText({ level: 'full', manage: true }),
    source: GRANT_TEXTS.ownAccount,
  }
  const granted = mailboxes.flatMap((list) =>
    grantRows(list, { id: user.id, now })
      .filter(({ grant, isMe }) => isMe && grant !== null && standingOf(grant, now) !== 'ended')
      .map(({ may, source }) => ({ mailbox: accountName(list.owner), may, source })),
  )
  return [own, ...granted]
}

/** Rows and columns that are drawn at once: of more, those are shown that fit what is typed. */
export const MOST_ROWS = 50
export const MOST_COLUMNS = 12

/** The accounts whose name or address holds what is typed, so many at most, and how many more there are. */
export function fittingAccounts<Account extends UserSummary>(
  accounts: readonly Account[],
  typed: string,
  most: number,
): { shown: Account[]; more: number } {
  const wanted = typed.trim().toLowerCase()
  const fitting = accounts.filter((account) => `${account.full_name} ${account.email}`.toLowerCase().includes(wanted))
  return { shown: fitting.slice(0, most), more: Math.max(0, fitting.length - most) }
}
