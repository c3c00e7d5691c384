import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { ownDomain } from '../config.ts'
import type { Context } from '../context.ts'
import { isLoopback } from '../http/door.ts'
import { isNoRoom } from '../http/no-room.ts'
import { reasonOf } from '../reason-of.ts'
import { createWindowCounter } from '../system/window-counter.ts'
import { findDestinations } from './addresses-store.ts'
import { prepareArrival } from './ingest-message.ts'
import { createIntake } from './intake.ts'
import { hopCount, traceHeader } from './trace-header.ts'

const MAX_HOPS = 50
const MINUTE = 60_000
const MESSAGES_PER_MINUTE = 300
const UNKNOWN_PER_MINUTE = 30
/** Messages that are being taken in together hold at most this much memory, in bytes. */
const MEMORY = 256 * 1_048_576

type Handlers = Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>>

export interface SmtpOptions {
  lmtp: boolean
  /** Bytes of all the mail that is being taken in at once. */
  memory?: number
}

/** What an SMTP or LMTP session may do. Mail is acknowledged only after it is durable. */
export function smtpHandlers(context: Context, { lmtp, memory = MEMORY }: SmtpOptions): Handlers {
  const messages = createWindowCounter(context.clock, MINUTE)
  const unknown = createWindowCounter(context.clock, MINUTE)
  const trusted = (session: SMTPServerSession) => lmtp || isLoopback(session.remoteAddress)
  let used = 0
  const intake = createIntake(context)

  const ownersOf = async (session: SMTPServerSession): Promise<(number | null)[]> => {
    const emails = session.envelope.rcptTo.map(({ address }) => address)
    const { domains } = context.config
    const found = await context.database.glance(findDestinations, { emails, domains })
    return found.map((destination) => (destination.kind === 'mailbox' ? destination.ownerId : null))
  }

  const store = async (raw: Buffer, session: SMTPServerSession): Promise<(string | Error)[]> => {
    const problem = problemOf(raw)
    if (problem !== null) throw problem
    const owners = await ownersOf(session)
    const ownerIds = [...new Set(owners.filter((ownerId) => ownerId !== null))]
    if (ownerIds.length > 0) {
      const options = { name: ownDomain(context.config), now: context.clock.now() }
      const trace = (ownerId: number) => {
        const own = session.envelope.rcptTo.filter((_, index) => owners[index] === ownerId)
        return traceHeader(session, { ...options, addresses: own.map(({ address }) => address) })
      }
      const recipients = ownerIds.map((ownerId) => ({ ownerId }))
      await intake(await prepareArrival(context, { raw, trace, recipients, source: 'delivery', outside: true }))
    }
    return owners.map((ownerId) => (ownerId === null ? refusal(550, 'There is no such mailbox here') : 'Delivered'))
  }

  const accept = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<(string | Error)[]> => {
    let held = 0
    const hold = (bytes: number): boolean => {
      if (used + bytes > memory) return false
      used += bytes
      held += bytes
      return true
    }
    try {
      const raw = await collect(stream, hold)
      return raw === null ? [] : await store(raw, session)
    } finally {
      used -= held
    }
  }

  return {
    onMailFrom(_address, session, callback) {
      if (context.room.full) return refuser(context, { session, callback })(fullDisk())
      if (trusted(session) || messages.count(session.remoteAddress) <= MESSAGES_PER_MINUTE) return callback()
      refuser(context, { session, callback })(
        refusal(421, 'Too many messages from your address, try again in a minute'),
      )
    },
    onRcptTo({ address }, session, callback) {
      const refuse = refuser(context, { session, callback })
      const { domains } = context.config
      context.database.glance(findDestinations, { emails: [address], domains }).then(
        ([destination]) => {
          if (destination?.kind === 'mailbox') return callback()
          if (!trusted(session) && unknown.count(session.remoteAddress) > UNKNOWN_PER_MINUTE) {
            return refuse(refusal(421, 'Too many unknown recipients, try again in a minute'))
          }
          if (destination?.kind === 'unknown') return refuse(refusal(550, `There is no mailbox ${address} here`))
          refuse(refusal(550, `Mail for ${address} is not accepted here: this server does not relay`))
        },
        failed(context, refuse),
      )
    },
    onData(stream, session, callback) {
      accept(stream, session).then(
        (answers) => {
          if (lmtp) return callback(null, answers)
          const refused = answers.find((answer) => answer instanceof Error)
          if (refused instanceof Error && !answers.includes('Delivered')) return callback(refused)
          callback(null, 'Delivered')
        },
        failed(context, refuser(context, { session, callback })),
      )
    },
  }
}

type Refuse = (error: Refusal) => void

/** Logs who was refused, and not for which mailbox. */
function refuser(
  { log }: Context,
  { session, callback }: { session: SMTPServerSession; callback: (error: Error) => void },
): Refuse {
  return (error) => {
    log.info({ ip: session.remoteAddress, code: error.responseCode }, 'mail refused')
    callback(error)
  }
}

function failed(context: Context, refuse: Refuse): (error: unknown) => void {
  return (error) => {
    if (isRefusal(error)) return refuse(error)
    context.log.error({ err: reasonOf(error) }, 'incoming mail failed')
    if (isNoRoom(error)) {
      context.room.noted('full')
      return refuse(fullDisk())
    }
    refuse(refusal(451, 'The mail could not be stored just now, try again later'))
  }
}

/**
 * The whole message, or null when it is larger than allowed (the server refuses it then). `hold` says whether there is room
 * for so many bytes more.
 */
async function collect(stream: SMTPServerDataStream, hold: (bytes: number) => boolean): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let full = false
  for await (const chunk of stream) {
    if (stream.sizeExceeded || full) continue
    const bytes = chunk as Buffer
    full = !hold(bytes.length)
    if (!full) chunks.push(bytes)
  }
  if (stream.sizeExceeded) return null
  if (full) throw refusal(452, 'Too much mail is arriving at once, try again later')
  return Buffer.concat(chunks)
}

function problemOf(raw: Buffer): Error | null {
  if (hasBareLineFeed(raw)) {
    return refusal(554, 'The message has a line feed without a carriage return, which RFC 5321 forbids')
  }
  if (hasBareReturn(raw)) {
    return refusal(554, 'The message has a carriage return without a line feed, which RFC 5321 forbids')
  }
  if (hopCount(raw) > MAX_HOPS) return refusal(554, 'The message goes round in a loop: it has too many Received lines')
  return null
}

/** A bare LF can hide the end of a message from one server and show it to the next (SMTP smuggling). */
function hasBareLineFeed(raw: Buffer): boolean {
  for (let at = raw.indexOf(0x0a); at >= 0; at = raw.indexOf(0x0a, at + 1)) {
    if (at === 0 || raw[at - 1] !== 0x0d) return true
  }
  return false
}

/** Nor may a bare CR, which some servers take for the end of a line (RFC 5321, 2.3.8). */
function hasBareReturn(raw: Buffer): boolean {
  for (let at = raw.indexOf(0x0d); at >= 0; at = raw.indexOf(0x0d, at + 1)) {
    if (raw[at + 1] !== 0x0a) return true
  }
  return false
}

const fullDisk = () => refusal(451, 'The disk of this server is full, try again later')

type Refusal = Error & { responseCode: number }

const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'responseCode' in error

function refusal(responseCode: number, message: string): Refusal {
  return Object.assign(new Error(message), { responseCode })
}
