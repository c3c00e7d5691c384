import { type LabelGroup, unwrap } from '@postroom/api'
import { answersUnder } from '../answer-key.ts'
import { LABELS, labelsQuery } from '../labels/labels-queries.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { requireUser } from './accounts-queries.ts'
import { openAccounts } from './delegates.ts'

/** The heading over what the people of shared mailboxes choose for all of them. */
export const TEAM_TITLE = 'Shared mailboxes'
export const TEAM_HINT =
  'Beginning a reply can take the conversation: if nobody is assigned to it, you are. It holds for everybody who works in the mailbox.'

export const TEAM_FAILED = 'Failed to load your shared mailboxes'

/** What the box of a mailbox says. */
export const replyAssignsText = (mailbox: string): string => `A reply takes the conversation in ${mailbox}`

/** Every mailbox that is open to the user, ticked or not. [TEAM-07] */
export function openMailboxesQuery(mail: Mail): MailQuery<LabelGroup[]> {
  return labelsQuery(
    mail,
    openAccounts(requireUser(mail)).map(({ id }) => id),
  )
}

/** Keeps whether a reply takes a conversation in a mailbox; it shows at once, and goes back where that failed. [TEAM-07] */
export async function chooseReplyAssigns(mail: Mail, mailboxId: number, choice: boolean): Promise<void> {
  const show = (reply_assigns: boolean) => {
    for (const [key] of answersUnder(mail.cache, LABELS)) {
      mail.changes.patchBase(key, (groups) =>
        groups.map((group) =>
          group.user_id === mailboxId && group.shared
            ? { ...group, shared: { ...group.shared, reply_assigns } }
            : group,
        ),
      )
    }
  }
  show(choice)
  try {
    const params = { path: { user_id: mailboxId } }
    await unwrap(mail.api.PUT('/mailboxes/{user_id}/reply_assigns', { params, body: { reply_assigns: choice } }))
  } catch (error) {
    show(!choice)
    showError(mail, error)
  }
}
