import { DomainError } from '../../errors/domain-error.ts'
import { isNoRoom, noRoom } from '../../errors/no-room.ts'

/** The database cannot be reached just now: the call may be made again in a moment. SMTP answers it with 451. */
export const UNAVAILABLE = 'The database is not available right now. Please try again in a moment.'

/** SQLSTATEs of a server that ends (57P01, 57P02), begins (57P03) or has no room for one more connection (53300). */
const STATES = /^(?:08\w{3}|57P0[123]|53300)$/
/** Codes of a connection that broke or never came about. */
const SOCKETS = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code: these say that a connection ended, or that there was none in time. */
const DRIVER = /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded)/

/** Whether PostgreSQL was not there, as during a restart, whatever was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false
  const code = 'code' in error ? String(error.code) : ''
  return STATES.test(code) || SOCKETS.test(code) || (code === '' && DRIVER.test(error.message))
}

/** The refusal for a call that met a database which was not there, or had no room; any other error as it is. */
export function orUnavailable(error: unknown): unknown {
  if (isNoRoom(error)) return noRoom()
  if (!isUnavailable(error)) return error
  return Object.assign(new DomainError(503, UNAVAILABLE).after(1), { cause: error })
}

/** Whether PostgreSQL says that it is there but still starts, recovers or ends (57P03). */
export const isStarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57P03'
