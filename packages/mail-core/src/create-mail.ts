import { createApi } from '@postroom/api'
import { QueryClient } from '@tanstack/query-core'
import { createActor, fromPromise } from 'xstate'
import { signedInUser } from './accounts/accounts-queries.ts'
import { startAuth } from './auth/start-auth.ts'
import { createChanges } from './changes.ts'
import { startCompose } from './compose/start-compose.ts'
import { leaveClosedLabel } from './labels/leave-closed-label.ts'
import { pollMachine } from './list/poll-machine.ts'
import { refreshSilently } from './list/refresh.ts'
import { startList } from './list/start-list.ts'
import type { Actors, Mail } from './mail.ts'
import { noticesMachine } from './notices/notices-machine.ts'
import type { Ports } from './ports.ts'
import { createSettings } from './settings/settings.ts'
import { connectionMachine } from './system/connection-machine.ts'
import { createLiveEvents } from './system/live-events.ts'
import { createOwnChanges } from './system/own-changes.ts'
import { seedCache } from './system/seed.ts'
import { isGatewayFailure, type WireWatcher, watchedFetch } from './system/watched-fetch.ts'

/** Makes a mail client over the given world. Nothing is asked of the server before `start()` or the first query. */
export function createMail(ports: Ports): Mail {
  const cache = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
  ports.boundCache?.(cache)
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

  const mail: Mail = {
    ports,
    api: apiOver(ports.fetch),
    apiOver,
    cache,
    changes: createChanges(cache, () => refreshSilently(mail)),
    ownChanges: createOwnChanges(ports.clock),
    settings: createSettings(ports),
    // They are made of the client, so they come after it.
    get actors() {
      return actors
    },
    get live() {
      return live
    },
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
  }
  let stopWatching = () => {}
  const live = createLiveEvents(mail)
  const actors: Actors = {
    auth: startAuth(mail, live),
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
