import { type Api, createApi } from '@postroom/api'
import { notifyManager, QueryClient } from '@tanstack/query-core'
import { type Actor, createActor, fromPromise } from 'xstate'
import { signedInUser } from './accounts/accounts-queries.ts'
import type { authMachine } from './auth/auth-machine.ts'
import { startAuth } from './auth/start-auth.ts'
import { type Changes, createChanges } from './changes.ts'
import { type ComposeActors, startCompose } from './compose/start-compose.ts'
import { leaveClosedLabel } from './labels/leave-closed-label.ts'
import { pollMachine } from './list/poll-machine.ts'
import { refreshSilently } from './list/refresh.ts'
import { type ListActors, startList } from './list/start-list.ts'
import { noticesMachine } from './notices/notices-machine.ts'
import type { Ports } from './ports.ts'
import { createSettings, type Settings } from './settings/settings.ts'
import { connectionMachine } from './system/connection-machine.ts'
import { createEchoes, type Echoes } from './system/echoes.ts'
import { createLiveEvents, type LiveEvents } from './system/live-events.ts'
import { type FirstAnswer, seedCache } from './system/seed.ts'
import { isGatewayFailure, type WireWatcher, watchedFetch } from './system/watched-fetch.ts'

// Whoever shows mail hears of a change in the same turn of the event loop, so that the next frame shows it.
notifyManager.setScheduler(queueMicrotask)

/** The long-lived machines of a mail client. */
export type Actors = ListActors &
  ComposeActors & {
    auth: Actor<typeof authMachine>
    connection: Actor<typeof connectionMachine>
    notices: Actor<typeof noticesMachine>
    poll: Actor<typeof pollMachine>
  }

/** A mail client without a screen. */
export type Mail = {
  ports: Ports
  api: Api
  /** The same calls, for a body of many bytes whose way is to be followed. */
  uploading(onProgress: (share: number) => void): Api
  /** What the server said, and the only place where it is kept. */
  cache: QueryClient
  /** Changes to mail that show before the server has agreed. */
  changes: Changes
  /** Which events only repeat what this client did itself. */
  echoes: Echoes
  /** What the server tells. */
  live: LiveEvents
  /** What the person chose, kept in this browser. */
  settings: Settings
  actors: Actors
  /** Shows an alert: something that the person asked for did not happen (G-103). */
  alert(text: string): void
  /** Shows a toast; with `undo` it stays longer and offers to take the change back (G-102). Returns what takes it away. */
  announce(text: string, undo?: () => void): () => void
  /** Runs what nobody waits for; a failure is only logged. [ERR-23] */
  inBackground(what: string, run: () => Promise<unknown>): void
  /** Takes answers that came with the page, before `start()` (G-129). */
  seed(answers: readonly FirstAnswer[]): void
  /** Starts the machines: asks who is signed in, refreshes in the background, listens to the server. */
  start(): void
  /** Stops them for good, and no longer listens. */
  stop(): void
}

/** Makes a mail client over the given world. Nothing is asked of the server before `start()` or the first query. */
export function createMail(ports: Ports): Mail {
  const cache = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
  const poll = createActor(pollMachine, {
    clock: ports.clock,
    input: { now: () => ports.clock.now(), hidden: ports.visibility.hidden() },
  })
  const connection = createActor(
    connectionMachine.provide({
      // Any answer will do, a refusal too; the call itself tells of it.
      actors: { askServer: fromPromise<void>(async () => reached(await mail.api.GET('/users/me'))) },
    }),
    { clock: ports.clock },
  )
  const notices = createActor(noticesMachine, { clock: ports.clock })
  const apiOver = (fetch: Ports['fetch']) => createApi({ baseUrl: ports.baseUrl, fetch: watchedFetch(fetch, watcher) })
  const watcher: WireWatcher = {
    writeBegan: () => poll.send({ type: 'write began' }),
    writeEnded: () => poll.send({ type: 'write ended' }),
    answered: (reached) =>
      connection.send(
        reached ? { type: 'call answered' } : { type: 'call failed', hasNetwork: ports.network.online() },
      ),
    sessionEnded: () => mail.actors.auth.send({ type: 'session ended' }),
  }

  const mail = {
    ports,
    api: apiOver(ports.fetch),
    uploading: (onProgress) => apiOver((request) => ports.upload(request, onProgress)),
    cache,
    changes: createChanges(cache, () => refreshSilently(mail)),
    echoes: createEchoes(ports.clock),
    settings: createSettings(ports),
    alert: (text) => notices.send({ type: 'show', role: 'alert', text }),
    announce: (text, undo) => {
      notices.send({ type: 'show', role: 'status', text, ...(undo && { undo }) })
      const id = notices.getSnapshot().context.lastId
      return () => notices.send({ type: 'dismiss', id })
    },
    inBackground: (what, run) => void (async () => run())().catch((error: unknown) => ports.log(what, error)),
    seed: (answers) => seedCache(mail, answers),
    start() {
      for (const actor of Object.values(mail.actors)) actor.start()
      const user = signedInUser(mail)
      if (user) mail.actors.auth.send({ type: 'user known', userId: user.id })
      stopWatching = ports.visibility.subscribe(() =>
        poll.send({ type: ports.visibility.hidden() ? 'page hidden' : 'page shown' }),
      )
    },
    stop() {
      stopWatching()
      mail.live.stop()
      for (const actor of Object.values(mail.actors)) actor.stop()
    },
  } as Mail
  let stopWatching = () => {}
  mail.live = createLiveEvents(mail)
  mail.actors = {
    auth: startAuth(mail, mail.live),
    connection,
    notices,
    poll,
    ...startList(mail),
    ...startCompose(mail),
  }
  poll.on('refresh', () => {
    if (signedInUser(mail)) refreshSilently(mail)
  })
  mail.settings.subscribe((key) => {
    if (key === 'selectedDelegateUserIds') leaveClosedLabel(mail)
  })
  ports.broadcast.subscribe((message) => {
    if (message.type === 'signed out') mail.actors.auth.send({ type: 'session ended', everywhere: true })
  })
  return mail
}

function reached({ response }: { response: Response }): void {
  if (isGatewayFailure(response.status)) throw new Error('The server is away')
}
