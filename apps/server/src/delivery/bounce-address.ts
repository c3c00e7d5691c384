import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY = 86_400_000
/** A relay may try for five days (RFC 5321, 4.5.4.1), and so may its bounce. */
const VALID_DAYS = 12
/** Hexadecimal digits of the signature: 80 bits. The whole stays below the 64 characters that a local part may have. */
const MAC_DIGITS = 20

const FORM = /^fwd-([0-9a-f]{32})-([0-9a-z]{3,5})-([0-9a-f]{20})@[^@]+$/i
/** What was meant to be one: nobody is called that. */
const LIKE_ONE = /^fwd-[0-9a-z-]{40,}(?:\+[^@]*)?@/i

/** How a bounce address is made and read. */
interface Signing {
  /** 32 bytes in hexadecimal. */
  key: string
  /** ms since 1970 UTC. */
  now: number
}

/**
 * The address that bounces of one forwarded message come to: its send, a day after which it is nobody's, and a signature of both,
 * so that nobody else can make one. Unlike SRS it says nothing of who sent the message, and leads to nobody outside. [NET-12]
 */
export function bounceAddress({ jid, domain }: { jid: string; domain: string }, { key, now }: Signing): string {
  const send = jid.replaceAll('-', '')
  const day = (Math.floor(now / DAY) + VALID_DAYS).toString(36)
  return `fwd-${send}-${day}-${signatureOf(send, { day, key })}@${domain}`
}

/** Whether an address is in the form of those or nearly, signed by us or not. */
export const isBounceAddress = (address: string): boolean => LIKE_ONE.test(address)

/** The send whose bounce comes to an address; null where we have not signed it, or its time is over. */
export function sendOfBounce(address: string, { key, now }: Signing): string | null {
  const [, send = '', day = '', signature = ''] = FORM.exec(address.toLowerCase()) ?? []
  if (signature === '' || Number.parseInt(day, 36) < Math.floor(now / DAY)) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(send, { day, key })))) return null
  return send.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const signatureOf = (send: string, { day, key }: { day: string; key: string }): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`bounce ${send} ${day}`).digest('hex').slice(0, MAC_DIGITS)
