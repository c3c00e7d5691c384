import type { MailboxView } from '@postroom/api'

/** What the views of a shared mailbox are called. [TEAM-07] */
export const VIEW_NAMES: Readonly<Record<MailboxView, string>> = {
  assigned: 'Assigned to me',
  unassigned: "Nobody's",
  mentions: 'Mentions',
}

/** In the order of the sidebar. */
export const VIEWS: readonly MailboxView[] = ['assigned', 'unassigned', 'mentions']

/** The path of a view beside those of labels, none of which begins with a slash. */
export const viewPath = (view: string): string => `/${view}`

/** The view at a path; undefined for what is that of a label. */
export const viewAt = (path: string): MailboxView | undefined => VIEWS.find((view) => viewPath(view) === path)
