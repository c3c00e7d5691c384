import type { ChangeEvent, Mention } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { shownName } from '../display/shown-name.ts'
import { EMPTY_SUBJECT } from '../list/row.ts'
import { hrefOf } from '../navigation/mail-location.ts'
import { cut, type MailNotice } from './mail-notice.ts'
import type { NoticeSwitch } from './notice-switches.ts'

/** The comments of events that mention the reader, who is told of them: what one says oneself is no news. [TEAM-06] */
export function mentionLeads(
  events: readonly ChangeEvent[],
  { meId, isOn }: { meId: number | undefined; isOn: (wanted: NoticeSwitch) => boolean },
): number[] {
  return events.flatMap(({ owner_id: ownerId, comment }) => {
    const isNews =
      comment !== undefined &&
      meId !== undefined &&
      comment.author_id !== meId &&
      comment.mentioned_ids.includes(meId) &&
      isOn({ kind: 'mentions', ownerId })
    return isNews ? [comment.id] : []
  })
}

/** What is told of a comment that mentions the reader. [TEAM-06] */
export function mentionNotice({ comment_id, owner, author, ...mention }: Mention, me: { id: number }): MailNotice {
  const whose = owner.id === me.id ? {} : { ownerId: owner.id }
  const item = { kind: 'thread' as const, threadId: mention.message_thread_id, ...whose }
  const subject = cut(shownName(mention.subject.trim())) || EMPTY_SUBJECT
  const lines = [cut(mention.text), subject, ...(owner.id === me.id ? [] : [`In ${accountName(owner)}`])]
  return {
    tag: `comment ${comment_id}`,
    title: `${cut(accountName(author))} mentions you`,
    body: lines.join('\n'),
    href: hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item }),
    ownerId: owner.id,
    inConversation: true,
  }
}
