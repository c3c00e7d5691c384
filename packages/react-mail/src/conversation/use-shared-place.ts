import { type Conversation, type ConversationOf, isShared, type User } from '@postroom/mail-core'
import { useMemo } from 'react'

/** Which conversation it is and in whose mail; null where nobody else works in that mailbox. */
export function useSharedPlace({ messages: [first] }: Conversation, me: User): ConversationOf | null {
  const [ownerId, threadId] = [first?.owner_user_id, first?.message_thread_id]
  return useMemo(
    () => (ownerId !== undefined && threadId !== undefined && isShared(me, ownerId) ? { ownerId, threadId } : null),
    [me, ownerId, threadId],
  )
}
