import { expect, test } from 'vitest'
import * as texts from './send-texts.ts'

test('the sentences of sending and of drafts [SEND-03, SEND-06, SEND-09, ERR-21, ERR-22] (G-018)', () => {
  expect({ ...texts }).toEqual({
    SENT: 'Message sent successfully!',
    DRAFT_DISCARDED: 'Draft discarded',
    SEND_CANCELED: 'Email sending canceled',
    CANCEL_FAILED: 'Could not cancel. Email may have already been sent.',
    SEND_FAILED: 'Failed to send message. Please try again.',
    SUBJECT_EMPTY: 'Subject is empty. Click Send again to send without a subject.',
    DRAFT_NOT_SAVED: 'Failed to save draft. Please try again.',
    DRAFT_MOVED_ON: 'This draft was changed in another window.',
    DRAFT_ENDED: 'This draft was sent or deleted in another window.',
  })
})
