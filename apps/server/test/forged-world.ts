import { generateKeyPairSync } from 'node:crypto'
import { sealMessage } from 'mailauth'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { createTransport } from 'nodemailer'
import type { Records } from './name-server.ts'

/** A domain of the world: where it sends from, and what it asks for. */
interface Correspondent {
  /** Address of loopback that its SPF record names. */
  ip: string
  /** Its DMARC record; none where it has none. */
  dmarc?: string
}

export const OURS = 'postroom.example'

const WORLD: Readonly<Record<string, Correspondent>> = {
  [OURS]: { ip: '127.0.0.5', dmarc: 'v=DMARC1; p=reject' },
  'bank.example': { ip: '127.0.0.6', dmarc: 'v=DMARC1; p=reject' },
  'shop.example': { ip: '127.0.0.7', dmarc: 'v=DMARC1; p=quarantine' },
  'club.example': { ip: '127.0.0.8', dmarc: 'v=DMARC1; p=none' },
  'plain.example': { ip: '127.0.0.9' },
  'lists.example': { ip: '127.0.0.20' },
  'forward.example': { ip: '127.0.0.21' },
  'evil.example': { ip: '127.0.0.66', dmarc: 'v=DMARC1; p=none' },
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const PUBLIC = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** The address that a domain sends from. */
export const ipOf = (domain: string): string => WORLD[domain]?.ip ?? ''

/** What stands in the DNS of this world; every domain signs with the selector of its own name. */
export function worldRecords(): Record<string, Records> {
  const records: Record<string, Records> = {}
  for (const [domain, { ip, dmarc }] of Object.entries(WORLD)) {
    records[domain] = { TXT: [`v=spf1 ip4:${ip} -all`], A: [ip] }
    records[`mx.${domain}`] = { TXT: [`v=spf1 a -all`], A: [ip] }
    if (dmarc !== undefined) records[`_dmarc.${domain}`] = { TXT: [dmarc] }
    records[`${domain}._domainkey.${domain}`] = { TXT: [`v=DKIM1; k=rsa; p=${PUBLIC}`] }
  }
  return records
}

let written = 0

interface Letter {
  from: string
  id?: string
  subject?: string
  text?: string
  /** Lines of the header, each with its end. */
  above?: string
}

/** The bytes of a mail to Alice. */
export function letter({ from, id, subject, text, above = '' }: Letter): string {
  written++
  const lines = [
    `From: ${from}`,
    `To: alice@${OURS}`,
    `Subject: ${subject ?? `Letter ${written}`}`,
    `Message-ID: <${id ?? `${written}@world.example`}>`,
    'Date: Thu, 05 Mar 2026 09:30:00 +0000',
    '',
    text ?? `Please pay invoice ${written} today.`,
    '',
  ]
  return above + lines.join('\r\n')
}

/** With a signature of a domain on top; with `forger` of a key that is not the domain's. */
export async function signedBy(
  domain: string,
  raw: string,
  { forger = false, length }: { forger?: boolean; length?: number } = {},
): Promise<string> {
  const key = forger ? generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey : null
  const { signatures } = await dkimSign(raw, {
    signingDomain: domain,
    selector: domain,
    privateKey: key?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? PEM,
    signatureData: [
      {
        signingDomain: domain,
        selector: domain,
        privateKey: key?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? PEM,
        ...(length !== undefined && { maxBodyLength: length }),
      },
    ],
  })
  return signatures + raw
}

/** With the seal of a domain on top, which says that DMARC passed for an author. */
export async function sealedBy(domain: string, raw: string, author: string): Promise<string> {
  const headers = await sealMessage(raw, {
    signingDomain: domain,
    selector: domain,
    privateKey: PEM,
    cv: 'none',
    authResults: `${domain}; dmarc=pass header.from=${author}`,
  })
  return `${headers.toString().trimEnd()}\r\n${raw}`
}

/** A mail as a host hands it over. */
export interface Sending {
  raw: string
  /** The address in the envelope; empty for a bounce. */
  envelope: string
  /** Where it comes from. */
  ip: string
  helo?: string
}

/** Hands a mail for Alice over by SMTP; the code of the answer. */
export async function handOver(port: number, { raw, envelope, ip, helo }: Sending): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    localAddress: ip,
    name: helo ?? `mx.${envelope.split('@')[1]}`,
    ignoreTLS: true,
  })
  try {
    await transport.sendMail({ envelope: { from: envelope, to: [`alice@${OURS}`] }, raw })
    return 250
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error) return Number(error.responseCode)
    throw error
  } finally {
    transport.close()
  }
}
