import type { SettingKey } from '@postroom/mail-core'

/**
 * How the mailbox looked last in this browser, as a cookie: what decides that and only the browser knows, so that the server
 * can draw the first page alike (G-129). The client writes it, `server/read-ui-hints.ts` reads it; nothing in it names anybody.
 */
export const LOOK_COOKIE = 'lastLook'

/** The settings that decide it; each stands in the cookie under its own name. */
export const LOOK_SETTINGS = [
  'mailDensity',
  'mail.split.mode',
  'mail.split.width',
  'mail.split.height',
  'sidebarCollapsed',
  'sidebarMoreShown',
] as const satisfies readonly SettingKey[]

/** Open labels are named by their ids, this many at most. */
export const MOST_OPEN_LABELS = 50
