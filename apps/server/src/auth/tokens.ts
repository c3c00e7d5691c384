import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token, so that a stolen database opens no mailbox. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
