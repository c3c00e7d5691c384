import type { LinkKind, ListedPerson, MadeLink } from '@postroom/api'

/** What stands on the page of administration, as a person reads it. [PEOPLE-10] */
export const ADMIN_TEXTS = {
  title: 'Administration',
  people: 'People',
  links: 'Invitations and resets',
  hint: 'Administrators invite people, let them choose new passwords, and change who may use every mailbox.',
  loadFailed: 'The people of this server could not be loaded.',
  /** Said where the server had no words for it. */
  failed: 'This could not be done. Please try again.',
  noLinks: 'No invitation or reset is waiting to be used.',
  linksHint: 'Each link works once, for 72 hours. Whoever has it can use it.',
  invite: 'Invite somebody',
  makeLink: 'Make link',
  once: 'Copy the link now and hand it over yourself: it is not shown again.',
  rights: 'Rights',
  rightsHint: 'Choose what each person may do in each shared mailbox. Nothing changes before you save.',
  rightsFailed: 'Who may use which mailbox could not be loaded.',
  noMailboxes: 'No mailbox is shared yet.',
  table: 'Who may do what in which mailbox',
  person: 'Person',
  findPeople: 'Find people',
  findMailboxes: 'Find mailboxes',
  noPerson: 'Nobody fits what is typed.',
  noMailbox: 'No mailbox fits what is typed.',
  /** What a cell chooses, as it is read aloud. */
  levelOf: (person: string, mailbox: string): string => `${person} in ${mailbox}`,
  managesOf: (person: string, mailbox: string): string => `${person} changes who may use ${mailbox}`,
  manages: 'Manages',
  own: 'Their own',
  plan: 'What saving does',
  changes: 'Changes, by mailbox',
  rightsSaved: 'The rights are saved.',
  discard: 'Discard changes',
  /** Asked before the page is left while something chosen is not saved. */
  leave: { title: 'Discard changes?', text: 'What you chose of the rights is not saved.', confirm: 'Discard' },
  save: 'Save rights',
  /** Where something was changed meanwhile, and its author has looked at what saving does now. */
  keep: 'Keep what is chosen',
  /** Over what a person may do in every mailbox, and where that comes from. */
  why: 'All access, and why',
  takeAll: 'Take all access away',
  noAccess: 'No access',
  emailHint: 'Their address here',
  nameHint: 'They may write another one',
  sendToHint: 'Empty: you hand the link over yourself',
} as const

/** What is said where only some rows and columns of the table of rights are drawn. */
export function moreInTable(people: number, mailboxes: number): string {
  const more = [
    ...(people > 0 ? [`${people} more ${people === 1 ? 'person' : 'people'}`] : []),
    ...(mailboxes > 0 ? [`${mailboxes} more ${mailboxes === 1 ? 'mailbox' : 'mailboxes'}`] : []),
  ]
  return `${more.join(' and ')}: type to find them`
}

/** What is asked before somebody becomes an administrator, or stops being one. */
export const appointmentQuestion = (name: string, administrator: boolean): { title: string; text: string } =>
  administrator
    ? {
        title: `Make ${name} an administrator?`,
        text: `${name} will be able to invite people, to reset passwords, also yours, and to open every mailbox to anybody.`,
      }
    : {
        title: `Take administration away from ${name}?`,
        text: `${name} will no longer be able to change accounts and mailboxes of others. Links that ${name} made are withdrawn.`,
      }

/** What is asked before somebody's second factors are removed. */
export const factorsQuestion = (name: string): { title: string; text: string } => ({
  title: `Remove the second factors of ${name}?`,
  text: `For whoever has lost their phone or passkey: ${name} is signed out everywhere and signs in with the password alone. A mail tells ${name} of it.`,
})

/** What is asked before a link is withdrawn. */
export const withdrawalQuestion = (kind: LinkKind, email: string): { title: string; text: string } => ({
  title: kind === 'invitation' ? `Withdraw the invitation of ${email}?` : `Withdraw the reset of ${email}?`,
  text: 'The link says so from now on, and does nothing more.',
})

/** What a new reset does. */
export const resetText = (name: string): string =>
  `With the link ${name} chooses a new password. Until then the old one works; then ${name} is signed out everywhere.`

/** What is said beside a link that was made: whether it is on its way by mail. */
export function madeText({ link, sent }: MadeLink): string {
  if (sent === null || link.sent_to === null) return ADMIN_TEXTS.once
  return sent
    ? `The link was sent to ${link.sent_to}. You can copy it now as well: it is not shown again.`
    : `The link could not be sent to ${link.sent_to}. ${ADMIN_TEXTS.once}`
}

/** Whether somebody signs in to an account. */
export const STATE_TEXTS: Readonly<Record<ListedPerson['state'], string>> = {
  active: 'Active',
  unconfirmed: 'Has not confirmed the address yet',
  shared: 'Shared mailbox: nobody signs in to it',
}

/** Said of an account that somebody signs in to, and in which others work too. */
export const IN_OTHERS_HANDS = 'Active, and shared with others'

/** What a link is called. */
export const LINK_TEXTS: Readonly<Record<LinkKind, string>> = { invitation: 'Invited', reset: 'New password' }
