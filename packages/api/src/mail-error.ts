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
 * fault of the client, or an answer that cannot be read. `signed_out` (401), `forbidden` (403), `not_found` (404, also for what
 * the account may not see), `conflict`: it does not fit what has happened since (409), `too_many`: worth trying again after
 * `retryAfter` (429), `invalid`: the call cannot be carried out as it is (any other status of 400 to 499). `unavailable`: the
 * server is away or full for now (502 and above). `failed`: a fault of the server (500, 501).
 */
export type MailErrorCode =
  | 'unreachable'
  | 'unexpected'
  | 'signed_out'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'invalid'
  | 'unavailable'
  | 'failed'

const CODES: { readonly [status: number]: MailErrorCode } = {
  [-1]: 'unexpected',
  0: 'unreachable',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many',
}

/** What went wrong with a call, in the words that a person may read. */
export class MailError extends Error {
  override readonly name = 'MailError'
  declare readonly code: MailErrorCode
  /** The HTTP status; 0 when the server was not reached, -1 when the failure has no status. */
  declare readonly status: number
  /** The answer's own `error`, else the message. */
  declare readonly error: string
  /** Every sentence that the server gave; empty when it gave none. */
  declare readonly errors: readonly string[]
  /** Seconds after which the server expects the call again; null when it did not say (RFC 9110 10.2.3). */
  declare readonly retryAfter: number | null
  /** Names the call in the server's log; null when no answer of the server came. */
  declare readonly requestId: string | null

  constructor({
    message,
    cause,
    status,
    error = message,
    errors = [],
    retryAfter = null,
    requestId = null,
  }: {
    status: number
    message: string
    error?: string | undefined
    errors?: readonly string[]
    retryAfter?: number | null
    requestId?: string | null
    cause?: unknown
  }) {
    super(message, { cause })
    const code = CODES[status] ?? (status < 500 ? 'invalid' : status < 502 ? 'failed' : 'unavailable')
    Object.assign(this, { code, status, error, errors, retryAfter, requestId })
  }
}

/** A call of the client: it settles with `data`, or with an answer that is a failure. */
export type Call<Answer extends { data?: unknown; error?: unknown; response: Response }> = Promise<Answer>

/** What a call answers when it goes well, whether or not the compiler is told of `exactOptionalPropertyTypes`. */
export type Answered<Answer> = Answer extends { data: infer Data } ? Data : never

/** Gives what the server answered, or throws a MailError. A call that was aborted keeps its own error. */
export async function unwrap<Answer extends { data?: unknown; error?: unknown; response: Response }>(
  call: Call<Answer>,
): Promise<Answered<Answer>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw failureOf(cause, -1, UNEXPECTED_ERROR)
  })
  if (!response.ok) throw refused(response, error)
  return data as Answered<Answer>
}

/** The MailError of a call, or of reading its answer, that broke with `cause`; an abort and a MailError stay what they are. */
export function failureOf(cause: unknown, status: 0 | -1, message: string): unknown {
  const isAbort = cause instanceof Error && cause.name === 'AbortError'
  return cause instanceof MailError || isAbort ? cause : new MailError({ status, message, cause })
}

function refused({ status, headers }: Response, answer: unknown): MailError {
  const body: Record<string, unknown> = Object(answer)
  const errors = sentencesIn(body.errors)
  const [other = WORDLESS_ERROR] = sentencesIn([Object(body.status).message, body.message])
  const [error] = sentencesIn(body.error)
  return new MailError({
    status,
    message: errors.join(', ') || other,
    error,
    errors,
    // Our server gives seconds; a proxy's date is no number, and is left out.
    retryAfter: Number(headers.get('retry-after')) || null,
    requestId: headers.get('x-request-id'),
  })
}

function sentencesIn(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')
}
