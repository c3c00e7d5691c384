/**
 * One interface per table, the same on SQLite and PostgreSQL. Instants are milliseconds since 1970 UTC, booleans are
 * 0 or 1, `*_key` columns hold the case-folded form that comparisons use, and JSON is text.
 */
import type { Generated } from 'kysely'
import type { AbsenceAnswersTable, AbsencesTable } from './absence-tables.ts'
import type {
  AccessTokensTable,
  AccountLinksTable,
  ChallengesTable,
  ConfirmationsTable,
  DevicesTable,
  FactorsTable,
  GrantsTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInFailuresTable,
  UsersTable,
} from './account-tables.ts'
import type { ActChangesTable, ActsTable } from './act-tables.ts'
import type { AddressesTable, AddressMembersTable } from './address-tables.ts'
import type { Defaulted } from './columns.ts'
import type {
  CommentFilesTable,
  CommentMentionsTable,
  CommentReactionsTable,
  CommentsTable,
  CommentVersionsTable,
} from './comment-tables.ts'
import type { ContactsTable } from './contact-tables.ts'
import type { DraftHistoryTable, DraftsTable } from './draft-tables.ts'
import type { MessageEntriesTable, ThreadEntriesTable } from './entry-tables.ts'
import type {
  DkimKeysTable,
  ForwardsTable,
  OutboxRecipientsTable,
  OutboxTable,
  RelayStateTable,
  SecretsTable,
  SentCountsTable,
} from './outbox-tables.ts'
import type { MailRulesTable } from './rule-tables.ts'
import type { SearchEntriesTable, SearchLongBodiesTable } from './search-tables.ts'
import type { SecurityEventsTable } from './security-tables.ts'
import type { GreylistTable, SenderRulesTable, SpamChecksTable, SpamLessonsTable } from './spam-tables.ts'
import type { TemplateEditsTable, TemplateFilesTable, TemplatesTable } from './template-tables.ts'
import type { ThreadLinksTable, ThreadsTable, UserThreadsTable } from './thread-tables.ts'
import type { MailboxViewsTable, ViewedMailboxesTable, ViewMessagesTable, ViewThreadsTable } from './view-tables.ts'

type Flag = 0 | 1

export interface LabelsTable {
  id: Generated<number>
  user_id: number
  path: string
  path_key: string
  color: string
  system: Flag
  /** Maintained counters of what the label's list shows, changed in the same transaction as the list. */
  total_messages: Defaulted<number>
  total_threads: Defaulted<number>
  unread_messages: Defaulted<number>
  unread_threads: Defaulted<number>
}

/** One message, stored once however many mailboxes hold it (G-001). */
export interface MessagesTable {
  id: Generated<number>
  /** The conversation that it was first filed in; each copy says which one it is in now. */
  thread_id: number
  /** Message-ID without angle brackets. */
  external_id: string
  in_reply_to: string | null
  /** Message-IDs without angle brackets, oldest first, separated by a space. */
  reference_ids: string
  subject: string
  sender_name: string
  sender_email: string
  sender_key: string
  /** The addresses of Reply-To, separated by a comma and a space. */
  reply_to_email: string | null
  /** The Date header, or the time of arrival where it is missing or absurd. */
  sent_at: number
  /** Plain text of the body, long enough for a snippet of 150 characters (G-068). */
  excerpt: string
  /** JSON array of the names of the attachments that are not inline. */
  attachment_names: Defaulted<string>
  /** Digest of the original bytes in the blob port; null while a draft. */
  raw_digest: string | null
  size: number
  /** The address of a colleague that mail from outside pretends to come from (GUARD-05); null where it does not. */
  claimed_email: Defaulted<string | null>
  /** JSON of what was found out about who sent a mail from outside (NET-05); null for other mail, and for mail from before. */
  authentication: Defaulted<string | null>
  /** JSON of what rspamd says of it (NET-07); null for mail that it was not asked about. */
  spam_check: Defaulted<string | null>
  /** The account that pressed Send (G-019, G-131); null for mail from outside. */
  author_id: number | null
  created_at: number
}

export interface MessageBodiesTable {
  message_id: number
  text_body: string | null
  html_body: string | null
  /** What html_body shows, where text_body is missing or short. */
  shown_text: Defaulted<string | null>
  /** The words of a long body, each once, separated by a space; null for one that is short enough to be read again. */
  words: Defaulted<string | null>
  /** The first of them one after the other, as they stand in the body. */
  words_in_order: Defaulted<string | null>
}

export interface RecipientsTable {
  id: Generated<number>
  message_id: number
  position: number
  owner_type: 'to' | 'cc' | 'bcc'
  email: string
  email_key: string
  name: string
}

export interface AttachmentsTable {
  id: Generated<number>
  message_id: number
  position: number
  filename: string
  mime_type: string
  size: number
  type: 'inline' | 'attachment'
  /** Without angle brackets and without `cid:`. */
  content_id: string | null
  digest: string
}

