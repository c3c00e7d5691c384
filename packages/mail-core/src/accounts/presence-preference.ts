import type { User } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { savePreferences } from './preferences.ts'

/** Text of the setting that shows colleagues at which conversation one is. [TEAM-03] */
export const SHOW_PRESENCE = 'Show colleagues what I read and write'
/** Text of a choice of it that could not be saved; it is as it was before. */
export const PRESENCE_FAILED = 'Failed to save the setting. Please try again.'

export const showsPresence = ({ preferences }: Pick<User, 'preferences'>): boolean => preferences.presence !== 'off'

/** Saves whether colleagues see at which conversation one is. It counts from the next one that is opened. */
export async function changePresence(mail: Mail, shown: boolean): Promise<void> {
  await savePreferences(mail, { presence: shown ? 'shown' : 'off' }, PRESENCE_FAILED)
}
