import { type Comment, type Conversation, type ConversationOf, commentsQuery, type User } from '@postroom/mail-core'
import { useSharedPlace } from '../conversation/use-shared-place.ts'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'

/** The comments of an open conversation, and where new ones go. */
export interface ConversationComments {
  place: ConversationOf
  comments: readonly Comment[]
}

const NONE: readonly Comment[] = []
/** Null where nobody else works in the mailbox: there is nobody to say anything to. [TEAM-06] */
export function useComments(conversation: Conversation, me: User): ConversationComments | null {
  const mail = useMail()
  const place = useSharedPlace(conversation, me)
  const { data = NONE } = useMailQuery<readonly Comment[]>(place ? commentsQuery(mail, place) : NOT_ASKED)
  return place && { place, comments: data }
}
