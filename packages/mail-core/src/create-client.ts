import type { SentMessage } from './compose/compose-context.ts'
import type { SavedDraft } from './compose/compose-draft.ts'
import { newDraft, type WrittenMail } from './compose/open-window.ts'
import { type SaveHow, saveDraft } from './compose/save-draft.ts'
import { type SendHow, sendDraft } from './compose/send-draft.ts'
import { type MailFiles, mailFiles } from './conversation/mail-files.ts'
import { createMail } from './create-mail.ts'
import { type ItemActions, itemActions } from './list/item-actions.ts'
import { type MailPages, mailPages } from './list/page-items.ts'
import type { Mail } from './mail.ts'
import type { Ports } from './ports.ts'
import { type CallLimits, withLimits } from './system/call-limits.ts'
import { type EventsAsked, type MailEvent, mailEvents, mailListeners, type OnMailEvent } from './system/mail-events.ts'

/** A mail client for programs: what a screen needs, and what a program that runs by itself needs beside it. */
export type MailClient = Mail &
  ItemActions &
  MailPages &
  MailFiles & {
    /** Calls a listener for each event of the server, over one connection for all listeners. */
    on: OnMailEvent
    /** The server's events, each once and without a gap, for `for await`. */
    events(asked?: EventsAsked): AsyncGenerator<MailEvent, void>
    /** Sends a mail; with an `id` it is one mail, however often it is sent. Fails as {@link sendDraft} does. */
    send(message: WrittenMail & SendHow): Promise<SentMessage>
    /** Puts a mail into Drafts, for somebody to look at and send. Fails as {@link saveDraft} does. */
    draft(message: WrittenMail & SaveHow): Promise<SavedDraft>
    /** The same client with a signal or a time limit for each of its calls. */
    with(limits: CallLimits): MailClient
  }

/** Makes a mail client for a program. Nothing is asked of the server before the first call. */
export function createClient(ports: Ports): MailClient {
  const mail = createMail(ports)
  const { stop } = mail
  const stopped = new AbortController()
  const on = mailListeners(mail, stopped.signal)
  const clientOver = (limited: Mail): MailClient =>
    Object.assign(limited, itemActions(limited), mailPages(limited), mailFiles(limited), {
      on,
      events: (asked: EventsAsked = {}) => mailEvents(mail, asked, stopped.signal),
      send: async (message: WrittenMail & SendHow) => sendDraft(limited, newDraft(limited, message), message),
      draft: async (message: WrittenMail & SaveHow) => saveDraft(limited, newDraft(limited, message), message),
      with: (limits: CallLimits) => clientOver(withLimits(limited, limits)),
      stop: () => {
        stopped.abort()
        stop()
      },
    })
  return clientOver(mail)
}
