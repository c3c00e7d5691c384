import type { Rehearsal } from '@postroom/api'
import { counted, groupedNumber } from '../display/count-texts.ts'
import { shownName } from '../display/shown-name.ts'
import { viewName } from '../labels/system-labels.ts'
import { EMPTY_SUBJECT } from '../list/row.ts'
import { hrefOf } from '../navigation/mail-location.ts'
import { MOST_REHEARSED, REHEARSAL_DAYS } from './rule-problem.ts'

/** Said where there was more mail than is looked at. */
export const rehearsalCapped = (): string =>
  `Only the newest ${groupedNumber(MOST_REHEARSED)} messages that fit were looked at.`

/** What a rule would have done: '214 conversations in the last 90 days; 5 would be different now'. [TEAM-12] */
export function rehearsalText({ conversations, changed }: Rehearsal): string {
  if (conversations === 0)
    return `No mail that arrived in the last ${REHEARSAL_DAYS} days fits; imported mail is not tried`
  const different = changed === 0 ? 'none' : groupedNumber(changed)
  return `${counted(conversations, 'conversation')} in the last ${REHEARSAL_DAYS} days; ${different} would be different now`
}

/** Said where not all that would be different are listed; null where they are. */
export const examplesText = ({ changed, examples }: Rehearsal): string | null =>
  examples.length < changed ? `The newest ${examples.length} of them:` : null

type Example = Rehearsal['examples'][number]

/** An example as it is shown. */
export interface RehearsedLine {
  subject: string
  sender: string
  /** What would be different, each in words: '+ Work/Clients', 'Out of Inbox', 'Assigned to Ann Lee'. */
  differences: string[]
  href: string
}

/**
 * A conversation that would be different now.
 *
 * @param mailboxId whose it is
 */
export function rehearsedLine(example: Example, mailboxId: number): RehearsedLine {
  const { subject, sender_name, sender_email, message_thread_id: threadId } = example
  return {
    subject: shownName(subject.trim()) || EMPTY_SUBJECT,
    sender: shownName(sender_name?.trim() ?? '') || sender_email || '',
    differences: differences(example),
    href: hrefOf({
      screen: 'mail',
      labelPath: 'all_mail',
      page: 1,
      item: { kind: 'thread', threadId, ownerId: mailboxId },
    }),
  }
}

type RehearsedLabel = Example['added'][number]

const PUT_ON: Readonly<Record<string, string>> = {
  inbox: 'Into Inbox',
  spam: 'To Spam',
  trash: 'To Trash',
  starred: 'Starred',
  important: 'Marked as important',
}

function differences({ added, removed, assigned, read }: Example): string[] {
  return [
    ...added.map((label) => (isSystem(label) && PUT_ON[label.path]) || `+ ${labelName(label)}`),
    ...removed.map((label) => (isSystem(label) ? `Out of ${viewName(label.path)}` : `− ${labelName(label)}`)),
    ...assigned.map(({ name }) => `Assigned to ${shownName(name.trim()) || 'somebody'}`),
    ...(read ? ['Marked as read'] : []),
  ]
}

const isSystem = (label: RehearsedLabel): label is RehearsedLabel & { path: string } =>
  label.system_folder && label.path !== null

const labelName = ({ path }: RehearsedLabel): string => (path === null ? 'a label that is gone' : shownName(path))
