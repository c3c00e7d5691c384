import { type Comment, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { changeAccounts } from '../accounts/delegates.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import type { Mail } from '../mail.ts'
import { commentsKey, mentionsQuery } from './comments-queries.ts'

/** What somebody wrote: HTML, and files with their names. */
export type WrittenComment = { html: string; files?: readonly File[] }

/**
 * Comments on a conversation. [TEAM-06]
 *
 * @throws MailError of the code `invalid` with a sentence where the comment is not taken.
 */
export async function addComment(
  mail: Mail,
  place: ConversationOf,
  { html, files = [] }: WrittenComment,
): Promise<Comment> {
  const body = {
    owner_id: place.ownerId,
    message_thread_id: place.threadId,
    html_body: html,
    attachments: files.map((file) => ({ file, type: 'attachment' as const, filename: file.name })),
  }
  const { comment } = await unwrap(mail.api.POST('/comments', { body }))
  put(mail, comment)
  return comment
}

/** Changes what one's own comment says. [TEAM-06] */
export async function editComment(mail: Mail, commentId: number, html: string): Promise<Comment> {
  const call = { params: { path: { id: commentId } }, body: { html_body: html } }
  const { comment } = await unwrap(mail.api.PUT('/comments/{id}', call))
  put(mail, comment)
  return comment
}

/** Deletes a comment with its text, files and history. [TEAM-06] */
export async function deleteComment(mail: Mail, { id, ...comment }: Comment): Promise<void> {
  await unwrap(mail.api.DELETE('/comments/{id}', { params: { path: { id } } }))
  const deleted_at = new Date(mail.ports.clock.now()).toISOString()
  put(mail, { ...comment, id, html_body: '', text: '', deleted_at, mentions: [], reactions: [], files: [] })
}

/** Reacts to a comment with an emoji, or takes that back where the user did already. [TEAM-06] */
export async function toggleReaction(mail: Mail, comment: Comment, emoji: string): Promise<void> {
  const me = signedInUser(mail)
  const reacted = !comment.reactions.some((each) => each.emoji === emoji && each.users.some(({ id }) => id === me?.id))
  const call = { params: { path: { id: comment.id } }, body: { emoji, reacted } }
  put(mail, (await unwrap(mail.api.PUT('/comments/{id}/reactions', call))).comment)
}

/** Says that what mentions the user in a conversation was read; nothing is asked where nothing is unread. [TEAM-06] */
export async function readMentions(mail: Mail, { ownerId, threadId }: ConversationOf): Promise<void> {
  const { mentions, unread_count } = await mail.cache.fetchQuery(mentionsQuery(mail))
  const here = mentions.some(
    ({ owner, message_thread_id, unread }) => unread && owner.id === ownerId && message_thread_id === threadId,
  )
  // Beyond those that are listed there may be older ones.
  if (!here && unread_count <= mentions.length) return
  await unwrap(mail.api.PUT('/mentions/mark_read', { body: { owner_id: ownerId, message_thread_id: threadId } }))
  await mail.cache.invalidateQueries({ queryKey: mentionsQuery(mail).queryKey })
}

/** Shows the conversations that mention the user; mailboxes that are not ticked but hold unread ones are, as a notice does. [TEAM-06] */
export function showMentions(mail: Mail, href: string): void {
  const accounts = accountsInView(mail)
  const { mentions = [] } = mail.cache.getQueryData(mentionsQuery(mail).queryKey) ?? {}
  const owners = mentions.filter(({ unread }) => unread).map(({ owner }) => owner.id)
  mail.ports.navigate(href)
  if (owners.some((id) => !accounts.includes(id))) changeAccounts(mail, [...new Set([...accounts, ...owners])])
}

/** The comment as it is now, in its place. */
function put(mail: Mail, comment: Comment): void {
  const key = commentsKey({ ownerId: comment.owner_id, threadId: comment.message_thread_id })
  mail.cache.setQueryData(key, (known) => {
    if (!known) return known
    const others = known.filter(({ id }) => id !== comment.id)
    return [...others, comment].sort((one, other) => one.id - other.id)
  })
}
