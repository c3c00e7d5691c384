import type { Grant, GrantList, UserSummary } from '@postroom/api'

/** Nine in the morning of 27 November 2026. */
export const NOW = new Date(2026, 10, 27, 9).getTime()

/** The first moment of a day of 2026. */
export const day = (month: number, date: number): string => new Date(2026, month - 1, date).toISOString()

export const person = (id: number, full_name: string): UserSummary => ({
  id,
  email: `p${id}@postroom.example`,
  full_name,
})

/** What somebody may do: to send, without dates, unless said otherwise. */
export const grant = (user: UserSummary, said: Partial<Grant> = {}): Grant => ({
  user,
  level: 'send',
  from: null,
  until: null,
  manage: false,
  created_at: day(11, 2),
  ...said,
})

/** A mailbox that nobody signs in to. */
export const mailbox = (owner: UserSummary, ...grants: Grant[]): GrantList => ({
  owner,
  owner_signs_in: false,
  may_manage: true,
  grants,
})
