import type { Readable } from 'node:stream'
import { type DeliveryFault, isRelayFault, type RelayFault } from '@postroom/mail-core/rules'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Log } from '../runtime/log.ts'
import type { Result } from './outbox-store.ts'

/** One message on its way to the world. */
export interface Outgoing {
  /** The sending account's address. */
  from: string
  to: readonly string[]
  /** Signed, as it travels. */
  raw: Readable
}

/** The way to the world. */
export interface SmtpOut {
  /** Never rejects: each address is delivered, failed for good, or pending after a failure that may pass. */
  send(outgoing: Outgoing): Promise<Result[]>
  /** Signs in at the relay and leaves: what stands against it, null when it takes our mail. Rejects when it does not answer. */
  check(): Promise<RelayFault | null>
  close(): void
}

/** A pooled connection to the configured relay, whose faults `log` hears. `name` is what we call ourselves in EHLO. */
export function createSmtpOut(relayUrl: string, { name, log }: { name: string; log: Log }): SmtpOut {
  const options = { url: relayUrl, name, connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 }
  const transport = createTransport({ ...options, pool: true, maxConnections: 4, maxRequeues: 0 })

  /** Addresses that only a relay with SMTPUTF8 may be given (RFC 6531, 3.1), where it lacks that. */
  const notTaken = async ({ from, to }: Outgoing): Promise<readonly string[]> => {
    const needing = isAsciiLocal(from) ? to.filter((email) => !isAsciiLocal(email)) : to
    return needing.length === 0 || (await offersUtf8(options)) ? [] : needing
  }

  return {
    send: async (outgoing) => {
      const { from, to, raw } = outgoing
      try {
        const refused = await notTaken(outgoing)
        const taken = to.filter((email) => !refused.includes(email))
        const results = refused.map((email): Result => ({ email, state: 'failed', error: NOT_ASCII, fault: 'refused' }))
        if (taken.length === 0) return results
        const info = await transport.sendMail({ envelope: { from, to: taken }, raw })
        return [...results, ...resultsOf(taken, { errors: info.rejectedErrors ?? [], rest: null })]
      } catch (error) {
        const failure = error as NodemailerError
        // Its words may name people.
        log.warn({ code: failure.code ?? null, fault: faultOf(failure) }, 'the relay failed')
        return resultsOf(to, { errors: failure.rejectedErrors ?? [], rest: failure })
      } finally {
        raw.destroy()
      }
    },
    check: async () => {
      const probe = createTransport(options)
      try {
        await probe.verify()
        return null
      } catch (error) {
        const fault = faultOf(error as NodemailerError)
        if (isRelayFault(fault)) return fault
        throw error
      } finally {
        probe.close()
      }
    },
    close: () => transport.close(),
  }
}

const NOT_ASCII = 'The mail server on the way takes no addresses with such letters before the @ (SMTPUTF8, RFC 6531)'

/** A domain needs no extension: it travels in its ASCII form. */
const isAsciiLocal = (email: string): boolean => /^[\x20-\x7e]*(?:@|$)/.test(email)

/** Asks the relay what it offers. Rejects when it cannot be reached. */
async function offersUtf8(options: { url: string; name: string }): Promise<boolean> {
  const said: string[] = []
  const logger = { debug: (_about: object, line: string) => said.push(line) }
  const probe = createTransport({ ...options, transactionLog: true, logger })
  try {
    await probe.verify()
  } finally {
    probe.close()
  }
  return said.some((line) => /^250[ -]SMTPUTF8\b/im.test(line))
}

function resultsOf(
  to: readonly string[],
  { errors, rest }: { errors: readonly NodemailerError[]; rest: NodemailerError | null },
): Result[] {
  const refused = new Map(errors.map((error) => [error.recipient, error]))
  return to.map((email) => {
    const error = refused.get(email) ?? rest
    if (error === null) return { email, state: 'delivered', error: null, fault: null }
    return { email, state: isFinal(error) ? 'failed' : 'pending', error: errorMessage(error), fault: faultOf(error) }
  })
}

/** A refused sign-in at the relay is ours to repair, so the mail waits for that. */
function isFinal(error: NodemailerError): boolean {
  return error.permanent === true && error.code !== 'EAUTH'
}

/** A certificate is refused under the codes of OpenSSL and of Node. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/

/** What kind of failure it is; only its codes decide, its words are for people. */
export function faultOf(error: NodemailerError): DeliveryFault {
  const cause = 'originalCode' in error ? String(error.originalCode) : ''
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') return 'sign_in'
  if (CERTIFICATE.test(cause)) return 'certificate'
  if (error.code === 'ETLS') return 'no_tls'
  if (error.response === undefined) return 'unreachable'
  return isFinal(error) ? 'refused' : 'later'
}

function errorMessage(error: NodemailerError): string {
  return error.response ?? `The mail server could not be reached (${error.message})`
}
