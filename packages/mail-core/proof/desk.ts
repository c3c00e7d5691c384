/** A person at work: a client over a line that can be cut, on a clock that only the proof moves. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Fetch } from '@postroom/api'
import { PASSWORD } from '@postroom/tooling/postroom-server'
import { QueryObserver } from '@tanstack/query-core'
import { SimulatedClock } from 'xstate'
import { signIn } from '../src/auth/sign-in-calls.ts'
import { openWindows } from '../src/compose/composer-machine.ts'
import { type Conversation, conversationQuery } from '../src/conversation/conversation-queries.ts'
import { createMail } from '../src/create-mail.ts'
import { labelsQuery } from '../src/labels/labels-queries.ts'
import { isThread, type ListItem, type ListView } from '../src/list/list-item.ts'
import type { ListPage } from '../src/list/list-page.ts'
import { listQuery } from '../src/list/list-queries.ts'
import type { Mail } from '../src/mail.ts'
import type { MailQuery } from '../src/mail-query.ts'
import { fetchedEvents } from '../src/node-events.ts'
import { nodePorts } from '../src/node-ports.ts'
import { signaturesQuery } from '../src/signatures/signatures-queries.ts'

/** What came of something that the person did. */
export type Deed = {
  name: string
  /** Calls of it that did not come back. */
  lost: string[]
  /** Changes of it that are shown and have not been sent. */
  unsent: number
  /** Alerts, logged failures and rejections. */
  told: string[]
}

export const doing = new AsyncLocalStorage<Deed>()

/** The lists that are on the screen. */
export const PATHS = ['inbox', 'starred', 'important', 'sent', 'drafts', 'all_mail', 'trash', 'Work'] as const

export type Desk = {
  mail: Mail
  clock: SimulatedClock
  rows(path: string): readonly ListItem[]
  view(path: string): ListView
  /** Holds a conversation open from now on. */
  open(item: ListItem): void
  /** Everything that is shown, or the sentence of its error, and the query by which a fresh client gets it. */
  shown(): { name: string; query(mail: Mail): MailQuery<unknown>; shown: unknown }[]
  /** Resolves when nothing is under way. */
  quiet(underWay?: () => number): Promise<void>
}

export async function sitDown(url: string, email: string, fetch: Fetch = globalThis.fetch): Promise<Desk> {
  const clock = new SimulatedClock()
  const log = (what: string) => void doing.getStore()?.told.push(what)
  const ports = { ...nodePorts({ baseUrl: url, fetch, log }), clock }
  const mail = createMail({ ...ports, openEvents: fetchedEvents({ fetch: ports.fetch, clock, log }) })
  const { alert } = mail
  mail.alert = (text) => {
    doing.getStore()?.told.push(text)
    alert(text)
  }
  const { make } = mail.changes
  mail.changes.make = (change) => {
    const deed = doing.getStore()
    if (deed) deed.unsent += 1
    const send = () => {
      if (deed) deed.unsent -= 1
      return change.send()
    }
    return make({ ...change, send })
  }
  await signIn(mail, { email, password: PASSWORD })
  mail.start()

  const observers = new Map<string, { query(mail: Mail): MailQuery<unknown>; observer: QueryObserver<unknown> }>()
  const watch = <T>(name: string, query: (mail: Mail) => MailQuery<T>) => {
    const observer = new QueryObserver<unknown>(mail.cache, query(mail) as MailQuery<unknown>)
    observer.subscribe(() => {})
    observers.set(name, { query: query as (mail: Mail) => MailQuery<unknown>, observer })
  }
  const view = (path: string): ListView & { page: number } => ({ path, page: 1 })
  watch('labels', labelsQuery)
  watch('signatures', signaturesQuery)
  for (const path of PATHS) watch(path, (each) => listQuery(each, view(path)))

  return {
    mail,
    clock,
    view,
    rows: (path) => (observers.get(path)?.observer.getCurrentResult().data as ListPage | undefined)?.items ?? [],
    open(item) {
      if (!isThread(item)) return
      const place = { threadId: item.message_thread_id, ownerId: item.user_id }
      watch<Conversation>(`conversation ${place.threadId}`, (each) => conversationQuery(each, place))
    },
    shown: () =>
      [...observers].map(([name, { query, observer }]) => {
        const { data, error } = observer.getCurrentResult()
        const gone = name.startsWith('conversation') && (data as Conversation | undefined)?.messages.length === 0
        return { name, query, shown: gone ? 'Not found' : (error?.message ?? data) }
      }),
    async quiet(underWay = () => 0) {
      const busy = () => underWay() > 0 || mail.cache.isFetching() > 0 || mail.changes.pending()
      const windowsBusy = () =>
        openWindows(mail.actors.composer.getSnapshot().context).some((window) => window.getSnapshot().hasTag('busy'))
      const deadline = Date.now() + 60_000
      for (let still = 0; still < 5; still = busy() || windowsBusy() ? 0 : still + 1) {
        if (Date.now() > deadline) throw new Error('Something never came to an end')
        await turn()
      }
    },
  }
}
