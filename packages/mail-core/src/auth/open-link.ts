import { type OpenLink, unwrap } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { deedsText } from '../accounts/grant-texts.ts'
import { answerKey } from '../answer-key.ts'
import { fullDate } from '../display/date-label.ts'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import type { LinkForm } from './account-links.ts'

export type { OpenLink } from '@postroom/api'

/** What the page of a link says. [PEOPLE-06] */
export const LINK_PAGE = {
  waiting: 'Opening the link',
  broken: 'This link does not work',
  /** The server could not be asked. */
  unread: 'This link could not be opened',
  failed: 'The link could not be opened. Please try again.',
  notSaved: 'This could not be saved. Please try again.',
  titles: { invitation: 'You are invited', reset: 'Choose a new password' },
  buttons: { invitation: 'Create account', reset: 'Set password' },
  opened: 'These mailboxes come with it:',
  done: { invitation: 'Your account is ready.', reset: 'Your password is set.' },
  signingIn: 'You are being signed in.',
  /** Where somebody is signed in in this browser. */
  signedIn: 'Somebody is signed in in this browser. Sign out to sign in with the new password.',
} as const

/** What a link is for, asked once; a used, an expired and a withdrawn one each say so. [PEOPLE-06] */
export function openLinkQuery(mail: Mail, token: string): MailQuery<OpenLink> {
  return {
    queryKey: answerKey('link', token),
    queryFn: async () => (await unwrap(mail.api.POST('/links/read', { body: { token } }))).link,
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Who lets the reader do what, and until when. */
export function openLinkTexts({ kind, email, made_by, expires_at }: OpenLink): { what: string; until: string } {
  const by = made_by ?? 'Whoever runs this server'
  return {
    what:
      kind === 'invitation'
        ? `${by} invites you to Postroom. Your address will be ${email}.`
        : `${by} lets you choose a new password for ${email}. Everywhere else you will be signed out.`,
    until: `The link works once, until ${fullDate(expires_at)}.`,
  }
}

/** The mailboxes that come with an invitation, and what may be done there. */
export const openedTexts = ({ grants }: OpenLink): { mailbox: string; may: string }[] =>
  grants.map((grant) => ({ mailbox: accountName(grant), may: deedsText(grant) }))

/** Uses a link up. Answers with the sentence why not, null once it is done. [PEOPLE-06] */
export async function acceptLink(mail: Mail, token: string, form: LinkForm): Promise<string | null> {
  const user = {
    full_name: form.fullName.trim(),
    password: form.password,
    password_confirmation: form.passwordConfirmation,
  }
  try {
    await unwrap(mail.api.POST('/links/accept', { body: { token, user } }))
    return null
  } catch (error) {
    return refusalText(error, LINK_PAGE.notSaved)
  }
}
