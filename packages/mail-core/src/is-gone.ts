import { MailError } from '@postroom/api'

/** Whether a call was refused because what it is about is not there any more, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof MailError && error.status === 404
