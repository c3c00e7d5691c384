import type { Delivery } from '@postroom/api'
import { dateLabel, fullDate } from '../display/date-label.ts'

/** Why a recipient was not reached (ARRIVE-08), or only the sink of a demo was (SCREEN-16). A {@link RelayFault} is for who runs the server to repair. */
export type DeliveryFault =
  | 'unreachable'
  | 'sign_in'
  | 'certificate'
  | 'no_tls'
  | 'later'
  | 'refused'
  | 'no_mailbox'
  | 'no_relay'
  | 'unreadable'
  | 'canceled'
  | 'demo_sink'

const REASONS: Record<DeliveryFault, string> = {
  unreachable: 'the relay does not answer',
  sign_in: "the relay does not accept this server's user and password",
  certificate: 'the certificate of the relay is not trusted',
  no_tls: 'the relay offers no encrypted connection',
  later: 'the mail server on the way asks for another try later',
  refused: 'a mail server on the way refused it',
  no_mailbox: 'there is no such mailbox here',
  no_relay: 'this server is not set up to send mail to other domains',
  unreadable: 'the message could not be read from the disk',
  canceled: 'it was canceled',
  demo_sink: "delivered to the demo's sink. Nothing leaves this machine, and nobody outside gets it",
}

/** As much of what a mail server said as stands in a sentence. */
const SAID = 200

/** A recipient that was not reached. */
export interface Unreached {
  email: string
  /** A {@link DeliveryFault}; null before the first try. */
  fault: string | null
  /** What the other mail server said. */
  said: string | null
}

/**
 * The reason in plain words, with what the other mail server said to it; one for each recipient where they differ. It goes on a
 * sentence; null where nothing has failed.
 */
export function deliveryReason(recipients: readonly Unreached[]): string | null {
  const reasons = new Map<string, string[]>()
  for (const { email, fault, said } of recipients) {
    if (fault === null) continue
    const reason = reasonOf(fault, said)
    reasons.set(reason, [...(reasons.get(reason) ?? []), email])
  }
  const [only, ...others] = reasons.keys()
  if (only === undefined || others.length === 0) return only ?? null
  return [...reasons].map(([reason, emails]) => `${emails.join(', ')}: ${reason}`).join('; ')
}

function reasonOf(fault: string, said: string | null): string {
  const words = REASONS[fault as DeliveryFault] ?? REASONS.later
  const quoted = fault === 'later' || fault === 'refused' ? (said ?? '').replace(/\s+/g, ' ').trim() : ''
  return quoted === '' ? words : `${words} (${quoted.slice(0, SAID)})`
}

/** Faults of the relay that no waiting mends. */
export type RelayFault = Extract<DeliveryFault, 'sign_in' | 'certificate' | 'no_tls'>

const REPAIRS: Record<RelayFault, string> = {
  sign_in: 'Correct the user and the password in POSTROOM_RELAY_URL.',
  certificate: 'Renew its certificate, or name its authority by NODE_EXTRA_CA_CERTS.',
  no_tls: 'POSTROOM_RELAY_URL asks for one by requireTLS: turn STARTTLS on at the relay.',
}

export const isRelayFault = (fault: string | null): fault is RelayFault => fault !== null && fault in REPAIRS

/** What the banner says to who runs the server, and the doctor too. */
export function relayProblem(fault: RelayFault): string {
  return `Mail to other domains waits: ${REASONS[fault]}. ${REPAIRS[fault]}`
}

/** Answers to the buttons Try now and Cancel. */
export const RETRY_STARTED = 'Trying again'
export const RETRY_FAILED = 'There is nothing to try again. The message is being sent, or has been.'
export const REST_CANCELED = 'The rest of the send is canceled'

/** What a row and a message say of a send that is not with everybody: a word before the subject, and the rest of the sentence. */
export interface DeliveryText {
  word: 'Waiting' | 'Not delivered' | 'Demo'
  rest: string
}

/** Null for a message that is on its way or has reached everybody, and for one that came in. A demo says where it ended. */
export function deliveryText(
  delivery: Delivery | undefined,
  { now, locale }: { now: Date; locale?: string | undefined },
): DeliveryText | null {
  if (delivery?.state === 'sent' && delivery.reason !== null) return { word: 'Demo', rest: `${delivery.reason}.` }
  if (delivery?.state !== 'waiting' && delivery?.state !== 'failed') return null
  const reason = delivery.reason ?? ''
  if (delivery.state === 'failed') return { word: 'Not delivered', rest: reason }
  const at = delivery.next_try_at
  const place = locale === undefined ? { now, inList: false } : { now, inList: false, locale }
  const isToday = at !== null && new Date(at).toDateString() === now.toDateString()
  const next = at === null ? 'Trying now' : `Next try ${isToday ? dateLabel(at, place) : fullDate(at, locale)}`
  return { word: 'Waiting', rest: `${reason}. ${next}` }
}
