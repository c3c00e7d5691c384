import { MailError } from '@postroom/api'
import { sendFailureText } from '../failure-text.ts'
import { TEMPLATE_FILE_GONE } from './template-file-gone.ts'

/** What is said of a file or a mail that could not be sent, also where a file of a template is gone. */
export function mailFailureText(error: unknown, otherwise: string): string {
  const isGone = error instanceof MailError && error.message === TEMPLATE_FILE_GONE
  return isGone ? TEMPLATE_FILE_GONE : sendFailureText(error, otherwise)
}
