import type { MailboxView, SharedMailbox } from '@postroom/api'
import type { Folder } from './label-tree.ts'
import { VIEW_NAMES, VIEWS, viewPath } from './view-paths.ts'

/** A view of a shared mailbox as the sidebar offers it, beside the folders of that mailbox. [TEAM-07] */
export type ViewFolder = Folder & { view: MailboxView }

const COUNTS: Readonly<Record<MailboxView, string>> = { assigned: 'open', unassigned: 'open', mentions: 'unread' }

/** What concerns the people of a mailbox, each with how much of it waits; nothing where its owner is alone in it. [TEAM-07] */
export function viewFolders({ shared }: { shared?: SharedMailbox | undefined }): ViewFolder[] {
  if (!shared) return []
  return VIEWS.map((view) => ({
    view,
    path: viewPath(view),
    name: VIEW_NAMES[view],
    color: '',
    place: 'main',
    unread: shared.views[view].open_count,
    drafts: 0,
    counts: COUNTS[view],
  }))
}

const EMPTY: Readonly<Record<MailboxView, { title: string; text: string }>> = {
  assigned: {
    title: 'Nothing is assigned to you',
    text: 'What a colleague assigns to you, or what you take yourself, is listed here as long as it is yours.',
  },
  unassigned: {
    title: 'Everything has somebody',
    text: 'Conversations in this inbox that nobody is assigned to are listed here until somebody takes them.',
  },
  mentions: {
    title: 'Nobody has mentioned you',
    text: 'Conversations are listed here in which a colleague mentions you with @ in a comment.',
  },
}

/** What stands in a view that lists nothing. [TEAM-07] */
export const emptyView = (view: MailboxView): { title: string; text: string } => EMPTY[view]
