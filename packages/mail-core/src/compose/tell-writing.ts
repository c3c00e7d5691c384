import { answersUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { attend, type ConversationOf } from '../conversation/presence.ts'
import type { Mail } from '../mail.ts'
import type { ComposeRef } from './composer-machine.ts'
import { draftConversation } from './draft-history.ts'

/** Who has typed nothing for so long does not write any more, in milliseconds. */
export const STILL_WRITING = 30_000

/** Tells the colleagues of a mailbox that a conversation of it is being answered here, while somebody types. [TEAM-03] */
export function tellWriting(mail: Mail, window: ComposeRef): void {
  const { clock } = mail.ports
  let edits = window.getSnapshot().context.edits
  let timer: number | null = null
  let leave: (() => void) | null = null
  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    leave?.()
    leave = null
  }
  const follow = () => {
    const { context, status } = window.getSnapshot()
    if (status !== 'active' || context.sent) return stop()
    if (context.edits === edits) return
    edits = context.edits
    if (timer !== null) clock.clearTimeout(timer)
    timer = clock.setTimeout(stop, STILL_WRITING)
    const place = leave ? null : answeredConversation(mail, window)
    if (place) leave = attend(mail, place, 'writing')
  }
  window.subscribe({ next: follow, complete: stop, error: stop })
}

/**
 * The conversation that a window answers, in the mailbox where it was read; else in the one that it is sent from, where a draft
 * that answers nothing lies in a conversation of its own.
 */
export function answeredConversation(mail: Mail, window: ComposeRef): ConversationOf | null {
  const { messageThreadId: threadId, sourceMessageId, senderUserId } = window.getSnapshot().context.draft
  if (threadId === null) return draftConversation(mail, window)
  const read = answersUnder(mail.cache, CONVERSATIONS).flatMap(([, { messages }]) => messages)
  const answered = read.find(({ id }) => id === sourceMessageId)
  return { ownerId: answered?.owner_user_id ?? senderUserId, threadId }
}
