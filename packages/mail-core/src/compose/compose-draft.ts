import type { ComposeMode } from '@postroom/api'
import type { Answered } from './reply.ts'

/** One recipient as a chip; `id` tells chips apart on the screen. [DATA-21] */
export type RecipientChip = { id: string; email: string; name?: string }

/** Text in the fields of recipients, by the name of the field. */
export type TypedRecipients = { readonly [Field in 'to' | 'cc' | 'bcc']?: string }

/** What a compose window holds besides its files. */
export type ComposeDraft = {
  mode: ComposeMode
  senderUserId: number
  /** The address in From, where that is another one of the mailbox; null or absent for its own. [NET-08] */
  senderEmail?: string | null
  to: readonly RecipientChip[]
  cc: readonly RecipientChip[]
  bcc: readonly RecipientChip[]
  /** What is typed in the fields of recipients and is no chip yet. */
  typed?: TypedRecipients
  subject: string
  /** What the editor holds, with signature and quote. */
  htmlBody: string
  inReplyTo: string | null
  references: string | null
  messageThreadId: number | null
  /** The message that is answered or forwarded. */
  sourceMessageId: number | null
  /** Of an answer: the newest message of the conversation that its author had before them (TEAM-01). */
  seenMessageId?: number | null
  /** Templates that were put into its text. [TEAM-11] */
  templateIds?: readonly number[]
}

/** A file of a window: picked here (`content`), or already on the server (`attachmentId`). */
export type ComposeFile = {
  id: string
  name: string
  /** Bytes. */
  size: number
  mimeType: string
  /** Milliseconds since 1970, when the file told it. */
  lastModified: number | null
  type: 'inline' | 'attachment'
  /** Without `cid:`. */
  contentId: string | null
  content: Blob | null
  attachmentId: number | null
  /** Path of the server's copy, where there is one. */
  path: string | null
  state: 'uploading' | 'uploaded' | 'failed'
  /** Share of an upload that is done, from 0 to 1, once it is known. */
  progress?: number
  /** It came with the message that is answered or forwarded. */
  original?: boolean
  /** The file of a template that it is: the server has its bytes, and attaches them to the draft or the mail. [TEAM-11] */
  templateFileId?: number
}

/** Where a window stands with the server's copy of it. */
export type SavedDraft = { draftId: number; revision: number }

/** What a reply needs to know to follow its From: the original, and whose addresses are one's own (G-082). */
export type Answering = {
  message: Answered
  /** The signed-in user's address. */
  me: string
  /** The addresses that one may send from, by the id of their account. */
  senders: Readonly<Record<number, string>>
  /** By the id of the account that answers: other addresses whose mail comes there alone, or to the signed-in user. */
  others?: Readonly<Record<number, readonly string[]>>
}

export type OtherAddresses = NonNullable<Answering['others']>

/** A window that is to be opened. */
export type NewWindow = {
  windowId: string
  draft: ComposeDraft
  answering?: Answering | null
  files?: readonly ComposeFile[]
  saved?: SavedDraft | null
  placement?: 'window' | 'inline'
  /** It was written in before, and the server has not got all of it. */
  unsaved?: boolean
  /** Ids of messages that its author must see before it is sent. */
  newer?: readonly number[]
}

/** A new name of 32 hexadecimal digits, for a window, a file or a send. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
