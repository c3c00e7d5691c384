/** Refuses a new password that {@link isCommonPassword}. */
export const PASSWORD_TOO_COMMON = 'This password is one of the 10,000 most common ones. Please choose another one.'

/** Whether a password is among the 10,000 that people choose most, in whatever case. [PEOPLE-05] */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when somebody first chooses a password: the list takes more room than all the rest of signing in.
  const { mostCommonPasswords } = await import('./most-common-passwords.ts')
  return mostCommonPasswords.has(password.toLowerCase())
}
