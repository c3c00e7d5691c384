import { randomUUID } from 'node:crypto'

/** A Message-ID that no other message has, without angle brackets (RFC 5322, 3.6.4). */
export const newMessageId = (domain: string): string => `${randomUUID()}@${domain}`
