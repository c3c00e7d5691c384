/** What the client does with comments: a part of `@postroom/mail-core`. */

export type { Comment, CommentFile, Mention, Mentionable } from '@postroom/api'
export {
  COMMENT_CONTROLS,
  type CommentControl,
  commentKeymap,
  insertMention,
  mentionBefore,
} from './comment-commands.ts'
export { commentSchema } from './comment-schema.ts'
export {
  addComment,
  deleteComment,
  editComment,
  readMentions,
  showMentions,
  toggleReaction,
  type WrittenComment,
} from './comments-actions.ts'
export {
  type CommentVersion,
  commentHistoryQuery,
  commentsQuery,
  type Mentions,
  mentionableQuery,
  mentionsQuery,
} from './comments-queries.ts'
export { keepUnsentComment, unsentComment } from './unsent-comments.ts'
