/**
 * A refusal in the words of the specification. The HTTP edge answers `status` with `{status: {code, message}, errors}`
 * (G-063); it crosses the database threads intact.
 */
export class DomainError extends Error {
  readonly status: number
  /** At least one sentence for the person, the first being the most important. */
  readonly errors: readonly string[]
  /** What stands in the body beside the sentences, as the current draft beside the answer to a stale one. */
  readonly beside: Readonly<Record<string, unknown>> = {}

  /** Seconds for a Retry-After header, or null. */
  readonly retryAfter: number | null = null

  constructor(status: number, ...errors: [string, ...string[]]) {
    super(errors[0])
    this.name = 'DomainError'
    this.status = status
    this.errors = errors
  }

  /** The same refusal with a Retry-After header. */
  after(seconds: number): DomainError {
    const [first = this.message, ...rest] = this.errors
    return Object.assign(new DomainError(this.status, first, ...rest), { retryAfter: Math.max(1, Math.ceil(seconds)) })
  }

  /** The same refusal with something more in its body. */
  with(beside: Readonly<Record<string, unknown>>): DomainError {
    const [first = this.message, ...rest] = this.errors
    return Object.assign(new DomainError(this.status, first, ...rest), { beside })
  }
}

/** What is forbidden and what is not there answer alike (G-023). */
export const notFound = (): DomainError => new DomainError(404, 'Not found')

/** For a caller whose grant does not include the action, as a delegate who changes the owner's labels (G-023). */
export const forbidden = (): DomainError => new DomainError(403, 'You are not allowed to do this')

/** For who tries too often; the answer says after how many seconds it is worth trying again. */
export const tooMany = (seconds: number): DomainError =>
  new DomainError(429, 'Too many attempts. Please try again later.').after(seconds)

/** A request that cannot be carried out as it was written. */
export const unprocessable = (...errors: [string, ...string[]]): DomainError => new DomainError(422, ...errors)
