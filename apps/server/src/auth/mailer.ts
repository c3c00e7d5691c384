import type { Surroundings } from '../context.ts'

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

/**
 * For when there is no way to send: the person who runs the server hands the link on. A link that works is shown on a terminal
 * only, since a journal is kept and read by others.
 */
export const terminalMailer = ({ print, onTerminal }: Pick<Surroundings, 'print' | 'onTerminal'>): Mailer => ({
  sendConfirmation: async ({ email, link }) =>
    print(
      onTerminal
        ? `Confirm ${email} by opening ${link}`
        : `${email} waits to be confirmed: npm run postroom -- user confirm ${email}`,
    ),
})
