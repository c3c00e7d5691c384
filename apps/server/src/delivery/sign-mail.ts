import { Readable } from 'node:stream'
import { domainOf } from '@postroom/mail-core/rules'
import { inAuthenticityThread } from '../authenticity/authenticity-threads.ts'
import { asciiDomain, domainKeys } from '../authenticity/domain-keys.ts'
import type { Context } from '../call/context.ts'

/** Whoever waits is a worker; the whole message is hashed, at some 20 MB a second at least. */
export const timeFor = (size: number): number => 30_000 + size / 10_000

/** A message that is to leave. */
interface Unsigned {
  /** The address in From. */
  from: string
  /** Bytes. */
  size: number
  /** Its bytes from the start, each time. */
  open(): Promise<Readable>
}

/**
 * The bytes of a message with the signatures of its sender's domain on top, one of each of the domain's keys (RFC 6376, RFC 8463),
 * so that they are aligned with From (RFC 9989). Mail of a domain that is not ours is left as it is. [NET-12]
 */
export async function signed(context: Context, { from, size, open }: Unsigned): Promise<Readable> {
  const domain = asciiDomain(domainOf(from))
  if (!context.config.domains.some((own) => asciiDomain(own) === domain)) return open()
  const keys = await domainKeys(context, domain)
  const task = { kind: 'sign' as const, domain, keys }
  const signatures = await inAuthenticityThread(task, { bytes: open, milliseconds: timeFor(size) })
  return below(signatures, await open())
}

/** A message below lines of ours. */
export function below(lines: string, message: Readable): Readable {
  return Readable.from(pieces(lines, message), { objectMode: false })
}

async function* pieces(lines: string, message: Readable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines)
  yield* message
}
