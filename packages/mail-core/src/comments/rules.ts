/** The pure rules of comments: a part of `@postroom/mail-core/rules`. */

export {
  COMMENT_EMPTY,
  cannotMention,
  commentFilesProblem,
  commentProblem,
  isEmoji,
  MAX_COMMENT_FILES,
  MAX_COMMENT_HTML,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_SIZE,
  MAX_COMMENTS,
  MAX_REACTIONS,
  NOT_AN_EMOJI,
  TOO_LONG_COMMENT,
  TOO_MANY_COMMENTS,
  TOO_MANY_REACTIONS,
} from './comment-limits.ts'
export { commentPlaces, type DatedMessage } from './comment-places.ts'
export { mayDeleteComment, mayEditComment, type OwnedComment } from './comment-rights.ts'
export {
  COLLEAGUES_ONLY,
  COMMENT,
  COMMENT_FIELD,
  type CommentView,
  commentView,
  DELETE_COMMENT,
  REACTIONS,
  type ReactionView,
} from './comment-texts.ts'
export { OFFERED_PEOPLE, type OfferedPerson, offeredPeople, typedMention } from './mentions.ts'
export { MENTIONS, type MentionsEntry, mentionsEntry } from './mentions-view.ts'
