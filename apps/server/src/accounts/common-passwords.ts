/** Refuses a new password that {@link isCommonPassword}. */
export const PASSWORD_TOO_COMMON = 'This password is one of the 10,000 most common ones. Please choose another one.'

const MOST_COMMON = 10_000
let passwords: Promise<ReadonlySet<string>> | null = null

/** Whether a password is among the 10,000 that people choose most, in whatever case. [PEOPLE-05] */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords()
  return (await passwords).has(password.toLowerCase())
}

/** The list is loaded when somebody first chooses a password: it is larger than the rest of signing in. */
async function readPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The most common one stands first.
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}
