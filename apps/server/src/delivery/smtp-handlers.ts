import { Readable } from 'node:stream'
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { asciiDomain } from '../authenticity/domain-keys.ts'
import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isNoRoom } from '../errors/no-room.ts'
import type { Answering, Arrival, Forwarding } from '../mailbox/arrival/arrival.ts'
import { traceHeader } from '../mime/trace-header.ts'
import { ownDomain } from '../runtime/config.ts'
import { isLoopback } from '../runtime/door.ts'
import { atMostWeight } from '../runtime/limit-concurrency.ts'
import { createWindowCounter } from '../runtime/window-counter.ts'
import type { KeptBytes } from '../storage/blobs/blobs.ts'
import { askLater } from './ask-later.ts'
import { authenticated, checkSender, senderOf } from './check-sender.ts'
import { checkSpam, withSpam } from './check-spam.ts'
import { checkedMail } from './checked-mail.ts'
import { envelopeDestinations, isWithoutSender } from './envelope-destinations.ts'
import { prepareArrival } from './ingest-message.ts'
import { createIntake } from './intake.ts'
import { mailboxShares } from './mailbox-shares.ts'
import { answeringOf } from './may-answer.ts'
import { forwardingOf } from './may-forward.ts'
import { withoutOwnResults } from './own-results.ts'
import { answeredOnce, isRefusal, type Refusal, refusal } from './refusal.ts'

const MINUTE = 60_000
const MESSAGES_PER_MINUTE = 300
const UNKNOWN_PER_MINUTE = 30
/** Messages that have come and wait to be filed take at most so many bytes of the disk; more is put off. */
const WAITING = 512 * 1_048_576

/** Larger mail waits on the disk until it is its turn to be read, and then takes some ten times this much memory at most. */
const LARGE = 262_144
const filed = atMostWeight(40 * 1_048_576)

type Handlers = Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>>

/** What the header of a mail lets us do with it. */
interface Heard {
  forwarding?: Forwarding
  answering?: Answering
}

export interface SmtpOptions {
  lmtp: boolean
  /** Bytes of all the mail that is being taken in at once. */
  waiting?: number
  /** Lets large mail be filed in turn; one for all listeners, since they share the memory. */
  inTurn?: ReturnType<typeof atMostWeight>
}

/** What an SMTP or LMTP session may do. Mail is acknowledged only after it is durable. */
export function smtpHandlers(context: Context, { lmtp, waiting = WAITING, inTurn = filed }: SmtpOptions): Handlers {
  const messages = createWindowCounter(context.clock, MINUTE)
  const unknown = createWindowCounter(context.clock, MINUTE)
  const trusted = (session: SMTPServerSession) => lmtp || isLoopback(session.remoteAddress)
  const { config } = context
  const ownName = asciiDomain(ownDomain(config))
  let used = 0
  const intake = createIntake(context)

  const store = async (
    raw: KeptBytes,
    { session, heard }: { session: SMTPServerSession; heard: Heard },
  ): Promise<(string | Error)[]> => {
    const emails = session.envelope.rcptTo.map(({ address }) => address)
    const found = await envelopeDestinations(context, { session, addresses: emails })
    const destinations = found.map(({ destination }) => destination)
    const bounceOf = found.flatMap((each) => each.bounceOf ?? [])
    const shares = mailboxShares(emails, destinations)
    if (shares.length > 0) {
      const options = { name: ownDomain(context.config), now: context.clock.now() }
      const recipients = shares.map(({ addresses, ...share }) => {
        return { ...share, trace: traceHeader(session, { ...options, ...share, addresses }) }
      })
      const file = async () => {
        const incoming = { raw, trace: '', recipients, source: 'delivery', outside: true } as const
        const preparing = prepareArrival(context, incoming)
        const author = preparing.then(senderOf)
        const [sender, spam, prepared] = await Promise.all([
          checkSender(context, { session, lmtp, raw, author }),
          checkSpam(context, { session, lmtp, raw }),
          preparing,
        ])
        const judged = sender === null ? prepared : await authenticated(context, prepared, sender)
        await askLater(context, { session, authentication: judged.outside?.authentication, check: spam?.check })
        const arrival: Arrival = { ...judged, ...heard, bounceOf }
        await intake(spam === null ? arrival : withSpam(arrival, spam))
      }
      await (raw.size > LARGE ? inTurn(raw.size, file) : file())
    }
    return destinations.map(({ kind }) =>
      kind === 'mailboxes' ? 'Delivered' : refusal(550, 'There is no such mailbox here'),
    )
  }

  const accept = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<(string | Error)[]> => {
    let held = 0
    const hold = (bytes: number): boolean => {
      if (used + bytes > waiting) return false
      used += bytes
      held += bytes
      return true
    }
    try {
      let heard: Heard = {}
      const checked = checkedMail(stream, hold, (header) => {
        const forwarding = forwardingOf(header, { config, withoutSender: isWithoutSender(session), lmtp })
        const answering = answeringOf(header, { session, domains: config.domains })
        heard = { ...(forwarding && { forwarding }), ...(answering && { answering }) }
      })
      // In front of LMTP the host of that name has written them.
      const whole = lmtp && config.trustedResults === ownName ? checked : withoutOwnResults(checked, ownName)
      const raw = await context.blobs.carry(Readable.from(whole))
      return await store(raw, { session, heard })
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
      envelopeDestinations(context, { session, addresses: [address] }).then(
        ([found]) => {
          const destination = found?.destination
          if (destination?.kind === 'mailboxes') return callback()
          if (!trusted(session) && unknown.count(session.remoteAddress) > UNKNOWN_PER_MINUTE) {
            return refuse(refusal(421, 'Too many unknown recipients, try again in a minute'))
          }
          if (destination?.kind === 'unknown') return refuse(refusal(550, `There is no mailbox ${address} here`))
          refuse(refusal(550, `5.7.1 Mail for ${address} is not accepted here: this server does not relay`))
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
    callback(answeredOnce(error))
  }
}

function failed(context: Context, refuse: Refuse): (error: unknown) => void {
  return (error) => {
    if (isRefusal(error)) return refuse(error)
    if (error instanceof DomainError && error.status === 409) return refuse(refusal(550, error.message))
    context.log.error({ err: errorMessage(error) }, 'incoming mail failed')
    if (isNoRoom(error)) {
      context.room.noted('full')
      return refuse(fullDisk())
    }
    refuse(refusal(451, 'The mail could not be stored just now, try again later'))
  }
}

const fullDisk = () => refusal(451, 'The disk of this server is full, try again later')
