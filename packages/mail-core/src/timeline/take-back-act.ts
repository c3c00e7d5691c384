import { type TakenBack, type TimelineEntry, unwrap } from '@postroom/api'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { refreshAfterOwnAct } from '../list/refresh.ts'
import type { Mail } from '../mail.ts'
import { TIMELINES } from './timeline-queries.ts'

/**
 * Takes an act back, one's own or a colleague's, in one conversation or in all that it changed. [TEAM-05]
 *
 * @param threadId the one conversation; null for all of the mailbox
 * @returns what was restored, and what was left alone because it has changed since
 */
export async function takeBackAct(
  mail: Mail,
  { act_id, owner }: Pick<TimelineEntry, 'act_id' | 'owner'>,
  threadId: number | null,
): Promise<TakenBack> {
  const body = { owner_id: owner.id, ...(threadId !== null && { message_thread_id: threadId }) }
  const done = await unwrap(mail.api.POST('/timeline/{id}/take_back', { params: { path: { id: act_id } }, body }))
  refreshAfterOwnAct(mail)
  await Promise.all([TIMELINES, CONVERSATIONS].map((queryKey) => mail.cache.invalidateQueries({ queryKey })))
  return done
}
