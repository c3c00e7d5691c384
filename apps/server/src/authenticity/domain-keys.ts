import { createPublicKey, generateKeyPair } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { promisify } from 'node:util'
import type { Context } from '../call/context.ts'
import { type DkimKey, dkimKeys, keepDkimKeys } from './dkim-keys-store.ts'

/** RFC 8301, 3.2: at least 1,024 bits, better 2,048; what is longer does not fit one string of a TXT record everywhere. */
const RSA_BITS = 2_048

const generate = promisify(generateKeyPair)

/** The form in which a domain stands in the DNS and in signatures. */
export const asciiDomain = (domain: string): string => domainToASCII(domain.toLowerCase())

/** The keys that sign for a domain of ours, RSA and Ed25519 (RFC 8463); made where there are none yet. [NET-12] */
export async function domainKeys(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  domain: string,
): Promise<DkimKey[]> {
  const ascii = asciiDomain(domain)
  const kept = await database.read(dkimKeys, ascii)
  if (kept.length > 0) return kept
  const now = clock.now()
  return database.write(keepDkimKeys, { domain: ascii, keys: await makeKeys(now), now })
}

/** Named by their day, so that a later pair can stand beside it in the DNS. */
async function makeKeys(now: number): Promise<DkimKey[]> {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
  const rsa = await generate('rsa', { modulusLength: RSA_BITS })
  const ed25519 = await generate('ed25519', {})
  const pem = { type: 'pkcs8', format: 'pem' } as const
  return [
    { algorithm: 'rsa', selector: `rsa-${day}`, privateKey: rsa.privateKey.export(pem).toString() },
    { algorithm: 'ed25519', selector: `ed25519-${day}`, privateKey: ed25519.privateKey.export(pem).toString() },
  ]
}

/** The last 32 bytes of an Ed25519 key in DER are the key itself, which is all that its record has (RFC 8463, 4). */
const ED25519_BYTES = 32

/** The TXT record that lets others check a key's signatures (RFC 6376, 3.6.1). */
export function dkimRecord({ algorithm, privateKey }: DkimKey): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const key = algorithm === 'rsa' ? der : der.subarray(-ED25519_BYTES)
  return `v=DKIM1; k=${algorithm}; p=${key.toString('base64')}`
}
