import { MailError, WORDLESS_ERROR } from '@postroom/api'

/** The button beside a failure that asks once more. [CONV-22, ERR-15, ERR-20] */
export const TRY_AGAIN = 'Try again'

/** What a view says of a failure: the words that came with it, else the view's own sentence. [ERR-15, ERR-20] */
export function failureText(error: Error, otherwise: string): string {
  return error.message === '' || error.message === WORDLESS_ERROR ? otherwise : error.message
}

/** What is said of a file or a mail that could not be sent: the server's own sentence where it is too large. [ERR-21] */
export function sendFailureText(error: unknown, otherwise: string): string {
  return error instanceof MailError && error.status === 413 ? error.message : otherwise
}
