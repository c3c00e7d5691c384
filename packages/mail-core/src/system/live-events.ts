import type { ChangeEvent } from '@postroom/api'
import { BASE_PATH } from '@postroom/api'
import { PRESENCE } from '../conversation/presence-key.ts'
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
    mail.inBackground('follow the server', async () => (await import('./answer-events.ts')).askAgain(mail, events))
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
    if (afterCut) mail.inBackground('catch up', async () => (await import('./answer-events.ts')).catchUp(mail))
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

function parseEvent(data: string): ChangeEvent | null {
  try {
    const event: ChangeEvent | null = JSON.parse(data)
    return event?.kinds ? event : null
  } catch {
    return null
  }
}
