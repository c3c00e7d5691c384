import type { ThreadItem } from '@postroom/api'
import { answersUnder, isAnswerUnder } from '../answer-key.ts'
import { CONVERSATIONS, type Conversation } from '../conversation/conversation-queries.ts'
import { LABELS } from '../labels/labels-queries.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES } from '../search/search-key.ts'
import { isThread } from './list-item.ts'
import { LISTS } from './list-page.ts'

/**
 * Asks again for every list and label count that is on the screen; the others are asked for when they are shown. Rejects with
 * the first error once all have answered.
 */
export async function refreshLists(mail: Mail): Promise<void> {
  const answers = await Promise.allSettled(
    [LISTS, SEARCHES, LABELS].map((queryKey) =>
      mail.cache.invalidateQueries({ queryKey }, { cancelRefetch: false, throwOnError: true }),
    ),
  )
  await refreshChangedConversations(mail)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * The background refresh: without a spinner, and nothing of what the person selected or scrolled to is lost (G-069). A failure
 * is only logged. [ERR-23]
 */
export function refreshSilently(mail: Mail): void {
  mail.inBackground('refresh the list', () => refreshLists(mail))
}

/**
 * The refresh after something that the person did here: what it brought is shown at once, also while rows are held
 * (SCREEN-01), since nobody is surprised by it. [SEND-11, SEND-12]
 */
export function refreshAfterOwnAct(mail: Mail): void {
  mail.inBackground('refresh the list', async () => {
    await refreshLists(mail)
    mail.actors.list.send({ type: 'show waiting' })
  })
}

/** Reloads the open conversations whose row tells of something that they do not show (G-069). */
async function refreshChangedConversations(mail: Mail): Promise<void> {
  const rows = answersUnder(mail.cache, LISTS, { type: 'active' })
    .flatMap(([, page]) => page.items)
    .filter(isThread)
  await mail.cache.invalidateQueries({
    queryKey: CONVERSATIONS,
    predicate: ({ queryKey, state: { data: shown } }) => {
      if (!isAnswerUnder(CONVERSATIONS, queryKey, shown)) return false
      const row = rows.find(
        (each) => each.message_thread_id === shown.thread?.message_thread_id && each.user_id === shown.thread.owner.id,
      )
      return row !== undefined && !isSame(row, shown)
    },
  })
}

function isSame(row: ThreadItem, { thread, messages }: Conversation): boolean {
  const labels = new Set(messages.flatMap((message) => message.labels))
  return (
    row.last_message_date === thread?.last_message_date &&
    row.messages_count === thread.messages_count &&
    row.read === messages.every(({ read }) => read) &&
    row.labels.length === labels.size &&
    row.labels.every((id) => labels.has(id))
  )
}
