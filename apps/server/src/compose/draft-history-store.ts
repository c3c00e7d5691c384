import type { DraftHistory } from '@postroom/api'
import { notFound } from '../errors/domain-error.ts'
import { recordDraftAct } from '../mailbox/acts/record-draft-act.ts'
import { noteDraft } from '../mailbox/drafts/note-draft.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { mayActFor } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import type { DraftKey } from './draft-reader.ts'

/**
 * Whose draft it is, and who wrote in it. [TEAM-09]
 *
 * @throws 404 where there is none that the user may see.
 */
export const readDraftHistory = operation(
  'readDraftHistory',
  async (tx: Tx, key: DraftKey): Promise<DraftHistory> => historyOf(tx, await requireDraft(tx, key)),
)

/**
 * Makes a draft the user's own and tells the mailbox; one that is stays as it is. [TEAM-09]
 *
 * @throws 404 where there is none that the user may write.
 */
export const takeOver = operation(
  'takeOver',
  async (tx: Tx, { now, ...key }: DraftKey & { now: number }): Promise<DraftHistory> => {
    const { draftId, userId } = key
    const draft = await requireDraft(tx, key)
    if (draft.author_id === userId) return historyOf(tx, draft)
    const sameWindow = await tx.db
      .selectFrom('drafts')
      .select('message_id')
      .where('author_id', '=', userId)
      .where('window_id', '=', draft.window_id)
      .executeTakeFirst()
    await tx.db
      .updateTable('drafts')
      // Each window of one person has one draft, and whoever began this one may have named it like one of them.
      .set({ author_id: userId, ...(sameWindow && { window_id: `taken-over-${draftId}` }) })
      .where('message_id', '=', draftId)
      .execute()
    await noteDraft(tx, { draftId, userId, event: 'taken_over', now })
    await recordDraftAct(tx, { kind: 'draft_taken_over', draftId, userId, now })
    await recordEvent(tx, {
      ownerId: draft.owner_id,
      // Where the draft stands in a conversation that is read, that is asked for again too.
      kinds: ['messages', 'drafts'],
      messageThreadIds: [draft.thread_id],
      userMessageIds: [draft.user_message_id],
      at: now,
    })
    return historyOf(tx, { ...draft, author_id: userId })
  },
)

interface FoundDraft {
  message_id: number
  owner_id: number
  author_id: number
  window_id: string
  user_message_id: number
  thread_id: number
}

async function requireDraft(tx: Tx, { draftId, userId }: DraftKey): Promise<FoundDraft> {
  const draft = await tx.db
    .selectFrom('drafts')
    .innerJoin('user_messages', (join) =>
      join
        .onRef('user_messages.message_id', '=', 'drafts.message_id')
        .onRef('user_messages.owner_id', '=', 'drafts.owner_id'),
    )
    .select(['drafts.message_id', 'drafts.owner_id', 'drafts.author_id', 'drafts.window_id'])
    .select(['user_messages.id as user_message_id', 'user_messages.thread_id'])
    .where('drafts.message_id', '=', draftId)
    .where('drafts.discarded_at', 'is', null)
    .executeTakeFirst()
  if (draft === undefined || !(await mayActFor(tx, { userId, ownerId: draft.owner_id }))) throw notFound()
  return draft
}

async function historyOf(tx: Tx, draft: FoundDraft): Promise<DraftHistory> {
  const entries = await tx.db
    .selectFrom('draft_history')
    .select(['event', 'user_id', 'at'])
    .where('draft_id', '=', draft.message_id)
    .orderBy('id')
    .execute()
  const people = await ownersById(tx, [draft.author_id, ...entries.map(({ user_id }) => user_id)])
  const author = people.get(draft.author_id)
  if (author === undefined) throw notFound()
  const history = entries.flatMap(({ event, user_id, at }) => {
    const user = people.get(user_id)
    return user ? [{ event, user, at: new Date(at).toISOString() }] : []
  })
  return { author, message_thread_id: draft.thread_id, history }
}
