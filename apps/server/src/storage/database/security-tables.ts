/** The table of the security log; see schema.ts for the form of its columns. */
import type { SecurityEventKind, SecurityEventName } from '@postroom/api'
import type { Generated } from 'kysely'

/**
 * What happened to accounts and to who may read what (PEOPLE-13). A trigger refuses to change a row, and to delete one that is younger
 * than six days. Accounts are named as they were: no row refers to another table, so that none changes with it.
 */
export interface SecurityEventsTable {
  id: Generated<number>
  at: number
  event: SecurityEventName
  kind: SecurityEventKind
  /** Who did it; null for somebody who is not signed in, and for a command. */
  actor_id: number | null
  actor_name: string | null
  target_id: number | null
  target_name: string | null
  mailbox_id: number | null
  mailbox_name: string | null
  /** As the account itself sees the session, which is no secret. */
  session_id: number | null
  /** The name of the access token of the call. */
  token: string | null
  network: string | null
  device: string | null
  /** JSON of `SecurityEventDetail`. */
  detail: string
  /** Of an opened mailbox the day in the time zone of the server, as 2026-11-28: each person has one row a day. */
  day: string | null
}
