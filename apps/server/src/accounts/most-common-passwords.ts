import { dictionary } from '@zxcvbn-ts/language-common'

/** The 10,000 passwords that people choose most, in small letters, as their leaked ones show. */
export const mostCommonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000))
