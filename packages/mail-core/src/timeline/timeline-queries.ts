import { type TimelineEntry, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds in which a timeline counts as fresh; events make it stale before. */
const TIMELINE_FRESH = 30_000

/** What was done to a conversation, oldest first. [TEAM-05] */
export type Timeline = {
  entries: TimelineEntry[]
  /** Whether there are older entries. */
  more: boolean
  /** Why the reader may take nothing back, and who may; null where they may. */
  take_back_problem: string | null
}

/** Where the keys of all timelines begin: events of mail make them stale. */
export const TIMELINES: AnswerKey<unknown> = answerKey('timeline')

/**
 * What was done to a conversation, oldest first: of the newest acts so many pages of a hundred. [TEAM-05]
 *
 * @param pages at least 1
 */
export function timelineQuery(mail: Mail, { ownerId, threadId }: ConversationOf, pages = 1): MailQuery<Timeline> {
  return {
    queryKey: answerKey<Timeline>(...TIMELINES, ownerId, threadId, pages),
    queryFn: async ({ signal }) => {
      const page = (before?: number) => {
        const query = { owner_id: ownerId, message_thread_id: threadId, ...(before !== undefined && { before }) }
        return unwrap(mail.api.GET('/timeline', { params: { query }, signal }))
      }
      let timeline: Timeline = await page()
      for (let read = 1; read < pages && timeline.more; read++) {
        const { entries, more } = await page(timeline.entries[0]?.id)
        timeline = { ...timeline, entries: [...entries, ...timeline.entries], more }
      }
      return timeline
    },
    staleTime: freshFor(mail, TIMELINE_FRESH),
  }
}
