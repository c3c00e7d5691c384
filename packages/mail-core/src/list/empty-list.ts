import { systemLabel } from '../labels/system-labels.ts'

/** What stands in place of the rows of a list without mail. */
export interface EmptyListText {
  title: string
  hint: string
  /** A sentence that says how mail comes here; empty for a folder that holds nothing yet. */
  next: string
  /** What can be done from here: write a message, or look at the inbox. */
  way: 'write' | 'inbox'
}

/** Names of the two ways. */
export const WRITE_A_MESSAGE = 'Write a message'
export const SEE_NEW_MAIL = 'See new mail'

const NEXT: Record<string, Pick<EmptyListText, 'next' | 'way'>> = {
  inbox: { next: 'New mail appears here by itself. Write the first message, and the answer comes here.', way: 'write' },
  sent: { next: 'What you send is kept here.', way: 'write' },
  drafts: { next: 'What you write is kept here until you send it.', way: 'write' },
  all_mail: { next: 'Every message that is neither spam nor trash is kept here.', way: 'write' },
  starred: { next: 'Press the star of a conversation to find it here again.', way: 'inbox' },
  important: { next: 'Mark a conversation as important to find it here again.', way: 'inbox' },
  spam: { next: 'What you report as spam is kept here, away from the inbox.', way: 'inbox' },
  trash: { next: 'What you delete is kept here until you delete it forever.', way: 'inbox' },
}

const OWN_LABEL = { next: 'Drag a conversation onto this label, or choose it under Label as.', way: 'inbox' } as const

/** The texts of a list without mail, by the name of its view (LIST-19), and what to do next (SCREEN-16). */
export function emptyList(view: string, path: string): EmptyListText {
  const folder = systemLabel(path)
  const after = folder ? (NEXT[folder.path] ?? { next: '', way: 'inbox' }) : OWN_LABEL
  return { title: `Your ${view} is empty`, hint: `Nothing in ${view} right now.`, ...after }
}