export interface AssigneesTable {
  message_id: number
  user_id: number
  /** Null for what was assigned before this was kept. */
  assigned_by: number | null
}

/** An assignment that ended, for as long as it may come back as it was. */
export interface EndedAssignmentsTable {
  message_id: number
  user_id: number
  ended_by: number
  ended_at: number
  assigned_by: number | null
  /** How the assignee's copy lay, as JSON; null where the mailbox kept its copy. */
  copy: string
}

/** One owner's copy of a message, with that owner's own state (G-001). */
export interface UserMessagesTable {
  id: Generated<number>
  owner_id: number
  message_id: number
  thread_id: number
  user_thread_id: number
  /** What sorts the copy in lists: arrival for received mail, sending for sent mail. */
  date: number
  read: Flag
  trashed: Flag
  is_sender: Flag
  is_draft: Flag
  replied: Defaulted<Flag>
  /** Why the mailbox holds the copy: a copy that came only from an assignment goes with it (G-005). */
  source: 'delivery' | 'sent' | 'draft' | 'assignment' | 'import'
  /** SHA-256 of the original bytes: with the Message-ID it makes delivery and import repeatable. */
  digest: string | null
  /**
   * Header lines that stand in front of the original for this owner alone. Null on copies from before there was this column:
   * then the original of received mail begins with those of the mailbox that it came to first.
   */
  trace: Defaulted<string | null>
  /** JSON array of the addresses of its envelope that led here; null where that was the mailbox's own alone (NET-08). */
  delivered_to: Defaulted<string | null>
  /** JSON of why it was put in Spam (NET-06); null where it was not, or came there before this was kept. */
  spam_reason: Defaulted<string | null>
}

/** Another form in which a mailbox got a message, by another way and with other bytes (G-134). */
export interface CopySourcesTable {
  id: Generated<number>
  user_message_id: number
  /** SHA-256 of its bytes in the blob port. */
  digest: string
  size: number
  trace: string
  created_at: number
}

/** Labels a person can add and remove: custom ones, inbox, starred, important, spam. The rest is computed (G-008, G-009). */
export interface UserMessageLabelsTable {
  user_message_id: number
  label_id: number
}

export interface SignaturesTable {
  id: Generated<number>
  user_id: number
  /** The mailbox whose mail it signs; null for all. */
  mailbox_id: number | null
  name: string
  html_content: string
  created_at: number
}

/** What changed in a mailbox, for server-sent events; the id is the event id. */
export interface EventsTable {
  id: Generated<number>
  owner_id: number
  /** JSON of the event's data as in the contract. */
  data: string
  created_at: number
}

export interface BlobsTable {
  digest: string
  size: number
  bytes: Uint8Array
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  access_tokens: AccessTokensTable
  account_links: AccountLinksTable
  confirmations: ConfirmationsTable
  sign_in_failures: SignInFailuresTable
  devices: DevicesTable
  factors: FactorsTable
  recovery_codes: RecoveryCodesTable
  challenges: ChallengesTable
  grants: GrantsTable
  addresses: AddressesTable
  address_members: AddressMembersTable
  labels: LabelsTable
  threads: ThreadsTable
  messages: MessagesTable
  message_bodies: MessageBodiesTable
  recipients: RecipientsTable
  attachments: AttachmentsTable
  assignees: AssigneesTable
  ended_assignments: EndedAssignmentsTable
  user_threads: UserThreadsTable
  thread_links: ThreadLinksTable
  user_messages: UserMessagesTable
  copy_sources: CopySourcesTable
  user_message_labels: UserMessageLabelsTable
  message_entries: MessageEntriesTable
  thread_entries: ThreadEntriesTable
  viewed_mailboxes: ViewedMailboxesTable
  mailbox_views: MailboxViewsTable
  view_messages: ViewMessagesTable
  view_threads: ViewThreadsTable
  acts: ActsTable
  act_changes: ActChangesTable
  search_entries: SearchEntriesTable
  search_long_bodies: SearchLongBodiesTable
  outbox: OutboxTable
  outbox_recipients: OutboxRecipientsTable
  relay_state: RelayStateTable
  sent_counts: SentCountsTable
  dkim_keys: DkimKeysTable
  forwards: ForwardsTable
  security_events: SecurityEventsTable
  secrets: SecretsTable
  spam_checks: SpamChecksTable
  spam_lessons: SpamLessonsTable
  sender_rules: SenderRulesTable
  greylist: GreylistTable
  drafts: DraftsTable
  draft_history: DraftHistoryTable
  comments: CommentsTable
  comment_versions: CommentVersionsTable
  comment_mentions: CommentMentionsTable
  comment_reactions: CommentReactionsTable
  comment_files: CommentFilesTable
  signatures: SignaturesTable
  templates: TemplatesTable
  mail_rules: MailRulesTable
  template_files: TemplateFilesTable
  template_edits: TemplateEditsTable
  absences: AbsencesTable
  absence_answers: AbsenceAnswersTable
  contacts: ContactsTable
  events: EventsTable
  blobs: BlobsTable
}
