import type { ChangeEvent } from '@postroom/api'
import { BASE_PATH } from '@postroom/api'
import { isAnswerUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { PRESENCE } from '../conversation/presence-key.ts'
import { followLabel } from '../labels/follow-label.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { leaveClosedLabel } from '../labels/leave-closed-label.ts'
import { labelsById } from '../labels/owner-labels.ts'
import { refreshSilently } from '../list/refresh.ts'
import type { LiveEvents, Mail } from '../mail.ts'

/** Events that come within this many milliseconds are answered together. */
export const EVENT_PAUSE = 100

/**
 * Hears from the server what has changed and asks again for what is shown of it. One tab holds the stream and tells the
 * others; while there is none, the background refresh finds the changes. The stream begins with what changes after it
 * opened, so at its opening every tab asks for its lists again, and for everything shown when it opens after a cut. A tab
 * that comes later asks when it begins to hear.
 */
export function createLiveEvents(mail: Mail): LiveEvents {
  let close: (() => void) | null = null
  let cut = false
  let waiting: ChangeEvent[] = []
  let timer: number | null = null
  const listeners: ((event: ChangeEvent) => void)[] = []

  const answerThem = () => {
    timer = null
    const events = waiting
    waiting = []
    mail.inBackground('follow the server', () => askAgain(mail, events))
  }
  const hear = (data: string) => {
    const event = parseEvent(data)
    if (!event) return null
    waiting.push(event)
    timer ??= mail.ports.clock.setTimeout(answerThem, EVENT_PAUSE)
    return event
  }
  const begin = (afterCut: boolean) => {
    refreshSilently(mail)
    if (afterCut) mail.inBackground('catch up', () => catchUp(mail))
  }
  mail.ports.broadcast.subscribe((message) => {
    if (message.type === 'mail changed') hear(message.data)
    if (message.type === 'stream opened') begin(message.afterCut)
  })

  return {
    listen() {
      close ??= mail.ports.openEvents(`${mail.ports.baseUrl}${BASE_PATH}/events`, {
        onMessage: (data) => {
          const event = hear(data)
          mail.ports.broadcast.post({ type: 'mail changed', data })
          if (event) for (const listener of listeners) listener(event)
        },
        onConnected: (connected) => {
          if (connected) {
            begin(cut)
            mail.ports.broadcast.post({ type: 'stream opened', afterCut: cut })
          } else {
            mail.cache.setQueryData(PRESENCE, {})
            mail.actors.connection.send({ type: 'call failed', hasNetwork: mail.ports.network.online() })
          }
          cut = !connected
        },
        onShared: () => refreshSilently(mail),
      })
    },
    stop() {
      close?.()
      close = null
      if (timer !== null) mail.ports.clock.clearTimeout(timer)
      timer = null
      waiting = []
    },
    onEvent: (listener) => void listeners.push(listener),
  }
}

/** Asks again for what the refresh of the lists leaves alone. */
async function catchUp(mail: Mail): Promise<void> {
  // Who is where is told anew.
  mail.cache.setQueryData(PRESENCE, {})
  await Promise.all(
    ['me', 'conversation', 'signatures', 'comments'].map((kind) => mail.cache.invalidateQueries({ queryKey: [kind] })),
  )
  leaveClosedLabel(mail)
}

async function askAgain(mail: Mail, events: readonly ChangeEvent[]): Promise<void> {
  const kinds = new Set(events.flatMap((event) => event.kinds))
  const has = (...wanted: ChangeEvent['kinds']) => wanted.some((kind) => kinds.has(kind))
  const again = (key: string) => mail.cache.invalidateQueries({ queryKey: [key] })
  const mailChanged = has('messages', 'flags', 'labels', 'drafts', 'assignees')
  // Whose mail may be seen; the rest is asked for accordingly.
  for (const event of events) {
    if (event.stopped_send) await bringBack(mail, event.stopped_send)
    if (event.presence) (await import('../conversation/presence.ts')).notePresence(mail, event)
  }
  if (has('users')) {
    await again('me')
    leaveClosedLabel(mail)
  }
  if (has('labels')) {
    const before = knownLabels(mail)
    await again('labels')
    followLabel(mail, before, ({ id }) => labelsById(knownLabels(mail)).get(id)?.path)
  }
  await Promise.all([
    ...(mailChanged || has('users') ? [again('list'), again('search')] : []),
    ...((mailChanged || has('users')) && !has('labels') ? [again('labels')] : []),
    ...(has('users') ? [again('conversation')] : []),
    ...(has('messages', 'flags', 'assignees') ? [conversationsAgain(mail, events)] : []),
    ...(['drafts', 'signatures', 'comments'] as const).flatMap((kind) => (has(kind) ? [again(kind)] : [])),
  ])
}

/** The code for it is fetched when it first happens. */
async function bringBack(mail: Mail, stopped: NonNullable<ChangeEvent['stopped_send']>): Promise<void> {
  await (await import('../compose/stopped-send.ts')).bringBack(mail, stopped)
}

/** Only the conversations that an event names (G-069), and not because of what was done here. */
function conversationsAgain(mail: Mail, events: readonly ChangeEvent[]): Promise<void> {
  const concerned = mail.ownChanges.unexplained(events)
  return mail.cache.invalidateQueries({
    queryKey: CONVERSATIONS,
    predicate: ({ queryKey, state: { data } }) =>
      isAnswerUnder(CONVERSATIONS, queryKey, data) && data.messages.some(concerned),
  })
}

function parseEvent(data: string): ChangeEvent | null {
  try {
    const event: ChangeEvent | null = JSON.parse(data)
    return event?.kinds ? event : null
  } catch {
    return null
  }
}
