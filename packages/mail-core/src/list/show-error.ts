import { MailError, UNEXPECTED_ERROR } from '@postroom/api'
import type { Mail } from '../mail.ts'

/**
 * Says why something that the person asked for did not happen and was taken back, where the specification has no sentence of
 * its own for it, and throws on. `gone` is said of what is no more. A session that ended says nothing: the page leaves for
 * sign-in. [ERR-02 to ERR-04]
 */
export function showError(mail: Mail, error: unknown, gone?: string): never {
  if (!(error instanceof MailError)) mail.alert(UNEXPECTED_ERROR)
  else if (error.status !== 401) mail.alert((error.status === 404 && gone) || error.message)
  throw error
}
