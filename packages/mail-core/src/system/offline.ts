import { waitFor } from 'xstate'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { openWindows } from '../compose/composer-machine.ts'
import { countWaiting, sendWaiting } from '../compose/outbox.ts'
import { refreshSilently } from '../list/refresh.ts'
import type { Mail } from '../mail.ts'
import { keepAnswers } from './kept-answers.ts'

/** Milliseconds until a send is tried again that came to nothing though the server answers. */
const SEND_AGAIN = 30_000

/** Whether the server cannot be reached, once that is known. */
export async function isOffline(mail: Mail): Promise<boolean> {
  const state = await waitFor(mail.actors.connection, (now) => !now.matches('doubtful'))
  return state.matches('offline')
}

/**
 * From now on: what the network says is heard, the last list is kept for a reload without it, and what waits is sent, when
 * somebody signs in and when the connection is back. [SCREEN-08]
 */
export function watchConnection(mail: Mail): void {
  const { network, broadcast, clock } = mail.ports
  const { connection, auth } = mail.actors
  const look = () => connection.send({ type: network.online() ? 'network found' : 'network lost' })
  const empty = () =>
    mail.inBackground('send what waits', async () => {
      if (connection.getSnapshot().matches('offline')) return countWaiting(mail)
      await sendWaiting(mail)
      if (connection.getSnapshot().context.waiting.some(({ problem }) => problem === null))
        clock.setTimeout(empty, SEND_AGAIN)
    })
  network.subscribe(look)
  look()
  connection.on('back', () => {
    for (const window of openWindows(mail.actors.composer.getSnapshot().context))
      window.send({ type: 'connection back' })
    if (!signedInUser(mail)) return
    refreshSilently(mail)
    empty()
  })
  auth.on('signed in', empty)
  if (signedInUser(mail)) empty()
  broadcast.subscribe(({ type }) => {
    if (type === 'outbox changed') mail.inBackground('count what waits', () => countWaiting(mail))
  })
  keepAnswers(mail)
}
