import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@postroom/mail-core/rules'
import { hashSecret } from '../accounts/passwords.ts'

/** Letters and digits that are not taken for each other: 32, so that a code has 60 random bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** What the database keeps of recovery codes. */
export interface KeptCodes {
  /** argon2id in PHC form. */
  hashes: string[]
  /** In hexadecimal. */
  salt: string
}

/** New recovery codes, which are shown once, and what is kept of them. [PEOPLE-07] */
export async function newRecoveryCodes(): Promise<{ codes: string[]; kept: KeptCodes }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const salt = randomBytes(16).toString('hex')
  return { codes, kept: { salt, hashes: await Promise.all(codes.map((code) => hashOfCode(code, salt))) } }
}

/** What a recovery code is compared by: short as it is, guessing it from a stolen database costs what a password costs. */
export const hashOfCode = (code: string, salt: string): Promise<string> => hashSecret(code, Buffer.from(salt, 'hex'))

function newCode(): string {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-')
}
