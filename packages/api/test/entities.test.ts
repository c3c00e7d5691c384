import { expect, test } from 'vitest'
import { body, contract, follow, shape } from './contract.ts'

const schema = (name: string) => follow(contract.components?.schemas?.[name])
const entity = (name: string) => shape(schema(name))

const summary = { id: 'integer', email: 'string', full_name: 'string' }
const person = { name: 'string | null', email: 'string | null' }
const recipient = { email: 'string', name: 'string | null', owner_type: 'to | cc | bcc' }
const match = { field: 'body | attachment | to | cc | bcc | earlier_message', text: 'string', message_id: 'integer' }
const attachment = {
  id: 'integer',
  filename: 'string',
  mime_type: 'string',
  size: 'integer',
  download_url: 'string',
  type: 'inline | attachment',
  content_id: 'string | null',
}

const named = { id: 'integer', name: 'string', 'colour?': 'string' }
const assignments = [{ user: named, 'by?': named }]
const twins = [{ owner: summary, message_thread_id: 'integer' }]

const delivery = {
  jid: 'string',
  state: 'sending | waiting | failed | sent',
  addresses: ['string'],
  reason: 'string | null',
  next_try_at: 'string | null',
}

const symbols = [{ name: 'string', score: 'number', description: 'string | null' }]
const spamReason = {
  kind: 'policy | score | blocked | reported | imported | unknown',
  'domain?': 'string',
  'score?': 'number',
  'threshold?': 'number',
  'symbols?': symbols,
  'sender?': 'string',
  'by?': { id: 'integer', name: 'string', 'colour?': 'string' },
  'at?': 'string',
}

test('[DATA-01] a user has an address, a name, preferences, open accounts and a view mode', () => {
  expect(entity('User')).toEqual({
    id: 'integer',
    email: 'string',
    full_name: 'string',
    preferences: { 'view?': 'threaded | unthreaded', 'presence?': 'shown | off' },
    accessible_users: [{ ...summary, 'level?': 'read | draft | send | full', 'until?': 'string', 'manage?': 'true' }],
    view_mode: 'threaded | unthreaded',
    'is_shared?': 'true',
    'administrator?': 'true',
    'needs_second_factor?': 'true',
    'relay_problem?': 'string',
  })
})

test('[DATA-02] the list of all users holds pairs of id and full name', () => {
  expect(entity('UserPair')).toEqual(['integer', 'string'])
})

test('[DATA-03] [DATA-05] a label has a path, a name, a colour and its unread count under three names', () => {
  expect(entity('Label')).toEqual({
    id: 'integer',
    user_id: 'integer',
    path: 'string',
    name: 'string',
    color: 'string',
    unread_count: 'integer',
    unread_messages_count: 'integer',
    unread_threads_count: 'integer',
    has_children: 'boolean',
    system_folder: 'boolean',
    'drafts_count?': 'integer',
  })
})

test('[DATA-04] the name of the label in the example is the last segment of its path', () => {
  expect(contract.components?.examples?.ClientsLabel?.value).toMatchObject({
    path: 'Work/Clients',
    name: 'Clients',
  })
})

const viewCounts = { total_count: 'integer', open_count: 'integer' }

test('[DATA-06] labels are grouped by their owner', () => {
  expect(entity('LabelGroup')).toEqual({
    user_id: 'integer',
    user_email: 'string',
    user_name: 'string',
    labels: [entity('Label')],
    'shared?': {
      reply_assigns: 'boolean',
      views: { assigned: viewCounts, unassigned: viewCounts, mentions: viewCounts },
    },
  })
})

test('[DATA-07] a signature has a name and content', () => {
  expect(entity('Signature')).toEqual({
    id: 'integer',
    name: 'string',
    html_content: 'string',
    'mailbox_id?': 'integer',
  })
})

test('[TEAM-06] a comment is another thing than a message: who says what to colleagues, about which conversation', () => {
  expect(entity('Comment')).toEqual({
    id: 'integer',
    owner_id: 'integer',
    message_thread_id: 'integer',
    author: summary,
    html_body: 'string',
    text: 'string',
    created_at: 'string',
    edited_at: 'string | null',
    deleted_at: 'string | null',
    mentions: [summary],
    reactions: [{ emoji: 'string', users: [summary] }],
    files: [{ id: 'integer', filename: 'string', mime_type: 'string', size: 'integer', download_url: 'string' }],
  })
})

test('[DATA-08] an identity to send as has an address and a name', () => {
  expect(entity('UserSummary')).toEqual(summary)
})

test('[DATA-09] a message in a list says who, what, when, and whose copy it is', () => {
  expect(entity('UserMessage')).toEqual({
    user_message_id: 'integer',
    message_id: 'integer',
    sender_name: 'string | null',
    sender_email: 'string | null',
    recipients: [recipient],
    subject: 'string',
    body: 'string',
    date: 'string',
    read: 'boolean',
    labels: ['integer'],
    attachments_cards: ['string'],
    is_sender: 'boolean',
    in_reply_to: 'string | null',
    replied: 'boolean',
    owner: summary,
    user_id: 'integer',
    'assignees?': ['integer'],
    'assignments?': assignments,
    'twins?': twins,
    'draft_author?': summary,
    'draft_stopped?': 'true',
    'claimed_sender?': person,
    'spam_reason?': spamReason,
    'delivery?': delivery,
    'match?': match,
  })
})

