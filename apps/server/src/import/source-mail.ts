import type { Place } from './folder-place.ts'

/** What the source says about a message besides its bytes. */
export interface MailState {
  read: boolean
  starred: boolean
  replied: boolean
  /** Deleted in the source, but not yet swept away. */
  trashed: boolean
}

export interface SourceMail {
  raw: Buffer
  state: MailState
  place: Place
  /** Bytes of the source that this mail takes, for a progress bar. */
  consumed: number
}
