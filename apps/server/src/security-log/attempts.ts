import type { SecurityEventName } from '@postroom/api'

/** What somebody can cause who is not signed in, as often as they like. */
export const ATTEMPTS: ReadonlySet<SecurityEventName> = new Set<SecurityEventName>([
  'sign-in failed',
  'second factor failed',
  'sign-up refused',
  'confirmation failed',
  'link refused',
])
