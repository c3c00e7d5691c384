const ADDRESS = /^[^\s@<>,;"()[\]\\\p{Cc}]+@[^\s@<>,;"()[\]\\\p{Cc}]+\.[^\s@<>,;"()[\]\\\p{Cc}]+$/u

/**
 * Longest address that is written to: 64 characters, @ and 255 (RFC 5321, 4.5.3.1), wherever its @ stands, since more than 64
 * characters before it are common in addresses that programs make for answers.
 */
const LONGEST = 320

/**
 * True for text @ text . text without spaces, the only form that sign-up, sign-in and recipients ask for (RECIP-03).
 * Characters that separate or quote addresses in a header are no text.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text)
}

/** Quotes that say nothing: "support"@example.org is support@example.org (RFC 5321, 4.1.2). */
const NEEDLESS_QUOTES = /^"([^\s"\\()<>[\]:;@,]+)"(?=@)/

/** The form in which two addresses are compared: without regard to letter case (G-022). */
export function addressKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase().replace(NEEDLESS_QUOTES, '$1')
}

/** Whether two addresses name the same mailbox (G-022). */
export function sameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other)
}

/** The domain of an address, behind its last @, in the form in which domains are compared; the whole text where there is no @. */
export function domainOf(address: string): string {
  return addressKey(address.slice(address.lastIndexOf('@') + 1))
}
