/** Brings the confirmation link to where it can be read (G-055). */
export interface Mailer {
  sendConfirmation(confirmation: Confirmation): Promise<void>
}

export interface Confirmation {
  userId: number
  email: string
  fullName: string
  /** Address that confirms the account when it is opened. */
  link: string
}

/** For when there is no way to send: the person who runs the server hands the link on. */
export const terminalMailer = (print: (line: string) => void): Mailer => ({
  sendConfirmation: async ({ email, link }) => print(`Confirm ${email} by opening ${link}`),
})
