import { recentSearches } from '@postroom/mail-core'
import { useSetting } from '../settings/use-setting.ts'
import { useMail } from '../use-mail.ts'

/** What the signed-in user searched for last, the newest first, kept current across tabs. */
export function useRecentSearches(): readonly string[] {
  const mail = useMail()
  useSetting('mail.search.recent')
  return recentSearches(mail)
}
