import { type DraftHistory, MailError, unwrap } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { isShared } from '../accounts/delegates.ts'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { draftGoneText } from './closed-mailbox.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Whose draft it is, and who wrote in it; events of drafts make it stale. [TEAM-09] */
export function draftHistoryQuery(mail: Mail, draftId: number): MailQuery<DraftHistory> {
  return {
    queryKey: draftHistoryKey(draftId),
    queryFn: ({ signal }) =>
      unwrap(mail.api.GET('/drafts/{id}/history', { params: { path: { id: draftId } }, signal })),
    staleTime: 0,
  }
}

const draftHistoryKey = (draftId: number): AnswerKey<DraftHistory> => answerKey('drafts', draftId)

/** The draft of a window that colleagues may see and write too, by its id; null where nobody else does, or nothing is saved yet. */
export function sharedDraft(mail: Mail, window: ComposeRef): number | null {
  const { saved, draft } = window.getSnapshot().context
  const user = signedInUser(mail)
  return saved && user && isShared(user, draft.senderUserId) ? saved.draftId : null
}

/** What is known of the history of a window's draft. */
function knownHistory(mail: Mail, window: ComposeRef): DraftHistory | undefined {
  const draftId = sharedDraft(mail, window)
  return draftId === null ? undefined : mail.cache.getQueryData(draftHistoryKey(draftId))
}

/** Makes the draft of a window one's own; that it cannot be is said in the window. [TEAM-09] */
export async function takeOverDraft(mail: Mail, window: ComposeRef): Promise<void> {
  const id = sharedDraft(mail, window)
  if (id === null) return
  try {
    const history = await unwrap(mail.api.POST('/drafts/{id}/take_over', { params: { path: { id } } }))
    mail.cache.setQueryData(draftHistoryKey(id), history)
    mail.announce(TAKEN_OVER)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { senderUserId } = window.getSnapshot().context.draft
    const text = error.status === 404 ? await draftGoneText(mail, senderUserId) : error.message
    window.send({ type: 'show problem', text })
  }
}

/** The conversation in which the draft of a window lies by itself; null for an answer, and where nobody else writes. */
export function draftConversation(mail: Mail, window: ComposeRef): ConversationOf | null {
  const { messageThreadId, senderUserId } = window.getSnapshot().context.draft
  const threadId = messageThreadId === null ? knownHistory(mail, window)?.message_thread_id : undefined
  return threadId === undefined ? null : { ownerId: senderUserId, threadId }
}

/** The toast after Take over. */
export const TAKEN_OVER = 'The draft is yours now'
