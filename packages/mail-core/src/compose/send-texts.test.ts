import { expect, test } from 'vitest'
import { draftConflictText } from './draft-conflict-text.ts'
import { draftText } from './draft-people.ts'
import * as sendTexts from './send-texts.ts'
import * as windowTexts from './window-texts.ts'

test('the sentences of sending and of drafts [SEND-03, SEND-06, SEND-09, ERR-21, ERR-22] (G-018)', () => {
  expect({ ...sendTexts, ...windowTexts }).toEqual({
    SENT: 'Message sent successfully!',
    DRAFT_DISCARDED: 'Draft discarded',
    SEND_CANCELED: 'Email sending canceled',
    CANCEL_FAILED: 'Could not cancel. Email may have already been sent.',
    SEND_FAILED: 'Failed to send message. Please try again.',
    SUBJECT_EMPTY: 'Subject is empty. Click Send again to send without a subject.',
    SEND_WAITS: 'The message will be sent when the connection is back.',
    SAVED: 'Saved',
    SAVING: 'Saving…',
    NOT_SAVED: 'Not saved',
    DRAFT_NOT_SAVED: 'Failed to save draft. Please try again.',
    DRAFT_CONFLICT: 'This draft was changed in another window.',
    DRAFT_ENDED: 'This draft was sent or deleted in another window.',
    MAILBOX_CLOSED: 'You may no longer write in this mailbox. The draft stays there as it was saved last.',
    CLOSED_MAILBOX: 'A mailbox that is no longer open to you',
  })
})

test('[TEAM-02] an own draft that was sent and came back is told as not sent, and a colleague’s as theirs', () => {
  const tom = { id: 5, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
  expect([draftText(tom, tom, true), draftText(tom, { id: 1 }, true)]).toEqual(['Not sent', 'Draft by Tom Tailor'])
})

test('[SCREEN-12] a draft and a change of it name the colleague whose they are, and nobody where it is oneself', () => {
  const tom = { id: 5, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
  expect([draftText(tom, { id: 1 }), draftText(tom, tom), draftText(undefined, { id: 1 })]).toEqual([
    'Draft by Tom Tailor',
    'Draft',
    'Draft',
  ])
  expect([draftConflictText(tom, 1), draftConflictText({ ...tom, full_name: '' }, 1)]).toEqual([
    'Tom Tailor changed this draft.',
    'tom@postroom.example changed this draft.',
  ])
  expect([draftConflictText(tom, 5), draftConflictText(undefined, 1)]).toEqual([
    windowTexts.DRAFT_CONFLICT,
    windowTexts.DRAFT_CONFLICT,
  ])
})
