/** The message of an answer that gives no words (ERR-02). */
export const WORDLESS_ERROR = 'An error occurred'

/** What is said of a failure that has no words of its own (ERR-04). */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/** What is said when the server cannot be reached (ERR-03). */
export const NETWORK_ERROR = 'Network error. Please check your connection.'

/** What is said of a call that nobody handles (ERR-26). */
export const UNKNOWN_OPERATION = 'Unknown operation'

/** What went wrong with a call, in the words that a person may read. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The HTTP status; 0 when the server was not reached, -1 when the failure has no status. */
  readonly status: number
  /** The answer's own `error`, else the message. */
  readonly error: string
  /** Every sentence that the server gave; empty when it gave none. */
  readonly errors: readonly string[]
  /** Seconds after which the server expects the call again; null when it did not say (RFC 9110 10.2.3). */
  readonly retryAfter: number | null

  constructor(failure: {
    status: number
    message: string
    error?: string
    errors?: readonly string[]
    retryAfter?: number | null
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.status = failure.status
    this.error = failure.error ?? failure.message
    this.errors = failure.errors ?? []
    this.retryAfter = failure.retryAfter ?? null
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
  return new MailError({ status, message, error, errors, retryAfter })
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
