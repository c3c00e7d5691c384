import { MailError } from '@postroom/api'
import { failureText } from '../failure-text.ts'

/** What is said where a template was not saved, deleted or imported: the server's words, else the sentence for it. */
export const templateFailure = (error: unknown, otherwise: string): string =>
  error instanceof MailError ? failureText(error, otherwise) : otherwise
