import {
  type Answering,
  type ComposeDraft,
  type ComposeFile,
  type NewWindow,
  newId,
  type SavedDraft,
} from './compose-draft.ts'
import { NEWER_MESSAGES } from './newer-messages.ts'

/** What a send answered; with `jid` it can be taken back. */
export type SentMessage = {
  jid: string | null
  messageId: number
  /** It waits in this browser until the server can be reached. [SCREEN-08] */
  waits?: boolean
}
/** A send failed since its draft was sent or deleted elsewhere. */
export class DraftEnded extends Error {}
/** A send was refused since its author has not seen the newest of the conversation: the ids of what is newer (TEAM-01). */
export class NewerMessages extends Error {
  readonly newer: readonly number[]

  constructor(newer: readonly number[]) {
    super(NEWER_MESSAGES)
    this.newer = newer
  }
}
/**
 * What a save came to: saved, with null where there was nothing to keep, or the draft has moved on elsewhere and nothing was
 * saved, with null where it was sent or deleted there, or is not to be written any more; `told` says who changed it, or why.
 */
export type SaveResult = { moved: boolean; saved: SavedDraft | null; told?: string }

export type ComposeContext = {
  windowId: string
  draft: ComposeDraft
  /** What it opened with, to tell whether anything was written; null when it opened from a draft. */
  opened: ComposeDraft | null
  files: readonly ComposeFile[]
  placement: 'window' | 'inline'
  /** The original of a reply, whose addresses follow From; null where there is none. */
  answering: Answering | null
  /** The server's copy of this window, once there is one. */
  saved: SavedDraft | null
  /** The server's copy when it moved on without this window. */
  theirs: SavedDraft | null
  /** The same for every try of one send, so that a lost answer cannot send twice (G-054). */
  externalId: string
  /** How often the person changed something, and how often of that is saved. */
  edits: number
  savedEdits: number
  /** What an alert in the window says. */
  problem: string | null
  /** Ids of messages that its author must see before it is sent, as they came. */
  newer: readonly number[]
  sent: SentMessage | null
}

export type ComposeEvent =
  | { type: 'edit'; change: Partial<ComposeDraft> }
  | { type: 'add files'; files: readonly ComposeFile[] }
  | { type: 'remove file'; id: string }
  | { type: 'file progress'; id: string; share: number }
  | { type: 'file uploaded'; id: string; attachmentId: number; path: string }
  | { type: 'file failed'; id: string; text: string }
  | { type: 'show problem'; text: string | null }
  /** The server can be reached again. */
  | { type: 'connection back' }
  | { type: 'send' | 'minimise' | 'restore' | 'fullscreen' | 'close' | 'discard' | 'popped out' }
  /** The draft was sent or deleted elsewhere, as a send was answered. */
  | { type: 'draft ended' }
  /** The author has seen what is newer: writes on, or sends all the same. */
  | { type: 'write on' | 'send anyway' }
  /** Of a draft that moved on elsewhere: keep what this window says, or take what the server says. */
  | { type: 'keep mine' }
  | { type: 'accept server version'; draft: ComposeDraft; files: readonly ComposeFile[]; saved: SavedDraft }

/** A window as it opens. */
export function openedWindow(window: NewWindow): ComposeContext {
  return {
    windowId: window.windowId,
    draft: window.draft,
    opened: window.saved || window.unsaved ? null : window.draft,
    files: window.files ?? [],
    placement: window.placement ?? 'window',
    answering: window.answering ?? null,
    saved: window.saved ?? null,
    theirs: null,
    externalId: newId(),
    edits: window.unsaved ? 1 : 0,
    savedEdits: 0,
    problem: null,
    newer: window.newer ?? [],
    sent: null,
  }
}
