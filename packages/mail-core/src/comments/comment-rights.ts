/** A comment as far as it says whose it is. */
export interface OwnedComment {
  owner_id: number
  author: { id: number }
  deleted_at: string | null
}

/** Only who wrote a comment changes what it says. [TEAM-06] */
export const mayEditComment = ({ author, deleted_at }: OwnedComment, userId: number): boolean =>
  deleted_at === null && author.id === userId

/** Who wrote it deletes it, and whose mailbox it is. [TEAM-06] */
export const mayDeleteComment = ({ author, owner_id, deleted_at }: OwnedComment, userId: number): boolean =>
  deleted_at === null && (author.id === userId || owner_id === userId)
