import { DomainError } from './domain-error.ts'

/** The database is away, or has no room: both pass. */
export const isAway = (error: unknown): boolean => error instanceof DomainError && error.status >= 503
