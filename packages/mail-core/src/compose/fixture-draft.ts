import type { Draft } from '@postroom/api'
import type { ComposeDraft } from './compose-draft.ts'

/** What a compose window of a test holds. */
export const lunch: ComposeDraft = {
  mode: 'new',
  senderUserId: 1,
  to: [{ id: 'r1', email: 'ben@postroom.example' }],
  cc: [],
  bcc: [],
  subject: 'Lunch',
  htmlBody: '<div>At one?</div>',
  inReplyTo: null,
  references: null,
  messageThreadId: null,
  sourceMessageId: null,
}

/** A draft as the server keeps it, in the window w1 unless told otherwise. */
export function savedDraft(change: Partial<Draft> = {}): Draft {
  return {
    id: 9,
    revision: 1,
    window_id: 'w1',
    mode: 'new',
    sender_user_id: 1,
    recipients: [],
    subject: '',
    html_body: '',
    in_reply_to: null,
    references: null,
    message_thread_id: null,
    source_message_id: null,
    attachments: [],
    updated_at: '2026-03-05T09:40:00.000Z',
    ...change,
  }
}
