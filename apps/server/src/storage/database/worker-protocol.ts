import { DomainError } from '../../errors/domain-error.ts'
import { isNoRoom, noRoom } from '../../errors/no-room.ts'
import type { Reach } from './tx.ts'

/** What is asked of a database thread. */
export interface Question {
  id: number
  name: string
  args: unknown
  /** Undefined where nobody's rights are asked. */
  reach?: Reach | undefined
  /** The answer is wanted as the bytes of its JSON. */
  asJson: boolean
  /** Much is to be written: whoever writes little does not wait for it longer than for one. */
  large: boolean
}

export type Failure =
  | {
      kind: 'domain'
      status: number
      errors: [string, ...string[]]
      beside: Record<string, unknown>
      retryAfter: number | null
    }
  | { kind: 'error'; message: string; stack: string | undefined; code: unknown }

/** The id of what a thread says by itself, once it has loaded. */
export const LOADED = 0

/** What comes back: the value, or the failure in a form that survives the crossing. */
export type Answer = { id: number; value: unknown } | { id: number; failure: Failure }

/** An error as plain data; structured cloning would drop a DomainError's class and status. */
export function failureOf(thrown: unknown): Failure {
  const error = isNoRoom(thrown) ? noRoom() : thrown
  if (error instanceof DomainError) {
    const { status, message, errors, beside, retryAfter } = error
    return { kind: 'domain', status, errors: [message, ...errors.slice(1)], beside: { ...beside }, retryAfter }
  }
  if (!(error instanceof Error)) return { kind: 'error', message: String(error), stack: undefined, code: undefined }
  return { kind: 'error', message: error.message, stack: error.stack, code: 'code' in error ? error.code : undefined }
}

/** The error that the caller of the operation sees. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'domain') {
    const error = new DomainError(failure.status, ...failure.errors)
    return failure.retryAfter === null ? error.with(failure.beside) : error.after(failure.retryAfter)
  }
  const error = Object.assign(new Error(failure.message), { code: failure.code })
  if (failure.stack) error.stack = failure.stack
  return error
}
