import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { RspamdConfig } from '../runtime/config-rspamd.ts'
import { askRspamd, type MailBytes, teachRspamd } from './rspamd.ts'
import { claimCheck, putOffCheck, settleCheck } from './spam-checks-store.ts'
import { claimLesson, putOffLesson, settleLesson } from './spam-lessons-store.ts'

const LOOK_EVERY = 5_000
/** How long rspamd is left alone after it has failed. */
const REST = 60_000

/** What is asked of rspamd besides what comes in. */
export interface SpamWorker {
  /** Resolves once everything that is due was tried, or one try has failed. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Checks what could not be checked as it came, and teaches rspamd what people say of their mail. [NET-07] */
export function startSpamWorker(context: Context): SpamWorker {
  const { rspamd } = context.config
  if (rspamd === null) return { settled: async () => undefined, stop: async () => undefined }
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const work = async (): Promise<void> => {
    let isWell = true
    try {
      while (!stopped && (await teachNext(context, rspamd))) await yielding()
      while (!stopped && (await checkNext(context, rspamd))) await yielding()
    } catch (error) {
      isWell = false
      context.log.warn({ err: errorMessage(error) }, 'rspamd was not reached, and is asked again later')
    }
    if (!stopped) timer = setTimeout(look, isWell ? LOOK_EVERY : REST)
  }
  const look = (): Promise<void> => {
    clearTimeout(timer)
    running ??= work().finally(() => {
      running = null
    })
    return running
  }

  void look()
  return {
    settled: async () => {
      await running
      await look()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const yielding = () => new Promise<void>((resolve) => setImmediate(resolve))

/** @returns whether there was one. */
async function teachNext(context: Context, rspamd: RspamdConfig): Promise<boolean> {
  const { clock, database } = context
  const next = await database.write(claimLesson, { now: clock.now() })
  if (next === null) return false
  const { messageId, lesson, attempts } = next
  try {
    await teachRspamd(rspamd, { lesson, mail: bytesOf(context, next) })
  } catch (error) {
    await database.write(putOffLesson, { messageId, lesson, attempts, now: clock.now() })
    throw error
  }
  await database.write(settleLesson, { messageId, lesson })
  return true
}

/** @returns whether there was one. */
async function checkNext(context: Context, rspamd: RspamdConfig): Promise<boolean> {
  const { clock, database } = context
  const next = await database.write(claimCheck, { now: clock.now() })
  if (next === null) return false
  const { messageId, envelope, attempts } = next
  try {
    const check = await askRspamd(rspamd, { envelope, mail: bytesOf(context, next) })
    await database.write(settleCheck, { messageId, check, now: clock.now() })
  } catch (error) {
    await database.write(putOffCheck, { messageId, attempts, now: clock.now() })
    throw error
  }
  context.events.wake()
  return true
}

const bytesOf = ({ blobs }: Context, { rawDigest, size }: { rawDigest: string; size: number }): MailBytes => {
  return { open: () => blobs.open(rawDigest), size }
}