test('[DATA-10] a conversation in a list says who, what, when, how many, and whose copy it is', () => {
  expect(entity('ThreadItem')).toEqual({
    message_thread_id: 'integer',
    senders: [person],
    recipients: [recipient],
    subject: 'string',
    body: 'string',
    last_message_date: 'string',
    last_received_date: 'string | null',
    last_sent_date: 'string | null',
    read: 'boolean',
    labels: ['integer'],
    messages_count: 'integer',
    replied: 'boolean',
    owners: [summary],
    owner: summary,
    user_id: 'integer',
    user_thread_id: 'integer',
    attachments_cards: ['string'],
    'draft_id?': 'integer',
    'assignments?': assignments,
    'twins?': twins,
    'draft_author?': summary,
    'draft_stopped?': 'true',
    'claimed_sender?': person,
    'spam_reason?': spamReason,
    'delivery?': delivery,
    'found_message_id?': 'integer',
    'match?': match,
  })
})

test('[DATA-11] a message in full carries everything that was sent and the state of one copy', () => {
  expect(entity('Message')).toEqual({
    id: 'integer',
    external_id: 'string',
    message_thread_id: 'integer',
    user_message_id: 'integer',
    owner_user_id: 'integer',
    sender_name: 'string | null',
    sender_email: 'string | null',
    sender: person,
    recipients: [recipient],
    subject: 'string',
    date: 'string',
    html_body: 'string | null',
    text_body: 'string | null',
    plain_text: 'string',
    attachments: [attachment],
    in_reply_to: 'string | null',
    references: 'string | null',
    labels: ['integer'],
    assignees: ['integer'],
    read: 'boolean',
    reply_to: 'string | null',
    reply_to_email: 'string | null',
    replied: 'boolean',
    trashed: 'boolean',
    'body_left_out?': 'true',
    'assignments?': assignments,
    'twins?': twins,
    'draft_author?': summary,
    'draft_stopped?': 'true',
    'own_draft_id?': 'integer',
    'author?': summary,
    'claimed_sender?': person,
    'delivered_to?': ['string'],
    'authentication?': {
      verdict: 'verified | failed | unproven | unchecked',
      domain: 'string | null',
      signed_by: 'string | null',
      via: 'string | null',
      policy: 'none | quarantine | reject | null',
      encrypted: 'boolean',
      'looks_like?': 'string',
    },
    'spam_check?': {
      state: 'checked | unchecked',
      score: 'number | null',
      threshold: 'number | null',
      action: 'string | null',
      symbols,
    },
    'spam_reason?': spamReason,
    'delivery?': delivery,
    'sources?': [{ id: 'integer', size: 'integer', date: 'string', download_url: 'string' }],
  })
})

test('[DATA-12] an attachment has a name, a type, a size and an address', () => {
  expect(entity('Attachment')).toEqual(attachment)
})

test('[DATA-13] a content id is promised without its cid: prefix', () => {
  expect(schema('Attachment').properties?.content_id?.description).toBe('Without cid: and angle brackets')
})

test('[DATA-14] a message to send has recipients, thread, text, sender and files', () => {
  expect(entity('NewMessage')).toEqual({
    recipients: [{ email: 'string', 'name?': 'string | null', owner_type: 'to | cc | bcc' }],
    'references?': 'string',
    'in_reply_to?': 'string',
    'subject?': 'string',
    'html_body?': 'string',
    'sender_email?': 'string',
    'sender_name?': 'string',
    'message_thread_id?': 'integer',
    'external_id?': 'string',
    'sender_user_id?': 'integer',
    'source_message_id?': 'integer',
    'seen_message_id?': 'integer',
  })
  expect(body('POST /messages').shape).toMatchObject({
    'attachments?': [
      {
        file: 'file',
        'type?': 'inline | attachment | regular',
        'content_id?': 'string',
        'filename?': 'string',
        'mime_type?': 'string',
      },
    ],
  })
})

test('[DATA-15] a file to send is an attachment unless it says otherwise', () => {
  expect(schema('NewAttachment').properties?.type?.default).toBe('attachment')
})

test('[DATA-16] an opened conversation has a subject, a count, a date, senders and an owner', () => {
  expect(entity('Thread')).toEqual({
    message_thread_id: 'integer',
    subject: 'string',
    messages_count: 'integer',
    last_message_date: 'string',
    senders: [person],
    owner: summary,
  })
})

test('[DATA-17] pagination counts all and says which page this is', () => {
  expect(entity('Pagination')).toEqual({
    total_count: 'integer',
    total_pages: 'integer',
    current_page: 'integer',
    'capped?': 'boolean',
  })
})

test('[DATA-18] a suggestion names its message and its conversation', () => {
  expect(entity('SearchSuggestion')).toEqual({
    subject: 'string',
    date: 'string',
    sender_email: 'string | null',
    sender_name: 'string | null',
    recipients: [recipient],
    message_id: 'integer',
    message_thread_id: 'integer',
    user_id: 'integer',
    'match?': match,
  })
})

test('[DATA-20] a contact has a name and an address', () => {
  expect(entity('Contact')).toEqual({ name: 'string | null', email: 'string' })
})

test('[DATA-14] a recipient has an address and may have a name', () => {
  expect(entity('NewRecipient')).toEqual({ email: 'string', 'name?': 'string | null', owner_type: 'to | cc | bcc' })
})

test('a draft keeps the window that writes it, its revision and everything that was typed', () => {
  expect(entity('Draft')).toEqual({
    id: 'integer',
    revision: 'integer',
    window_id: 'string',
    mode: 'new | reply | reply_all | forward',
    sender_user_id: 'integer',
    'sender_email?': 'string',
    recipients: [recipient],
    subject: 'string',
    html_body: 'string',
    in_reply_to: 'string | null',
    references: 'string | null',
    message_thread_id: 'integer | null',
    source_message_id: 'integer | null',
    attachments: [attachment],
    updated_at: 'string',
    'saved_by?': summary,
    'seen_message_id?': 'integer',
    'template_ids?': ['integer'],
    'newer_messages?': [entity('Message')],
  })
})
