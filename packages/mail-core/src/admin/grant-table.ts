import type { AllGrants, GrantLevel, GrantList, ListedPerson, UserSummary } from '@postroom/api'
import { heldText } from '../accounts/grant-rows.ts'
import { daysText, deedsText, GRANT_TEXTS, LEVEL_CHOICES, sourceText } from '../accounts/grant-texts.ts'
import { ADMIN_TEXTS, moreInTable } from './admin-texts.ts'
import { type ChosenGrant, chosenIn, type GrantEdits, isSameChoice, standingGrant } from './grant-edits.ts'
import { type NameApart, namesApart } from './names-apart.ts'

/** What may be chosen of a mailbox: a level, or no access, which is empty. */
export interface AccessChoice {
  name: string
  value: GrantLevel | ''
}

export const ACCESS_CHOICES: readonly AccessChoice[] = [{ name: ADMIN_TEXTS.noAccess, value: '' }, ...LEVEL_CHOICES]

/** A person of the table of rights. */
export type TablePerson = Pick<ListedPerson, keyof UserSummary | 'state'>

/** What somebody may do in one mailbox, in the table of rights. */
export interface GrantCell {
  list: GrantList
  /** How the mailbox is called. */
  name: string
  /** Whose mailbox it is may do everything there: nothing is chosen. */
  isOwn: boolean
  /** Nothing is given to an account that nobody signs in to: what it has stays or goes, and whether it manages stays. */
  isGivable: boolean
  choices: readonly AccessChoice[]
  chosen: ChosenGrant | null
  /** What stands before anything is saved. */
  standing: ChosenGrant | null
  isChanged: boolean
  /** From when until when, as far as that is to come; null for always. */
  dates: string | null
}

/** One person of the table of rights. [PEOPLE-10] */
export interface GrantTableRow {
  user: UserSummary
  name: string
  cells: GrantCell[]
}

/** What is drawn of the table of rights. */
export interface GrantTableShown {
  people: TablePerson[]
  mailboxes: GrantList[]
  nameOf: NameApart
  /** People and mailboxes are found by what is typed. */
  isSearched: boolean
  /** What is not drawn, or that nothing fits; null where all is drawn. */
  note: string | null
}

/** Those to whom mailboxes can be opened: whoever signs in, and of those who do not, or not yet, whoever has a grant that can be taken away. */
export function grantedPeople(people: readonly ListedPerson[], { mailboxes }: AllGrants): ListedPerson[] {
  const granted = new Set(mailboxes.flatMap(({ grants }) => grants.map(({ user }) => user.id)))
  return people.filter(({ id, state }) => state === 'active' || granted.has(id))
}

/** Rows and columns that are drawn at once: of more, those are shown that fit what is typed. */
const MOST_ROWS = 50
const MOST_COLUMNS = 12

/** What is drawn of all people and mailboxes once that is typed to find them. */
export function shownInTable(
  { mailboxes }: AllGrants,
  people: readonly TablePerson[],
  typed: { person: string; mailbox: string },
): GrantTableShown {
  const rows = people.filter(fits(typed.person))
  const isFitting = fits(typed.mailbox)
  const columns = mailboxes.filter(({ owner }) => isFitting(owner))
  const isLarge = people.length > MOST_ROWS || mailboxes.length > MOST_COLUMNS
  return {
    people: rows.slice(0, MOST_ROWS),
    mailboxes: columns.slice(0, MOST_COLUMNS),
    nameOf: namesApart([...people, ...mailboxes.map(({ owner }) => owner)]),
    isSearched: isLarge || typed.person !== '' || typed.mailbox !== '',
    note: noteOf(rows.length, columns.length),
  }
}

function noteOf(rows: number, columns: number): string | null {
  if (rows === 0) return ADMIN_TEXTS.noPerson
  if (columns === 0) return ADMIN_TEXTS.noMailbox
  const people = Math.max(0, rows - MOST_ROWS)
  const mailboxes = Math.max(0, columns - MOST_COLUMNS)
  return people + mailboxes > 0 ? moreInTable(people, mailboxes) : null
}

/** Whether the name or address of an account holds what is typed. */
function fits(typed: string): (account: UserSummary) => boolean {
  const wanted = typed.trim().toLowerCase()
  return ({ full_name, email }) => `${full_name} ${email}`.toLowerCase().includes(wanted)
}

/** The people who are drawn, in their order, with a cell for each mailbox that is drawn. */
export function grantTable(
  { people, mailboxes, nameOf }: Pick<GrantTableShown, 'people' | 'mailboxes' | 'nameOf'>,
  { edits, now }: { edits: GrantEdits; now: number },
): GrantTableRow[] {
  return people.map((user) => ({
    user,
    name: nameOf(user),
    cells: mailboxes.map((list) => {
      const standing = standingGrant(list, user.id, now)
      const chosen = chosenIn(edits, { list, userId: user.id, now })
      const isGivable = user.state !== 'shared'
      return {
        list,
        name: nameOf(list.owner),
        isOwn: list.owner.id === user.id,
        isGivable,
        choices: ACCESS_CHOICES.filter(({ value }) => isGivable || value === '' || value === standing?.level),
        chosen,
        standing,
        isChanged: !isSameChoice(standing, chosen),
        dates: standing && daysText(standing, now),
      }
    }),
  }))
}

/** What somebody may do in one mailbox, and why. */
export interface PersonalAccess {
  mailboxId: number
  mailbox: string
  may: string
  source: string
}

/** What somebody may do in every mailbox, and why: their own first. [PEOPLE-03] */
export function accessOf(
  { mailboxes }: AllGrants,
  user: UserSummary,
  { nameOf, now }: { nameOf: NameApart; now: number },
): PersonalAccess[] {
  const called = (owner: UserSummary) => ({ mailboxId: owner.id, mailbox: nameOf(owner) })
  const own = { ...called(user), may: deedsText({ level: 'full', manage: true }), source: GRANT_TEXTS.ownAccount }
  const granted = mailboxes.flatMap((list) => {
    const grant = standingGrant(list, user.id, now)
    return grant === null ? [] : [{ ...called(list.owner), may: heldText(grant, now), source: sourceText(grant, now) }]
  })
  return [own, ...granted]
}

/** Whether anything is chosen for somebody that could be taken away, in any mailbox. */
export const hasAccess = (
  { mailboxes }: AllGrants,
  userId: number,
  { edits, now }: { edits: GrantEdits; now: number },
): boolean => mailboxes.some((list) => chosenIn(edits, { list, userId, now }) !== null)
