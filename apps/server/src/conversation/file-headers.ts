import type { FastifyReply } from 'fastify'
import { DATA_POLICY } from '../call/data-policy.ts'

/** File kinds that may be shown in the page, by their first bytes and never by what a sender says. */
const SHOWN: readonly { mimeType: string; fits: (head: Buffer) => boolean }[] = [
  { mimeType: 'image/png', fits: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { mimeType: 'image/jpeg', fits: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { mimeType: 'image/gif', fits: (head) => /^GIF8[79]a/.test(head.toString('latin1')) },
  { mimeType: 'image/webp', fits: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')) },
  { mimeType: 'application/pdf', fits: (head) => head.toString('latin1').startsWith('%PDF-') },
]

/** How many bytes `shownType` needs. */
export const HEAD_BYTES = 16

/** The type in which a file may be shown, or null for one that is only downloaded. */
export function shownType(head: Buffer): string | null {
  return SHOWN.find(({ fits }) => fits(head))?.mimeType ?? null
}

/** Content-Disposition with a plain name for old readers and the exact one beside it (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = filename.toWellFormed().replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '') || 'attachment'
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Headers under which no file can run anything on this site, whatever it holds. */
export function guardFile(reply: FastifyReply, file: { type: string; disposition: string }): void {
  reply.headers({
    'content-type': file.type,
    'content-disposition': file.disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': DATA_POLICY,
    'cross-origin-resource-policy': 'same-origin',
  })
}
