import { MailError } from '@postroom/api'
import { failureText } from './failure-text.ts'

/** What is said where something was not done: the server's words, else, also where no answer came, the sentence for it. */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof MailError ? failureText(error, otherwise) : otherwise
