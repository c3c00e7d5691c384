import { INVOCATION } from '../runtime/invocation.ts'
/** Brings the confirmation link to where it can be read (G-055). */
export interface Mailer {
  sendConfirmation(confirmation: Confirmation): Promise<void>
}

export interface Confirmation {
  userId: number
  email: string
  /** Address that confirms the account when it is opened. */
  link: string
}

interface Terminal {
  print: (line: string) => void
  /** Whether what is printed goes to a terminal, and not into a journal that others read. */
  onTerminal: boolean
}

/**
 * For when there is no way to send: the person who runs the server hands the link on. A link that works is shown on a terminal
 * only, since a journal is kept and read by others.
 */
export const terminalMailer = ({ print, onTerminal }: Terminal): Mailer => ({
  sendConfirmation: async ({ email, link }) =>
    print(
      onTerminal
        ? `Confirm ${email} by opening ${link}`
        : `${email} waits to be confirmed: ${INVOCATION} user confirm ${email}`,
    ),
})
