import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { withRecentSearch } from './recent-searches.ts'

const NONE: readonly string[] = []

/** What the signed-in user searched for last, the newest first; the same list until it changes. */
export function recentSearches(mail: Mail): readonly string[] {
  const user = signedInUser(mail)
  return (user && mail.settings.get('mail.search.recent')[user.id]) ?? NONE
}

/** Remembers a search of the signed-in user, as the search box shows it. */
export function rememberSearch(mail: Mail, text: string): void {
  const recent = recentSearches(mail)
  const next = withRecentSearch(recent, text)
  if (next !== recent) keep(mail, next)
}

/** Forgets one search of the signed-in user. */
export function forgetSearch(mail: Mail, text: string): void {
  const recent = recentSearches(mail)
  if (recent.includes(text))
    keep(
      mail,
      recent.filter((other) => other !== text),
    )
}

/** Forgets the searches of the signed-in user; those of other people on this browser stay theirs. */
export function clearRecentSearches(mail: Mail): void {
  if (recentSearches(mail).length > 0) keep(mail, NONE)
}

function keep(mail: Mail, searches: readonly string[]): void {
  const user = signedInUser(mail)
  if (!user) return
  const { [user.id]: _, ...others } = mail.settings.get('mail.search.recent')
  mail.settings.set('mail.search.recent', searches.length > 0 ? { ...others, [user.id]: searches } : others)
}
