import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryFault } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isAway } from '../errors/is-away.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { ownDomain } from '../runtime/config.ts'
import { writeAnswers } from './absence-answers.ts'
import { addressOfBounces } from './bounces-store.ts'
import { failureNotice } from './failure-notice.ts'
import { forwardedMail } from './forwarded-mail.ts'
import { prepareArrival } from './ingest-message.ts'
import { holdLease, LEASE, type Lease } from './lease.ts'
import { giveBackJob } from './lease-store.ts'
import { claimJob, deliverHere, type Job, nextDue, type Result, type Settlement, settleJob } from './outbox-store.ts'
import { checkRelay, keepNews } from './relay-news.ts'
import { FIRST_NOTICE, nextTry } from './retry-schedule.ts'
import { signed } from './sign-mail.ts'
import { createSmtpOut, type Outgoing, type SmtpOut } from './smtp-out.ts'

const AT_ONCE = 4
/** Another process may have added a send without waking this one. */
const LOOK_EVERY = 5_000
/** How soon a database that failed is asked again. */
const RETRY_EVERY = 1_000

/** The worker that delivers what was sent. */
export interface Outbox {
  /** Looks for due sends now, not only at the next look. */
  wake(): void
  /** Resolves once everything that is due has been tried. */
  settled(): Promise<void>
  /** Finishes what is being delivered and takes up nothing more. */
  stop(): Promise<void>
}

/** Starts delivering; `context.outbox.wake` wakes this worker from now on. */
export function startOutbox(context: Context): Outbox {
  const { config, database, blobs, events, clock, log } = context
  const domain = ownDomain(config)
  const relay = config.relayUrl === null ? null : createSmtpOut(config.relayUrl, { name: domain, log })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let checked = false
  let again = false
  /** Sends that were claimed here when the database went away. */
  const broken: { jid: string; held: number }[] = []

  const drain = async (): Promise<void> => {
    while (!stopped) {
      const until = clock.now() + LEASE
      const job = await database.write(claimJob, { now: clock.now(), leaseUntil: until })
      if (job === null) return
      if ('draftId' in job) {
        log.info({ jid: job.jid }, 'send stopped, since another answer was accepted before')
        await blobs.forget(job.digests)
        events.wake()
        continue
      }
      const lease = holdLease(context, { jid: job.jid, until })
      try {
        await runJob(context, { job, relay, domain, lease })
      } catch (error) {
        log.error({ jid: job.jid, err: errorMessage(error) }, 'send interrupted')
        if (isAway(error)) broken.push({ jid: job.jid, held: lease.until })
      } finally {
        lease.end()
      }
    }
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    // What is wrong with the relay may have been repaired while we were down, and mail waits for that.
    if (!checked) await checkRelay(context, { relay, domain })
    checked = true
    let due: number | null = null
    do {
      again = false
      while (broken[0]) {
        await database.write(giveBackJob, { ...broken[0], now: clock.now() })
        broken.shift()
      }
      due = await database.read(nextDue, null)
      // A send that was only just taken in is held: most wakes find nothing to claim.
      if (due !== null && due <= clock.now()) {
        await allEnded(Array.from({ length: AT_ONCE }, drain))
        due = await database.read(nextDue, null)
      }
      // What people wrote leaves first, also where there is no room for answers.
      if (!stopped && (await writeAnswers(context, () => stopped))) again = true
    } while (again && !stopped)
    const most = broken.length > 0 ? RETRY_EVERY : LOOK_EVERY
    const wait = due === null ? most : Math.min(Math.max(due - clock.now(), 50), most)
    if (!stopped) timer = setTimeout(wake, wait)
  }

  const wake = (): void => {
    if (stopped) return
    again = true
    running ??= run()
      .catch((error: unknown) => {
        log.error({ err: errorMessage(error) }, 'the outbox could not be worked off')
        again = false
        if (!stopped) timer = setTimeout(wake, RETRY_EVERY)
      })
      .finally(() => {
        running = null
        // A wake that came after the last look must not be lost.
        if (again) wake()
      })
  }

  context.outbox.wake = wake
  wake()
  return {
    wake,
    settled: async () => {
      wake()
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      while (running !== null) await running
      relay?.close()
    },
  }
}

/** Waits for all, also when one fails: what the others have begun is not left behind. Rejects as the first that failed. */
async function allEnded(lanes: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
}

