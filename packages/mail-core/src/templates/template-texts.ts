import type { TemplateFile, User, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { isShared, openAccounts } from '../accounts/delegates.ts'
import { levelProblem } from '../accounts/grant-levels.ts'
import { printSender } from '../compose/recipients.ts'
import { counted } from '../display/count-texts.ts'
import { shownName } from '../display/shown-name.ts'
import { type FoundTemplate, templateFolders } from './template-rules.ts'
import type { VariableName } from './template-variables.ts'

/** What the room of templates is called, and what leads there. */
export const TEMPLATES_TITLE = 'Templates'
export const MANAGE_TEMPLATES = 'Manage templates'
export const INSERT_TEMPLATE = 'Insert template'
export const INSERT_VARIABLE = 'Insert variable'
export const IMPORT_TEMPLATES = 'Import files'
export const ADD_FILES = 'Add files'
/** Of a template that nobody else sees. */
export const ONLY_ME = 'Only me'
export const TICKET_HINT =
  'How ticket numbers look in the subjects of this mailbox: write one # for the digits, such as REQ-#.'
export const TICKET_FAILED = 'Failed to save the pattern. Please try again.'
export const TEMPLATES_HINT =
  'A template is put into mail by its button below the text, or by ; and the beginning of its name. What stands between {{ and }} is filled in.'

/** Variables as they are offered, with what is put into a template. */
export const OFFERED_VARIABLES: readonly { name: VariableName; label: string; written: string }[] = [
  { name: 'customer.first_name', label: 'Customer’s first name', written: '{{customer.first_name | "there"}}' },
  { name: 'customer.name', label: 'Customer’s name', written: '{{customer.name}}' },
  { name: 'customer.address', label: 'Customer’s address', written: '{{customer.address}}' },
  { name: 'me.first_name', label: 'Your first name', written: '{{me.first_name}}' },
  { name: 'me.name', label: 'Your name', written: '{{me.name}}' },
  { name: 'mailbox.name', label: 'Name of the mailbox', written: '{{mailbox.name}}' },
  { name: 'subject', label: 'Subject', written: '{{subject}}' },
  { name: 'ticket', label: 'Ticket number', written: '{{ticket}}' },
]

/** To whom a template can belong, for a choice: nobody else, or a mailbox whose templates the user may change. */
export function templateOwners(user: User): { value: number | null; name: string }[] {
  const mailboxes = openAccounts(user).filter(
    ({ id }) => isShared(user, id) && levelProblem(user, [id], 'full') === null,
  )
  return [
    { value: null, name: ONLY_ME },
    ...mailboxes.map((account) => ({ value: account.id, name: `Everybody in ${printSender(account)}` })),
  ]
}

/** Over the templates that nobody else sees. */
const YOUR_OWN = 'Your own'
/** Over those of a mailbox whose name is not known yet. */
const SOME_MAILBOX = 'A mailbox'

/** Whose a template is: the name of its mailbox; null for one's own. [TEAM-11] */
export function templateMailbox(user: User | null | undefined, { mailbox_id }: { mailbox_id?: number }): string | null {
  const mailbox = user && openAccounts(user).find(({ id }) => id === mailbox_id)
  return mailbox ? accountName(mailbox) : null
}

/** The templates of one owner, under their name. */
export interface OwnedTemplates<T> {
  /** The mailbox; null for the user. */
  mailboxId: number | null
  name: string
  folders: { folder: string; templates: T[] }[]
}

/** Templates by owner and folder: the user's own, then those of each mailbox, in the order in which it is listed. [TEAM-11] */
export function templatesByOwner<T extends FoundTemplate & { mailbox_id?: number }>(
  user: User | null | undefined,
  templates: readonly T[],
): OwnedTemplates<T>[] {
  const ids = [...(user?.accessible_users ?? []).map(({ id }) => id), ...templates.map(({ mailbox_id }) => mailbox_id)]
  return [...new Set([undefined, user?.id, ...ids])].flatMap((mailboxId) => {
    const owned = templates.filter(({ mailbox_id }) => mailbox_id === mailboxId)
    if (owned.length === 0) return []
    const name = mailboxId === undefined ? YOUR_OWN : (templateMailbox(user, { mailbox_id: mailboxId }) ?? SOME_MAILBOX)
    return [{ mailboxId: mailboxId ?? null, name, folders: templateFolders(owned) }]
  })
}

/** The mailboxes whose ticket numbers the user may describe, their own first. */
export const ticketMailboxes = (user: User): UserSummary[] =>
  openAccounts(user).filter(({ id }) => levelProblem(user, [id], 'full') === null)

/** What is said after an import. */
export const importedText = (count: number): string => `${counted(count, 'template')} imported`

/** What a template brings beside its text; null where it brings nothing. */
export const carriedText = (files: readonly Pick<TemplateFile, 'filename'>[]): string | null =>
  files.length === 0 ? null : `With ${files.map(({ filename }) => shownName(filename)).join(', ')}`

/** What stands below a list that is not shown whole; null where it is. */
export const moreTemplates = (hidden: number): string | null =>
  hidden > 0 ? `${counted(hidden, 'more template')}: type to find them` : null

/** How many are listed at once where one is chosen. */
export const LISTED_TEMPLATES = 30
