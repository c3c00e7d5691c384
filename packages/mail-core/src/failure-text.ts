import { MailError, UNEXPECTED_ERROR, WORDLESS_ERROR } from '@postroom/api'

/** The button beside a failure that asks once more. [CONV-22, ERR-15, ERR-20] */
export const TRY_AGAIN = 'Try again'

/** What a view says of a failure: the words that the server gave, else the view's own sentence. [ERR-04 to ERR-06, ERR-15, ERR-20] */
export function failureText(error: Error, otherwise: string): string {
  if (!(error instanceof MailError)) return UNEXPECTED_ERROR
  return [error.message, error.error].find((text) => text !== '' && text !== WORDLESS_ERROR) ?? otherwise
}

/** What is said where something was not done: the server's words, else, also where no answer came, the sentence for it. */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof MailError ? failureText(error, otherwise) : otherwise

/**
 * What is said of a file or a mail that could not be sent: the server's own sentence where it is too large, or more than may be
 * sent for now. [ERR-21, GUARD-03]
 */
export function sendFailureText(error: unknown, otherwise: string): string {
  return error instanceof MailError && [413, 429].includes(error.status) ? error.message : otherwise
}
