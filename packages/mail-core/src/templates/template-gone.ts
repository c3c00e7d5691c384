import { MailError } from '@postroom/api'

/** Whether a call was refused because the template is not there any more. */
export const isTemplateGone = (error: unknown): boolean => error instanceof MailError && error.status === 404
