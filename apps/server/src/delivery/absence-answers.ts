import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isAway } from '../errors/is-away.ts'
import { ownDomain } from '../runtime/config.ts'
import { type DueAnswer, dropAnswer, dueAnswers, sendAnswer } from './absence-answers-store.ts'
import { absenceMail } from './absence-mail.ts'
import { prepareArrival } from './ingest-message.ts'
import { releaseOnFailure, releaseUnused } from './release-on-failure.ts'

/**
 * Writes the next automatic answers that are due, and puts them into the outbox; `isStopped` ends it between two. Rejects only where the
 * database is away: an answer that cannot be written is logged, and holds up no other. [TEAM-13]
 *
 * @returns whether there were any.
 */
export async function writeAnswers(context: Context, isStopped: () => boolean = () => false): Promise<boolean> {
  const { database, config, log } = context
  const due = await database.read(dueAnswers, { domains: config.domains })
  for (const answer of due) {
    if (isStopped()) break
    try {
      await write(context, answer)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ userId: answer.person.id, err: errorMessage(error) }, 'an automatic answer was not written')
      await database.write(dropAnswer, answer)
    }
  }
  return due.length > 0
}

async function write(context: Context, due: DueAnswer): Promise<void> {
  const { database, config, clock, log } = context
  const now = clock.now()
  const raw = await absenceMail(due, { domain: ownDomain(config), now })
  const outcome = await releaseOnFailure(context, async (blobs) => {
    const incoming = { raw, trace: '', recipients: [], source: 'delivery' } as const
    const arrival = await prepareArrival({ ...context, blobs }, incoming)
    const sent = await database.write(sendAnswer, { due, arrival, limits: config.sendLimits, now })
    if (sent !== 'sent') await releaseUnused(context, [arrival.digest])
    return sent
  })
  log.info({ userId: due.person.id, outcome }, 'automatic answer')
}
