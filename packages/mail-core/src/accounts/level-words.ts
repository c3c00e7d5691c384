import type { GrantLevel, User } from '@postroom/api'

const WORDS: { readonly [Level in GrantLevel]?: string } = {
  read: 'Read only',
  draft: 'Drafts only',
  send: 'May send',
}

/** What the user may do in a mailbox, in words; null where that is everything. [PEOPLE-01] */
export function levelWords(user: Pick<User, 'accessible_users'>, mailboxId: number): string | null {
  const level = user.accessible_users.find(({ id }) => id === mailboxId)?.level
  return (level && WORDS[level]) ?? null
}
