import type { ComposeMode } from '@postroom/api'

/** One recipient as a chip; `id` tells chips apart on the screen. [DATA-21] */
export type RecipientChip = { id: string; email: string; name?: string }

/** What a compose window holds besides its files. */
export type ComposeDraft = {
  mode: ComposeMode
  senderUserId: number
  to: readonly RecipientChip[]
  cc: readonly RecipientChip[]
  bcc: readonly RecipientChip[]
  subject: string
  /** What the editor holds, with signature and quote. */
  htmlBody: string
  inReplyTo: string | null
  references: string | null
  messageThreadId: number | null
  /** The message that is answered or forwarded. */
  sourceMessageId: number | null
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
  state: 'uploading' | 'uploaded' | 'failed'
}

/** Where a window stands with the server's copy of it. */
export type SavedDraft = { draftId: number; revision: number }

/** A window that is to be opened. */
export type NewWindow = {
  windowId: string
  draft: ComposeDraft
  files?: readonly ComposeFile[]
  saved?: SavedDraft | null
  placement?: 'window' | 'inline'
}

/** A new name of 32 hexadecimal digits, for a window, a file or a send. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
