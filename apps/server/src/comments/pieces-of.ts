import { TOO_LONG_COMMENT } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import type { CommentPiece } from '../mime/comment-html.ts'
import { readCommentHtml } from '../mime/parse-mime.ts'

/** What a comment may have of what was written. Throws 422 for what takes too long to read. */
export async function piecesOf(html: string): Promise<CommentPiece[]> {
  const pieces = await readCommentHtml(html)
  if (pieces === null) throw unprocessable(TOO_LONG_COMMENT)
  return pieces
}
