import { type MadeLink, unwrap } from '@postroom/api'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import { ADMIN_TEXTS } from './admin-texts.ts'
import type { NewInvitation } from './new-invitation.ts'
import { PEOPLE } from './people-queries.ts'

export type { MadeLink } from '@postroom/api'

/** A link that was made, or the sentence why it was not. */
export type LinkResult = { made: MadeLink } | { problem: string }

/** Makes somebody an administrator, or takes it away. Answers with the sentence why not, null once it is so. [PEOPLE-10] */
export async function setAdministrator(
  mail: Mail,
  { id, administrator }: { id: number; administrator: boolean },
): Promise<string | null> {
  const params = { path: { id } }
  const result = await attempt(mail, () =>
    unwrap(mail.api.PUT('/admin/people/{id}/administrator', { params, body: { administrator } })),
  )
  if ('made' in result) await listAgain(mail)
  // Whoever took it from themselves sees less from now on.
  if (mail.cache.getQueryData(SIGNED_IN)?.id === id) {
    mail.inBackground('ask who is signed in', () => mail.cache.invalidateQueries({ queryKey: SIGNED_IN }))
  }
  return 'problem' in result ? result.problem : null
}

/** Removes somebody's second factors. Answers as {@link setAdministrator} does. [PEOPLE-07] */
export async function removeFactorsOf(mail: Mail, id: number): Promise<string | null> {
  const result = await attempt(mail, () =>
    unwrap(mail.api.DELETE('/admin/people/{id}/factors', { params: { path: { id } } })),
  )
  if ('made' in result) await listAgain(mail)
  return 'problem' in result ? result.problem : null
}

/** Withdraws an invitation or a reset. Answers as {@link setAdministrator} does. [PEOPLE-06] */
export async function withdrawLink(mail: Mail, id: number): Promise<string | null> {
  const result = await attempt(mail, () => unwrap(mail.api.DELETE('/admin/links/{id}', { params: { path: { id } } })))
  if ('made' in result) await listAgain(mail)
  return 'problem' in result ? result.problem : null
}

/** Makes an invitation. [PEOPLE-06] */
export function inviteSomebody(mail: Mail, form: NewInvitation): Promise<LinkResult> {
  const grants = form.grants.map(({ mailboxId, level, manage }) => ({ mailbox_id: mailboxId, level, manage }))
  const invitation = { email: form.email.trim(), full_name: form.fullName.trim(), send_to: sentTo(form.sendTo), grants }
  return makeLink(mail, () => unwrap(mail.api.POST('/admin/invitations', { body: { invitation } })))
}

/** Makes a link by which somebody chooses a new password. [PEOPLE-06] */
export function resetPassword(mail: Mail, { id, sendTo }: { id: number; sendTo: string }): Promise<LinkResult> {
  const reset = { send_to: sentTo(sendTo) }
  return makeLink(mail, () =>
    unwrap(mail.api.POST('/admin/people/{id}/reset', { params: { path: { id } }, body: { reset } })),
  )
}

/** The link that was made is shown nowhere else, and so before the list is there. */
async function makeLink(mail: Mail, call: () => Promise<MadeLink>): Promise<LinkResult> {
  const result = await attempt(mail, call)
  if ('made' in result) mail.inBackground('list the people', () => listAgain(mail))
  return result
}

const sentTo = (typed: string): string | null => typed.trim() || null

async function attempt<Answer>(
  mail: Mail,
  call: () => Promise<Answer>,
): Promise<{ made: Answer } | { problem: string }> {
  try {
    return { made: await call() }
  } catch (error) {
    // What was refused is otherwise than it is shown, and where the answer was lost it may be done all the same.
    mail.inBackground('list the people', () => listAgain(mail))
    return { problem: refusalText(error, ADMIN_TEXTS.failed) }
  }
}

const listAgain = (mail: Mail): Promise<void> => mail.cache.invalidateQueries({ queryKey: PEOPLE })
