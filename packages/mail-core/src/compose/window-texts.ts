/** The alert when a send failed (ERR-21). */
export const SEND_FAILED = 'Failed to send message. Please try again.'

/** The warning at the first press of Send without a subject (SEND-03). */
export const SUBJECT_EMPTY = 'Subject is empty. Click Send again to send without a subject.'

/** The toast after Discard draft, whose Undo gives everything back (SCREEN-02). */
export const DRAFT_DISCARDED = 'Draft discarded'

/** The alert when a window could not be closed because its draft could not be saved (G-018). */
export const DRAFT_NOT_SAVED = 'Failed to save draft. Please try again.'

/** The alert when another window or tab has saved the draft since (G-018). */
export const DRAFT_CONFLICT = 'This draft was changed in another window.'

/** The alert when the draft is no more, since another window or tab has sent or deleted it (G-018). */
export const DRAFT_ENDED = 'This draft was sent or deleted in another window.'

/** The alert when the mailbox of the draft is not open to its writer any more (PEOPLE-04). */
export const MAILBOX_CLOSED = 'You may no longer write in this mailbox. The draft stays there as it was saved last.'

/** Stands for such a mailbox in From. */
export const CLOSED_MAILBOX = 'A mailbox that is no longer open to you'

/** What a window says of its draft (SCREEN-08). */
export const SAVED = 'Saved'
export const SAVING = 'Saving…'
export const NOT_SAVED = 'Not saved'