async function runJob(
  context: Context,
  { job, relay, domain, lease }: { job: Job; relay: SmtpOut | null; domain: string; lease: Lease },
): Promise<void> {
  const { database, clock, config, log } = context
  const { domains, sendLimits: limits } = config
  const { world, unknown } = await database.write(deliverHere, { job, domains, limits, now: clock.now() })
  context.events.wake()
  const results = [
    ...unknown.map((email) => refused(email, { fault: 'no_mailbox', error: `There is no mailbox ${email} here` })),
    ...(await lease.whileHeld(sendToWorld(context, { job, relay, world }))),
  ]
  await onceBack(() => keepNews(context, { results, domain }), lease)
  const now = clock.now()
  const next = nextTry({ attempts: job.attempts, sentAt: job.sentAt, now })
  const final = next === null ? results.map(givenUp) : results
  const waiting = final.filter(({ state }) => state === 'pending')
  const failed = final.filter(({ state }) => state === 'failed')
  const isLate = waiting.length > 0 && job.noticedAt === null && now - job.sentAt >= FIRST_NOTICE
  const settlement = async () => {
    const notices: Arrival[] = []
    const tell = async (action: 'failed' | 'delayed', recipients: readonly Result[]) => {
      if (!job.automatic) notices.push(await noticeOf(context, { job, action, recipients, domain }))
    }
    if (failed.length > 0) await tell('failed', failed)
    if (isLate) await tell('delayed', waiting)
    const settled: Settlement = {
      jid: job.jid,
      results: final,
      retryAt: waiting.length > 0 ? next : null,
      notices,
      noticedAt: isLate ? now : job.noticedAt,
      wasWaiting: job.attempts > 1,
      now,
    }
    return database.write(settleJob, settled)
  }
  await context.blobs.forget(await onceBack(settlement, lease))
  context.events.wake()
  const pending = waiting.length > 0
  log.info({ jid: job.jid, failed: failed.length, pending, attempt: job.attempts }, 'send tried')
}

/** What the relay has taken is noted as soon as the database is there again: a second try would send it twice. */
async function onceBack<T>(task: () => Promise<T>, lease: Lease): Promise<T> {
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!isAway(error) || lease.lost) throw error
      await pause(RETRY_EVERY)
    }
  }
}

async function sendToWorld(
  context: Context,
  { job, relay, world }: { job: Job; relay: SmtpOut | null; world: readonly string[] },
): Promise<Result[]> {
  if (world.length === 0) return []
  if (relay === null) {
    if (await context.hasDemoTeam()) {
      return world.map((email) => ({ email, state: 'delivered', error: null, fault: 'demo_sink' }))
    }
    const error = 'This server is not set up to send mail to other domains (no relay)'
    return world.map((email) => refused(email, { fault: 'no_relay', error }))
  }
  try {
    const { from, raw } = await leaving(context, job)
    return await relay.send({ from, to: world, raw })
  } catch (cause) {
    const error = `The message could not be read (${errorMessage(cause)})`
    return world.map((email) => ({ email, state: 'pending', error, fault: 'unreadable' }))
  }
}

/** The sender of the envelope, and the bytes as they travel. A forwarded message bounces to us, and not to who wrote it; an automatic answer to nobody (RFC 3834, 3.3). */
async function leaving(context: Context, job: Job): Promise<Pick<Outgoing, 'from' | 'raw'>> {
  const { jid, senderEmail, size, forward, automatic } = job
  const open = () => context.blobs.open(job.rawDigest)
  if (forward === null) {
    return { from: automatic ? '' : senderEmail, raw: await signed(context, { from: senderEmail, size, open }) }
  }
  const domain = ownDomain(context.config)
  const from = await context.database.write(addressOfBounces, { jid, domain, now: context.clock.now() })
  const { mailbox, ...copy } = forward
  return {
    from,
    raw: await forwardedMail(context, { author: senderEmail, ...copy, mailbox: mailbox.email, size, open }),
  }
}

async function noticeOf(
  context: Context,
  {
    job,
    action,
    recipients,
    domain,
  }: { job: Job; action: 'failed' | 'delayed'; recipients: readonly Result[]; domain: string },
) {
  const original = await context.blobs.get(job.rawDigest).catch(() => Buffer.alloc(0))
  const end = original.indexOf('\r\n\r\n')
  const headers = original.subarray(0, end < 0 ? 0 : end + 2).toString('utf8')
  const raw = await failureNotice(job, { action, recipients, domain, now: context.clock.now(), headers })
  return prepareArrival(context, {
    raw,
    trace: 'Return-Path: <>\r\n',
    recipients: [{ ownerId: job.ownerId }],
    source: 'delivery',
  })
}

const refused = (email: string, { error, fault }: { error: string; fault: DeliveryFault }): Result => ({
  email,
  state: 'failed',
  error,
  fault,
})

const givenUp = (result: Result): Result =>
  result.state === 'pending'
    ? { ...result, state: 'failed', error: `${result.error ?? ''} (given up after two days of tries)` }
    : result
