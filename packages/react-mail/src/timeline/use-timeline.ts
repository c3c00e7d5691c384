import {
  type Conversation,
  type ConversationOf,
  isShared,
  type Timeline,
  timelineQuery,
  type User,
} from '@postroom/mail-core'
import { useMemo, useState } from 'react'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'

/** What was done to an open conversation, as far as it was asked for. */
export interface ConversationTimeline extends Timeline {
  place: ConversationOf
  /** Whether it could not be loaded. */
  failed: boolean
  /** Asks again, or for what comes before. */
  onAsk: () => void
}

const NONE: Timeline = { entries: [], more: false, take_back_problem: null }

/** Null where nobody else works in the mailbox. [TEAM-05] */
export function useTimeline({ messages: [first] }: Conversation, me: User): ConversationTimeline | null {
  const mail = useMail()
  const [pages, setPages] = useState(1)
  const [ownerId, threadId] = [first?.owner_user_id, first?.message_thread_id]
  const place = useMemo(
    () => (ownerId !== undefined && threadId !== undefined && isShared(me, ownerId) ? { ownerId, threadId } : null),
    [me, ownerId, threadId],
  )
  const {
    data = NONE,
    isError,
    refetch,
  } = useMailQuery<Timeline>(
    place
      ? { ...timelineQuery(mail, place, pages), placeholderData: (before) => (pages > 1 ? before : undefined) }
      : NOT_ASKED,
  )
  const onAsk = () => {
    if (isError) mail.inBackground('ask for the timeline again', () => refetch())
    else setPages(pages + 1)
  }
  return place && { ...data, place, failed: isError, onAsk }
}
