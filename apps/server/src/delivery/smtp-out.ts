import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Log } from '../context.ts'
import type { Result } from './outbox-store.ts'

/** One message on its way to the world. */
export interface Outgoing {
  /** The sending account's address. */
  from: string
  to: readonly string[]
  raw: Readable
}

/** The way to the world. */
export interface SmtpOut {
  /** Never rejects: each address is delivered, failed for good, or pending after a failure that may pass. */
  send(outgoing: Outgoing): Promise<Result[]>
  close(): void
}

/** A pooled connection to the configured relay, whose faults `log` hears. `name` is what we call ourselves in EHLO. */
export function createSmtpOut(relayUrl: string, { name, log }: { name: string; log: Log }): SmtpOut {
  const transport = createTransport({
    url: relayUrl,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    name,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 120_000,
  })
  return {
    send: async ({ from, to, raw }) => {
      try {
        const info = await transport.sendMail({ envelope: { from, to: [...to] }, raw })
        return resultsOf(to, { errors: info.rejectedErrors ?? [], rest: null })
      } catch (error) {
        const failure = error as NodemailerError
        // Its words may name people.
        log.warn({ code: failure.code ?? null }, 'the relay failed')
        return resultsOf(to, { errors: failure.rejectedErrors ?? [], rest: failure })
      } finally {
        raw.destroy()
      }
    },
    close: () => transport.close(),
  }
}

function resultsOf(
  to: readonly string[],
  { errors, rest }: { errors: readonly NodemailerError[]; rest: NodemailerError | null },
): Result[] {
  const refused = new Map(errors.map((error) => [error.recipient, error]))
  return to.map((email) => {
    const error = refused.get(email) ?? rest
    if (error === null) return { email, state: 'delivered', error: null }
    return { email, state: isFinal(error) ? 'failed' : 'pending', error: reasonOf(error) }
  })
}

/** A refused sign-in at the relay is ours to repair, so the mail waits for that. */
function isFinal(error: NodemailerError): boolean {
  return error.permanent === true && error.code !== 'EAUTH'
}

function reasonOf(error: NodemailerError): string {
  return error.response ?? `The mail server could not be reached (${error.message})`
}
