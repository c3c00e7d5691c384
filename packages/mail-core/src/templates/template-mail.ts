import type { User } from '@postroom/api'
import { openAccounts } from '../accounts/delegates.ts'
import type { ComposeDraft } from '../compose/compose-draft.ts'
import { templateValues } from './template-values.ts'
import type { VariableValues } from './template-variables.ts'
import { type TemplateList, ticketPatternOf } from './templates-queries.ts'

/** What is known of a draft for the variables of templates. [TEAM-11] */
export function draftValues(
  { to, subject, senderUserId }: Pick<ComposeDraft, 'to' | 'subject' | 'senderUserId'>,
  { me, list }: { me: User; list: TemplateList },
): VariableValues {
  const mailbox = openAccounts(me).find(({ id }) => id === senderUserId) ?? me
  return templateValues({ to, subject, me, mailbox, ticketPattern: ticketPatternOf(list, senderUserId) })
}

/** Templates that can be put into a draft: the person's own, and those of the mailbox that it is sent from. */
export const draftTemplates = <T extends { mailbox_id?: number }>(
  templates: readonly T[],
  { senderUserId }: Pick<ComposeDraft, 'senderUserId'>,
): T[] => templates.filter(({ mailbox_id }) => mailbox_id === undefined || mailbox_id === senderUserId)
