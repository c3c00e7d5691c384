import { parseLocation } from './mail-location.ts'

/** The page of the list that an address shows; null for search, sign-in and unknown addresses. [ROUTE-01, ROUTE-02] */
export function listPlaceAt(href: string): { path: string; page: number } | null {
  const location = parseLocation(href)
  if (location.screen === 'home') return { path: 'inbox', page: 1 }
  return location.screen === 'mail' ? { path: location.labelPath, page: location.page } : null
}
