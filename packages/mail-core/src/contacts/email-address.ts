const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for text @ text . text without spaces, the only form that sign-up, sign-in and recipients ask for (RECIP-03). */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** The form in which two addresses are compared: without regard to letter case (G-022). */
export function addressKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}

/** Whether two addresses name the same mailbox (G-022). */
export function sameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other)
}
