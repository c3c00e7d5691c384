import { type User, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import type { SettingValues } from '../settings/settings.ts'
import { requireUser, SIGNED_IN } from './accounts-queries.ts'

/** Text of a view preference that could not be saved; the toggle is back where it was. */
export const PREFERENCE_FAILED = 'Failed to save the view preference. Please try again.'

/**
 * Saves whether conversations or single messages are listed, and reloads. The toggle moves at once and goes back when saving
 * fails. [PREFS-01, PREFS-03, PREFS-06, API-08]
 */
export async function changeViewMode(mail: Mail, view: User['view_mode']): Promise<void> {
  if (await savePreferences(mail, { view }, PREFERENCE_FAILED)) mail.ports.reload()
}

/** Saves preferences of the signed-in user: they count at once, and are as before, with an alert, when saving fails. */
export async function savePreferences(
  mail: Mail,
  preferences: Partial<User['preferences']>,
  failed: string,
): Promise<boolean> {
  const before = requireUser(mail)
  const chosen: User = {
    ...before,
    view_mode: preferences.view ?? before.view_mode,
    preferences: { ...before.preferences, ...preferences },
  }
  mail.cache.setQueryData(SIGNED_IN, chosen)
  try {
    const { user } = await unwrap(mail.api.PUT('/user', { body: { user: { preferences } } }))
    mail.cache.setQueryData(SIGNED_IN, user)
    return true
  } catch (error) {
    mail.cache.setQueryData(SIGNED_IN, before)
    mail.ports.log('save the preferences', error)
    mail.alert(failed)
    return false
  }
}

/** Keeps how close together rows stand, and reloads. [PREFS-04, PREFS-07] */
export function changeDensity(mail: Mail, density: SettingValues['mailDensity']): void {
  mail.settings.set('mailDensity', density)
  mail.ports.reload()
}

/** Keeps whether attachments stand above or below the text, and reloads. [PREFS-05, PREFS-08] */
export function changeAttachmentPosition(mail: Mail, position: SettingValues['gmail-attachment-position']): void {
  mail.settings.set('gmail-attachment-position', position)
  mail.ports.reload()
}
