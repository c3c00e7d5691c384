import { type DraftHistory, MailError, unwrap } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { isShared } from '../accounts/delegates.ts'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import { dateLabel } from '../display/date-label.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import type { ComposeRef } from './composer-machine.ts'
import { DRAFT, draftText } from './draft-people.ts'
import { DRAFT_ENDED } from './window-texts.ts'

/** Whose draft it is, and who wrote in it; events of drafts make it stale. [TEAM-09] */
export function draftHistoryQuery(mail: Mail, draftId: number): MailQuery<DraftHistory> {
  return {
    queryKey: draftHistoryKey(draftId),
    queryFn: ({ signal }) =>
      unwrap(mail.api.GET('/drafts/{id}/history', { params: { path: { id: draftId } }, signal })),
    staleTime: 0,
  }
}

const draftHistoryKey = (draftId: number): AnswerKey<DraftHistory> => answerKey('draft history', draftId)

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
    window.send({ type: 'show problem', text: error.status === 404 ? DRAFT_ENDED : error.message })
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

/** The button that makes a colleague's draft one's own. */
export const TAKE_OVER = 'Take over'

const EVENTS = { begun: 'began it', changed: 'changed it', taken_over: 'took it over' }

/** A draft as its window tells of it. */
export interface DraftPeople {
  /** 'Draft by Tom Tailor', or 'Your draft'. */
  whose: string
  /** Whether it can be taken over: it is a colleague's. */
  isOthers: boolean
  /** 'Tom Tailor began it 14:05', oldest first; `at` is ISO 8601. */
  history: { at: string; text: string }[]
}

/** What a window says of the people who wrote its draft; null where that is the reader alone. [TEAM-09] */
export function draftPeople(
  { author, history }: DraftHistory,
  { me, now, locale }: { me: { id: number }; now: Date; locale?: string | undefined },
): DraftPeople | null {
  const isOthers = author.id !== me.id
  if (!isOthers && history.every(({ user }) => user.id === me.id)) return null
  const at = { now, inList: true, ...(locale !== undefined && { locale }) }
  const entries = history.map(({ event, user, at: when }) => {
    const name = user.id === me.id ? 'You' : accountName(user)
    return { at: when, text: `${name} ${EVENTS[event]} ${dateLabel(when, at)}` }
  })
  return { whose: isOthers ? draftText(author, me) : `Your ${DRAFT.toLowerCase()}`, isOthers, history: entries }
}
