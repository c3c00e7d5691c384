import type { Comment, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { initials } from '../display/initials.ts'
import { listed } from '../display/listed.ts'
import { personColour, type Reader } from '../display/owner-colour.ts'
import { mayDeleteComment, mayEditComment } from './comment-rights.ts'

/** The button that begins a comment. */
export const COMMENT = 'Comment'
/** What the field of a comment is called. */
export const COMMENT_FIELD = 'Comment for colleagues'
/** What stands in every comment, so that nobody takes it for mail. */
export const COLLEAGUES_ONLY = 'Only colleagues see this'
/** What is said before a comment is deleted. */
export const DELETE_COMMENT = 'Its text, its files and its history are gone for good.'
/** Emojis that are offered for a reaction. */
export const REACTIONS: readonly string[] = ['👍', '✅', '👀', '🎉', '❤️', '😄']

/** A reaction as it stands under a comment. */
export interface ReactionView {
  emoji: string
  count: number
  /** Whether it is the reader's too. */
  mine: boolean
  /** 'Nora Lind and you'. */
  people: string
}

/** A comment as it is shown. */
export interface CommentView {
  author: string
  initials: string
  colour: string
  /** Of the author and when, for who hears it: 'Comment by Nora Lind, 5 Mar 2026, 14:30'. */
  label: string
  date: string
  fullDate: string
  /** 'edited 14:45'; null where it was not. */
  edited: string | null
  /** 'Nora Lind deleted this comment'; null where it stands. */
  deleted: string | null
  /** Whether it mentions the reader. */
  mentionsMe: boolean
  mayEdit: boolean
  mayDelete: boolean
  reactions: ReactionView[]
}

/** A comment as the reader sees it. [TEAM-06] */
export function commentView(
  comment: Comment,
  { me, now, locale }: { me: Reader; now: Date; locale?: string | undefined },
): CommentView {
  const { author, created_at, edited_at, deleted_at } = comment
  const name = author.id === me.id ? 'You' : accountName(author)
  const place = { now, inList: false, ...(locale !== undefined && { locale }) }
  const full = fullDate(created_at, locale)
  return {
    author: name,
    initials: initials({ name: accountName(author) }),
    colour: personColour(author.email, me),
    label: `Comment by ${author.id === me.id ? 'you' : name}, ${full}`,
    date: dateLabel(created_at, place),
    fullDate: full,
    edited: edited_at === null || deleted_at !== null ? null : `edited ${dateLabel(edited_at, place)}`,
    deleted: deleted_at === null ? null : `${name} wrote a comment that was deleted`,
    mentionsMe: comment.mentions.some(({ id }) => id === me.id),
    mayEdit: mayEditComment(comment, me.id),
    mayDelete: mayDeleteComment(comment, me.id),
    reactions: comment.reactions.map(({ emoji, users }) => ({
      emoji,
      count: users.length,
      mine: users.some(({ id }) => id === me.id),
      people: peopleText(users, me),
    })),
  }
}

function peopleText(users: readonly UserSummary[], me: { id: number }): string {
  const others = users.filter(({ id }) => id !== me.id).map(accountName)
  return listed(others.length < users.length ? [...others, 'you'] : others)
}
