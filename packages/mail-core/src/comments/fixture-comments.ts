import type { Comment } from '@postroom/api'

const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Tailor' }

/** A comment of Tom in a conversation of Support. */
export function comment(id: number, change: Partial<Comment> = {}): Comment {
  return {
    id,
    owner_id: 3,
    message_thread_id: 501,
    author: tom,
    html_body: '<p>Who takes this?</p>',
    text: 'Who takes this?',
    created_at: '2026-03-05T09:40:00.000Z',
    edited_at: null,
    deleted_at: null,
    mentions: [],
    reactions: [],
    files: [],
    ...change,
  }
}
