import { MailError, type MailErrorCode } from '@postroom/mail-core'

/** What the command line was wrong about, in words. */
export class UsageError extends Error {}

/** With what a command ends that failed, by the code of its error. The manual prints this table. [SDK-10] */
export const EXIT_CODES: Readonly<Record<MailErrorCode | 'usage', { exit: number; meaning: string }>> = {
  failed: { exit: 1, meaning: 'a fault of the server' },
  unexpected: { exit: 1, meaning: 'a fault of the command, or an answer that cannot be read' },
  usage: { exit: 2, meaning: 'the command line is wrong' },
  invalid: { exit: 2, meaning: 'the server cannot carry it out as it is' },
  signed_out: { exit: 3, meaning: 'there is no token, or it is unknown, expired or revoked' },
  forbidden: { exit: 4, meaning: 'the token or its account may not do this' },
  not_found: { exit: 5, meaning: 'it is not there, or the account may not see it' },
  conflict: { exit: 6, meaning: 'it does not fit what has happened since' },
  unreachable: { exit: 7, meaning: 'the server was not reached in time; what was to be changed may have been' },
  unavailable: { exit: 7, meaning: 'the server is away or full for now' },
  too_many: { exit: 8, meaning: 'too much was asked; worth trying again when the error says' },
}

/** With what a command ends that threw this. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT_CODES.usage.exit
  return EXIT_CODES[error instanceof MailError ? error.code : 'unexpected'].exit
}

/** What is said of it, and what may be done about it. */
export function failureLines(error: unknown): string[] {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof MailError)) return [message]
  const call = error.requestId === null ? [] : [`The server's log has it under ${error.requestId}.`]
  if (error.code === 'signed_out') return [message, "Sign in with 'postroom-cli login'."]
  if (error.code === 'too_many' && error.retryAfter !== null) return [message, `Try again in ${error.retryAfter} s.`]
  return error.code === 'failed' || error.code === 'unexpected' ? [message, ...call] : [message]
}
