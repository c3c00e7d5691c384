import { createMail } from './create-mail.ts'
import type { Mail } from './mail.ts'
import type { Ports } from './ports.ts'
import { type EventsAsked, type MailEvent, mailEvents, mailListeners, type OnMailEvent } from './system/mail-events.ts'

/** A mail client for programs: what a screen needs, and what a program that runs by itself needs beside it. */
export type MailClient = Mail & {
  /** Calls a listener for each event of the server, over one connection for all listeners. */
  on: OnMailEvent
  /** The server's events, each once and without a gap, for `for await`. */
  events(asked?: EventsAsked): AsyncGenerator<MailEvent, void>
}

/** Makes a mail client for a program. Nothing is asked of the server before the first call. */
export function createClient(ports: Ports): MailClient {
  const mail = createMail(ports)
  const { stop } = mail
  const stopped = new AbortController()
  return Object.assign(mail, {
    on: mailListeners(mail, stopped.signal),
    events: (asked: EventsAsked = {}) => mailEvents(mail, asked, stopped.signal),
    stop: () => {
      stopped.abort()
      stop()
    },
  })
}
