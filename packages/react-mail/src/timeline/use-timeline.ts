import { type Conversation, type ConversationOf, type Timeline, timelineQuery, type User } from '@postroom/mail-core'
import { useState } from 'react'
import { useSharedPlace } from '../conversation/use-shared-place.ts'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'

/** What was done to an open conversation, as far as it was asked for. */
export interface ConversationTimeline extends Timeline {
  place: ConversationOf
  /** Whether it could not be loaded. */
  failed: boolean
  /** Whether it is asked for again, or for what comes before. */
  busy: boolean
  /** Asks again, or for what comes before. */
  onAsk: () => void
}

const NONE: Timeline = { entries: [], more: false, take_back_problem: null }

/** Null where nobody else works in the mailbox. [TEAM-05] */
export function useTimeline(conversation: Conversation, me: User): ConversationTimeline | null {
  const mail = useMail()
  const [pages, setPages] = useState(1)
  const place = useSharedPlace(conversation, me)
  const { data, isError, isFetching, errorUpdateCount, refetch } = useMailQuery<Timeline>(
    place ? timelineQuery(mail, place, pages) : NOT_ASKED,
  )
  // A query that is asked again has no error while it is under way.
  const failed = isError || (data === undefined && errorUpdateCount > 0)
  const onAsk = () => {
    if (failed) mail.inBackground('ask for the timeline again', () => refetch())
    else setPages(pages + 1)
  }
  const before =
    place && pages > 1 ? mail.cache.getQueryData(timelineQuery(mail, place, pages - 1).queryKey) : undefined
  const busy = isFetching && (failed || (data === undefined && pages > 1))
  return place && { ...(data ?? before ?? NONE), place, failed, busy, onAsk }
}
