import type { MailboxView } from '@postroom/api'
import type { ViewLabels } from './views.ts'
import type { WantedEntries } from './wanted-entries.ts'

/** What colleagues have done about one owner's part of a conversation. */
export interface TeamNotes {
  /** Who is assigned, by user_message_id. */
  assignees: ReadonlyMap<number, readonly number[]>
  /** Whom comments mention, and whether one of those was not read. */
  mentions: ReadonlyMap<number, boolean>
}

/** What one view lists of one owner's part of a conversation; `open` is what its counter counts. */
export interface WantedView {
  kind: MailboxView
  /** Whose view it is; of what nobody is assigned to, the mailbox itself. */
  personId: number
  lastDate: number
  open: boolean
  messages: { userMessageId: number; date: number; open: boolean }[]
}

/**
 * The views that list one owner's part of a conversation, by what its lists hold: what lies in the trash or in spam counts
 * nowhere. Nobody's is what lies in the inbox while nobody is assigned to any message of it; who is assigned to one finds the
 * whole conversation, archived or not, which is open while it lies in the inbox; a mention is open until it was read. [TEAM-07]
 */
export function wantedViews(
  { messages, threads }: WantedEntries,
  { ownerId, labels, notes }: { ownerId: number; labels: ViewLabels; notes: TeamNotes },
): WantedView[] {
  const all = threads.find(({ labelId }) => labelId === labels.allMail)
  if (!all) return []
  const inbox = threads.find(({ labelId }) => labelId === labels.inbox)
  const held = messages.filter(({ labelId }) => labelId === labels.allMail)
  const waiting = new Set(
    messages.flatMap(({ labelId, userMessageId }) => (labelId === labels.inbox ? userMessageId : [])),
  )
  const assignees = new Set(held.flatMap(({ userMessageId }) => notes.assignees.get(userMessageId) ?? []))
  const listed = (kind: MailboxView, personId: number, isOpen: (userMessageId: number) => boolean): WantedView => ({
    kind,
    personId,
    lastDate: all.lastDate,
    open: held.some(({ userMessageId }) => isOpen(userMessageId)),
    messages: held.map(({ userMessageId, date }) => ({ userMessageId, date, open: isOpen(userMessageId) })),
  })
  const nobodys = (lastDate: number): WantedView => {
    const view = listed('unassigned', ownerId, () => true)
    return { ...view, lastDate, messages: view.messages.filter(({ userMessageId }) => waiting.has(userMessageId)) }
  }
  return [
    ...(inbox && assignees.size === 0 ? [nobodys(inbox.lastDate)] : []),
    ...[...assignees].map((personId) => listed('assigned', personId, (id) => waiting.has(id))),
    ...[...notes.mentions].map(([personId, unread]) => listed('mentions', personId, () => unread)),
  ]
}
