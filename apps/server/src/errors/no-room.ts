import { DomainError } from './domain-error.ts'

/** What a person reads when nothing more can be stored. */
export const NO_ROOM = 'The disk of the server is full. Delete mail to make room, or try again later.'

/** Nothing more can be stored just now (RFC 4918, 11.5); SMTP answers it with 451. */
export const noRoom = (): DomainError => new DomainError(507, NO_ROOM)

/** SQLITE_FULL, and the failures to make the files beside the database, by their primary and extended codes. */
const SQLITE = new Set([13, 4874, 4618])
/** ENOSPC and EDQUOT of the system, disk_full of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a disk or a quota was full: under a file, under SQLite or under PostgreSQL. */
export function isNoRoom(error: unknown): boolean {
  if (error instanceof DomainError) return error.status === 507
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return CODES.has(String(code)) || SQLITE.has(Number(errcode))
}
