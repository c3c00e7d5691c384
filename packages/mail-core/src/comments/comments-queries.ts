import { type Comment, type Mention, type Mentionable, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey, keyUnder } from '../answer-key.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds in which comments count as fresh; events make them stale before. */
const COMMENTS_FRESH = 30_000

/** Where the keys of comments, their history and mentions begin: events of comments make all of them stale. */
const COMMENTS: AnswerKey<unknown> = answerKey('comments')

export const commentsKey = ({ ownerId, threadId }: ConversationOf): AnswerKey<Comment[]> =>
  keyUnder(answerKey<Comment[]>(...COMMENTS), 'of', ownerId, threadId)

/** What colleagues say to each other in a conversation, oldest first. [TEAM-06] */
export function commentsQuery(mail: Mail, place: ConversationOf): MailQuery<Comment[]> {
  const query = { owner_id: place.ownerId, message_thread_id: place.threadId }
  return {
    queryKey: commentsKey(place),
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/comments', { params: { query }, signal }))).comments,
    staleTime: freshFor(mail, COMMENTS_FRESH),
  }
}

/** What a comment said before, oldest first. [TEAM-06] */
export type CommentVersion = { html_body: string; written_at: string }

/** What a comment said before, oldest first, without what it says now. [TEAM-06] */
export function commentHistoryQuery(mail: Mail, commentId: number): MailQuery<CommentVersion[]> {
  const params = { path: { id: commentId } }
  return {
    queryKey: answerKey<CommentVersion[]>(...COMMENTS, 'history', commentId),
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/comments/{id}/history', { params, signal }))).versions,
    staleTime: 0,
  }
}

/** Everybody who can be mentioned in the comments of a mailbox, and who could be if it were open to them. [TEAM-06] */
export function mentionableQuery(mail: Mail, ownerId: number): MailQuery<Mentionable[]> {
  const params = { query: { owner_id: ownerId } }
  return {
    queryKey: answerKey<Mentionable[]>(...COMMENTS, 'people', ownerId),
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/comments/people', { params, signal }))).people,
    staleTime: freshFor(mail, COMMENTS_FRESH),
  }
}

/** Comments that mention the signed-in user, newest first, and how many conversations have one that was not read. */
export type Mentions = { mentions: Mention[]; unread_count: number }

/** The comments that mention the signed-in user. [TEAM-06] */
export function mentionsQuery(mail: Mail): MailQuery<Mentions> {
  return {
    queryKey: answerKey<Mentions>(...COMMENTS, 'mentions'),
    queryFn: ({ signal }) => unwrap(mail.api.GET('/mentions', { signal })),
    staleTime: freshFor(mail, COMMENTS_FRESH),
  }
}
