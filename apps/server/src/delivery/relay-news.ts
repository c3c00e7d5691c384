import { isRelayFault, type RelayFault, relayProblem } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { Result } from './outbox-store.ts'
import { learnOfRelay, relayFault } from './relay-state-store.ts'
import { makeDue } from './retry-store.ts'
import type { SmtpOut } from './smtp-out.ts'

/** Keeps what a try has shown of the relay: that it refuses our settings, or that it takes mail again. */
export async function keepNews(
  context: Context,
  { results, domain }: { results: readonly Result[]; domain: string },
): Promise<void> {
  const fault = results.map((result) => result.fault).find(isRelayFault)
  if (fault !== undefined) await learn(context, { fault, domain })
  else if (results.some(isAnswer)) await learn(context, { fault: null, domain })
}

/** Only a relay that lets us in says anything about a recipient. */
const isAnswer = ({ state, fault }: Result): boolean =>
  state === 'delivered' || fault === 'later' || fault === 'refused'

async function learn(context: Context, { fault, domain }: { fault: RelayFault | null; domain: string }): Promise<void> {
  const { database, clock, log, events } = context
  const { changed } = await database.write(learnOfRelay, { fault, domain, now: clock.now() })
  if (!changed) return
  events.wake()
  if (fault === null) log.info({}, 'the relay takes mail again')
  else log.warn({ fault }, relayProblem(fault))
}

/**
 * Asks a relay that refused our settings whether it still does; what waits is tried at once where it does not. Without a
 * complaint nothing is asked.
 */
export async function checkRelay(
  context: Context,
  { relay, domain }: { relay: SmtpOut | null; domain: string },
): Promise<void> {
  const { database, clock, log } = context
  if ((await database.read(relayFault, null)) === null) return
  try {
    const fault = relay === null ? null : await relay.check()
    await learn(context, { fault, domain })
    if (fault === null) await database.write(makeDue, { now: clock.now() })
    else log.warn({ fault }, relayProblem(fault))
  } catch (error) {
    log.warn({ err: errorMessage(error) }, 'the relay does not answer')
  }
}
