/** The message of an answer that gives no words (ERR-02). */
export const WORDLESS_ERROR = 'An error occurred'

/** What is said of a failure that has no words of its own (ERR-04). */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/** What is said when the server cannot be reached (ERR-03). */
export const NETWORK_ERROR = 'Network error. Please check your connection.'

/** What is said of a call that nobody handles (ERR-26). */
export const UNKNOWN_OPERATION = 'Unknown operation'

/**
 * What kind of failure it is. `unreachable`: nothing came, or not in time; the call may have been carried out. `unexpected`: a
 * fault of the client or of an answer that cannot be read. `invalid`: the call cannot be carried out as it is (400, 413, 415,
 * 422). `signed_out` (401), `forbidden` (403), `not_found` (404, also for what the account may not see). `conflict`: it does
 * not fit what has happened since (409, 412). `too_many`: worth trying again after `retryAfter` (429). `unavailable`: the server
 * is away or full for now (502, 503, 504, 507). `refused` and `failed`: every other status from 400 and from 500.
 */
export type MailErrorCode =
  | 'unreachable'
  | 'unexpected'
  | 'invalid'
  | 'signed_out'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable'
  | 'refused'
  | 'failed'

const CODES: { readonly [status: number]: MailErrorCode } = {
  [-1]: 'unexpected',
  0: 'unreachable',
  400: 'invalid',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too_many',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'unavailable',
}

/** What went wrong with a call, in the words that a person may read. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: MailErrorCode
  /** The HTTP status; 0 when the server was not reached, -1 when the failure has no status. */
  readonly status: number
  /** The answer's own `error`, else the message. */
  readonly error: string
  /** Every sentence that the server gave; empty when it gave none. */
  readonly errors: readonly string[]
  /** Seconds after which the server expects the call again; null when it did not say (RFC 9110 10.2.3). */
  readonly retryAfter: number | null
  /** Names the call in the server's log; null when no answer of the server came. */
  readonly requestId: string | null

  constructor(failure: {
    status: number
    message: string
    error?: string
    errors?: readonly string[]
    retryAfter?: number | null
    requestId?: string | null
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.status = failure.status
    this.error = failure.error ?? failure.message
    this.errors = failure.errors ?? []
    this.retryAfter = failure.retryAfter ?? null
    this.requestId = failure.requestId ?? null
    this.code = CODES[failure.status] ?? (failure.status < 500 ? 'refused' : 'failed')
  }

  /** Everything but the stack, for a log that keeps JSON. */
  toJSON() {
    return { ...this, message: this.message, cause: this.cause && String(this.cause) }
  }
}

/** A call of the client: it settles with `data`, or with an answer that is a failure. */
export type Call<Data> = Promise<
  { data: Data; error?: never; response: Response } | { data?: never; error: unknown; response: Response }
>

/** Gives what the server answered, or throws a MailError. A call that was aborted keeps its own error. */
export async function unwrap<Data>(call: Call<Data>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof MailError || isAbort(cause)) throw cause
    throw new MailError({ status: -1, message: UNEXPECTED_ERROR, cause })
  })
  if (!response.ok) throw refused(response, error)
  return data as Data
}

/** The error of a server that could not be reached, unless it was the caller who hung up. */
export function unreached(cause: unknown): unknown {
  if (cause instanceof MailError || isAbort(cause)) return cause
  return new MailError({ status: 0, message: NETWORK_ERROR, cause })
}

function refused({ status, headers }: Response, answer: unknown): MailError {
  const body = recordOf(answer)
  const errors = sentencesOf(body.errors)
  const message = errors.join(', ') || textOf(recordOf(body.status).message) || textOf(body.message) || WORDLESS_ERROR
  const error = textOf(body.error) || message
  // Our server gives seconds; a proxy's date is no number, and is left out.
  const retryAfter = Number(headers.get('retry-after')) || null
  return new MailError({ status, message, error, errors, retryAfter, requestId: headers.get('x-request-id') })
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function sentencesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((sentence) => sentence !== '')
}
