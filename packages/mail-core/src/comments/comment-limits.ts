import { fileSize, MEGABYTE } from '../display/file-size.ts'

/** Characters of the text of a comment. */
export const MAX_COMMENT_LENGTH = 20_000
/** Characters of a comment with its elements, as it is stored. */
export const MAX_COMMENT_HTML = 100_000
export const MAX_COMMENT_FILES = 10
/** Bytes of all files of a comment. */
export const MAX_COMMENT_SIZE = 25 * MEGABYTE
/** Comments of one conversation. */
export const MAX_COMMENTS = 1_000
/** Different emojis with which people react to one comment. */
export const MAX_REACTIONS = 20

export const COMMENT_EMPTY = 'Please write a comment.'
export const TOO_LONG_COMMENT = `A comment has room for ${MAX_COMMENT_LENGTH.toLocaleString('en')} characters.`
export const TOO_MANY_COMMENTS = `A conversation has room for ${MAX_COMMENTS.toLocaleString('en')} comments.`
export const TOO_MANY_REACTIONS = `A comment has room for ${MAX_REACTIONS} different reactions.`
export const NOT_AN_EMOJI = 'A reaction is one emoji.'

/** What mentioning somebody is refused with to whom the mailbox is closed. */
export const cannotMention = (name: string): string =>
  `${name} cannot be mentioned: this mailbox is not open to that account.`

/** Something that is seen: joiners, blanks and fillers are not. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** Why a comment is not taken, in a sentence; null where it is. Sizes in bytes. [TEAM-06] */
export function commentProblem({ text, files }: { text: string; files: readonly { size: number }[] }): string | null {
  if (!SEEN.test(text) && files.length === 0) return COMMENT_EMPTY
  return text.length > MAX_COMMENT_LENGTH ? TOO_LONG_COMMENT : commentFilesProblem(files)
}

/** Why the files of a comment are not taken, in a sentence; null where they are. */
export function commentFilesProblem(files: readonly { size: number }[]): string | null {
  if (files.length > MAX_COMMENT_FILES) return `A comment has room for ${MAX_COMMENT_FILES} files.`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return size > MAX_COMMENT_SIZE ? `The files of a comment may have ${fileSize(MAX_COMMENT_SIZE)} together.` : null
}

/** Whether a text is one emoji, joined ones and flags among them. */
export function isEmoji(text: string): boolean {
  const [one, ...more] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return one !== undefined && more.length === 0 && /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20e3/u.test(text)
}
