import { BASE_PATH, type ChangeEvent, MailError } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { followEvents } from './follow-events.ts'

/** Something changed in a mailbox that this account may see. */
export type MailChange = {
  type: 'change'
  /** Names the event to `events({ since })`. */
  id: number
  /** In which mailbox, what kind of thing, and the ids where the server names them. */
  change: ChangeEvent
}

/** Changes came behind the event `since` that the server can no longer tell: ask again for what you keep. */
export type MailGap = { type: 'gap'; id: number; since: number }

/** What the server tells. */
export type MailEvent = MailChange | MailGap

/** What `mail.on` can be asked for, and what its listener is given. Who is at a conversation is no change, and only screens hear of it. */
export type MailEvents = {
  /** Every change. */
  change: MailChange
  gap: MailGap
  /** The server refuses to tell more, such as after the session ended; the next call of `on` begins anew. */
  end: MailError
} & Record<Exclude<ChangeEvent['kinds'][number], 'presence'>, MailChange>

/** Where to begin, and when to end. */
export type EventsAsked = {
  /**
   * The id of the last event that was dealt with, such as one that a program stored before it was stopped. By default the
   * first event is the next that happens.
   */
  since?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * The server's events one after another, each once, over a connection of its own: it is opened again after every cut, without
 * a gap. Ends with `mail.stop()`.
 *
 * @throws MailError with the status 401 when the session ends, the reason of `signal` when that aborts.
 */
export async function* mailEvents(
  mail: Mail,
  { since, signal }: EventsAsked,
  stopped: AbortSignal,
): AsyncGenerator<MailEvent, void> {
  const either = signal ? AbortSignal.any([signal, stopped]) : stopped
  try {
    for await (const part of followEvents(mail.ports, { url: eventsUrl(mail), since, signal: either })) {
      if (part.type === 'gap') yield part
      if (part.type === 'change') yield { type: 'change', id: part.id, change: JSON.parse(part.data) }
    }
  } catch (error) {
    if (stopped.aborted) return
    throw error
  }
}

const eventsUrl = ({ ports }: Mail): string => `${ports.baseUrl}${BASE_PATH}/events`

/** Calls its listener for every event of that name, until the returned function is called. */
export type OnMailEvent = <Name extends keyof MailEvents>(
  name: Name,
  listener: (event: MailEvents[Name]) => void | Promise<void>,
) => () => void

/** What happened, under each name by which it can be asked for. */
type Told = Partial<MailEvents>

/** Listeners over one stream, which stands while there are some. What a listener throws is logged. */
export function mailListeners(mail: Mail, stopped: AbortSignal): OnMailEvent {
  const hearers = new Set<(told: Told) => void>()
  let closed: AbortController | null = null

  const tell = (told: Told) => {
    for (const hear of [...hearers]) hear(told)
  }
  const follow = async (own: AbortController) => {
    try {
      for await (const event of mailEvents(mail, { signal: own.signal }, stopped)) tell(toldOf(event))
    } catch (error) {
      if (own.signal.aborted) return
      closed = null
      if (error instanceof MailError) tell({ end: error })
      else throw error
    }
  }

  return (name, listener) => {
    const hear = (told: Told) => {
      const event = told[name]
      if (event !== undefined) mail.inBackground(`hear of ${name}`, async () => listener(event))
    }
    hearers.add(hear)
    if (closed === null) {
      const own = new AbortController()
      closed = own
      mail.inBackground('follow the server', () => follow(own))
    }
    return () => {
      hearers.delete(hear)
      if (hearers.size > 0) return
      closed?.abort()
      closed = null
    }
  }
}

function toldOf(event: MailEvent): Told {
  if (event.type === 'gap') return { gap: event }
  return { change: event, ...Object.fromEntries(event.change.kinds.map((kind) => [kind, event])) }
}
