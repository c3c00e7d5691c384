import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { areViewsLeft, fillNextView } from '../mailbox/lists/fill-views-store.ts'

/** Milliseconds between two looks: somebody may open a large mailbox to a colleague at any time, from another process too. */
const LOOK_EVERY = 5_000

/** Fills the views of mailboxes that were shared before they had any, a part at a time between what others write. [TEAM-07] */
export function startFillingViews({ clock, database, events, log }: Context): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const fill = async (): Promise<void> => {
    try {
      if (await database.read(areViewsLeft, null)) {
        while (!stopped && (await database.write(fillNextView, { now: clock.now() }))) await others()
        events.wake()
      }
    } catch (error) {
      log.warn({ err: errorMessage(error) }, 'views of a mailbox were not filled, which is tried again')
    }
    if (!stopped) timer = setTimeout(again, LOOK_EVERY)
  }
  let running = fill()
  function again(): void {
    running = fill()
  }
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const others = () => new Promise<void>((resolve) => setImmediate(resolve))
