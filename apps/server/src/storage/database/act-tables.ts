/** The tables of what people did to the mail of shared mailboxes; see schema.ts for the form of their columns. */
import type { TimelineEntry } from '@postroom/api'
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** One call of one person, or what a rule did with one message that arrived (TEAM-05). Rows are never changed. */
export interface ActsTable {
  id: Generated<number>
  kind: TimelineEntry['kind']
  /** Null where a rule did it. */
  actor_id: number | null
  /** The name of the access token of the call. */
  token: string | null
  rule: TimelineEntry['rule']
  /** What a rule of the mailbox was called then; null where none did it. */
  rule_name: Defaulted<string | null>
  /** The act that it takes back. */
  undoes: number | null
  at: number
}

/** What an act did to one conversation of one mailbox. */
export interface ActChangesTable {
  id: Generated<number>
  act_id: number
  /** The conversation as it is now, moved where it went up in another one. */
  user_thread_id: number
  /** JSON of `RecordedChange` in mail-core: what each message got and lost, of which the inverse follows. */
  change: string
  /** How many of the mailbox the act changed; those that have joined since count as one. */
  conversations: number
  /** The act that took it back here; null where none did, or that one was taken back too. */
  taken_back_by: Defaulted<number | null>
}
