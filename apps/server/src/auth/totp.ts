import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds of a time step (RFC 6238, 5.2). */
const PERIOD = 30

/** A new secret for an authenticator app, 160 random bits in base32, and the address that its QR code holds. [PEOPLE-07] */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret({ length: 20 })
  return { secret, uri: generateURI({ issuer: 'Postroom', label: email, secret }) }
}

/**
 * The time step whose code of six digits that is, the present one or one beside it, and later than `after`; null where it is none.
 *
 * @param now ms since 1970 UTC
 */
export function stepOfCode({
  secret,
  code,
  now,
  after = 0,
}: {
  secret: string
  code: string
  now: number
  after?: number
}): number | null {
  const epoch = Math.floor(now / 1000)
  // Without it a step far behind, which clocks that were set back leave, is refused with an error.
  if (after > Math.floor(epoch / PERIOD) + 1) return null
  const found = verifySync({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD, afterTimeStep: after })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
