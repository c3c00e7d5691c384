import { type User, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { requireUser, SIGNED_IN } from './accounts-queries.ts'

/** Text of the setting that shows colleagues at which conversation one is. [TEAM-03] */
export const SHOW_PRESENCE = 'Show colleagues what I read and write'
/** Text of a choice of it that could not be saved; it is as it was before. */
export const PRESENCE_FAILED = 'Failed to save the setting. Please try again.'

export const showsPresence = ({ preferences }: Pick<User, 'preferences'>): boolean => preferences.presence !== 'off'

/** Saves whether colleagues see at which conversation one is. It counts from the next one that is opened. */
export async function changePresence(mail: Mail, shown: boolean): Promise<void> {
  const before = requireUser(mail)
  const presence = shown ? 'shown' : 'off'
  const chosen: User = { ...before, preferences: { ...before.preferences, presence } }
  mail.cache.setQueryData(SIGNED_IN, chosen)
  try {
    const { user } = await unwrap(mail.api.PUT('/user', { body: { user: { preferences: { presence } } } }))
    mail.cache.setQueryData(SIGNED_IN, user)
  } catch (error) {
    mail.cache.setQueryData(SIGNED_IN, before)
    mail.ports.log('save the setting', error)
    mail.alert(PRESENCE_FAILED)
  }
}
