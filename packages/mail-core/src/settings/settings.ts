import { SPLIT_DEFAULT, SPLIT_MAX, SPLIT_MIN } from '../list/split-limits.ts'
import type { BroadcastMessage, Ports } from '../ports.ts'

/** An emoji used before: its code, the code it was picked as, and how often (EDITOR-21). */
export type RecentEmoji = { unified: string; original: string; count: number }

/** What this browser remembers, by the storage key it stands under (spec §3, Local settings). */
export type SettingValues = {
  /** Ticked accounts; null until the person chooses. [DELEG-10] */
  selectedDelegateUserIds: number[] | null
  /** [PREFS-07] */
  mailDensity: 'default' | 'compact'
  /** [PREFS-08] */
  'gmail-attachment-position': 'below' | 'above'
  expandedLabelPaths: string[]
  /** Kept for the session only. [PREFS-09] */
  selectedLabelId: number | null
  /** [SPLIT-02] */
  'mail.split.mode': 'none' | 'vertical' | 'horizontal'
  /** Percent of the list in vertical mode. [SPLIT-08, G-124] */
  'mail.split.width': number
  /** Percent of the list in horizontal mode. */
  'mail.split.height': number
  recentEmojis: RecentEmoji[]
  /** What each person searched for last, the newest first, by their user id. */
  'mail.search.recent': { readonly [userId: string]: readonly string[] }
  /** Single-key shortcuts on or off (G-127). */
  keyboardShortcuts: boolean
  /** Senders whose remote images are always shown, each behind the id of the person who wants it (G-032). */
  imageSenders: string[]
  /** Which desktop notices each person has switched on, by their user id (SCREEN-18). */
  desktopNotices: { readonly [userId: string]: readonly string[] }
  sidebarCollapsed: boolean
  /** Whether More stands open in the sidebar. [SIDE-22] */
  sidebarMoreShown: boolean
}

export type SettingKey = keyof SettingValues

type Setting<T> = { fallback: T; read(stored: unknown): T | undefined; session?: true }

const oneOf = <const T extends string>(...values: T[]) => ({
  read: (stored: unknown) => values.find((value) => value === stored),
})
const strings = (stored: unknown) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined
const numbers = (stored: unknown) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'number') ? stored : undefined
const stringsByName = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) && Object.values(stored).every(strings)
    ? (stored as { [name: string]: string[] })
    : undefined
const flag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)
const percent = (stored: unknown) =>
  typeof stored === 'number' && stored >= SPLIT_MIN && stored <= SPLIT_MAX ? stored : undefined
const emojis = (stored: unknown): RecentEmoji[] | undefined =>
  Array.isArray(stored) && stored.every((item) => typeof item?.unified === 'string' && typeof item.count === 'number')
    ? stored
    : undefined

const settings: { [K in SettingKey]: Setting<SettingValues[K]> } = {
  selectedDelegateUserIds: { fallback: null, read: numbers },
  mailDensity: { fallback: 'default', ...oneOf('default', 'compact') },
  'gmail-attachment-position': { fallback: 'below', ...oneOf('below', 'above') },
  expandedLabelPaths: { fallback: [], read: strings },
  selectedLabelId: {
    fallback: null,
    read: (stored) => (typeof stored === 'number' ? stored : undefined),
    session: true,
  },
  'mail.split.mode': { fallback: 'none', ...oneOf('none', 'vertical', 'horizontal') },
  'mail.split.width': { fallback: SPLIT_DEFAULT, read: percent },
  'mail.split.height': { fallback: SPLIT_DEFAULT, read: percent },
  recentEmojis: { fallback: [], read: emojis },
  'mail.search.recent': { fallback: {}, read: stringsByName },
  keyboardShortcuts: { fallback: true, read: flag },
  imageSenders: { fallback: [], read: strings },
  desktopNotices: { fallback: {}, read: stringsByName },
  sidebarCollapsed: { fallback: false, read: flag },
  sidebarMoreShown: { fallback: false, read: flag },
}

/** Typed settings over the storage port. A bad stored value counts as the default (G-120). */
export type Settings = {
  /** The same object until it changes, so that a view may compare by identity. */
  get<K extends SettingKey>(key: K): SettingValues[K]
  /** Stores, tells this page's listeners and broadcasts to the other tabs. [SPLIT-03] */
  set<K extends SettingKey>(key: K, value: SettingValues[K]): void
  /** Forgets a stored value; the default holds again. */
  clear(key: SettingKey): void
  subscribe(listener: (key: SettingKey) => void): () => void
}

export function createSettings(ports: Pick<Ports, 'storage' | 'sessionStorage' | 'broadcast'>): Settings {
  const known = new Map<SettingKey, unknown>()
  const listeners = new Set<(key: SettingKey) => void>()
  const storageOf = (key: SettingKey) => (settings[key].session ? ports.sessionStorage : ports.storage)
  const tell = (key: SettingKey) => {
    for (const listener of [...listeners]) listener(key)
  }
  const changed = (key: SettingKey, stored: string | null) => {
    tell(key)
    if (!settings[key].session) ports.broadcast.post({ type: 'setting changed', key, stored })
  }

  ports.broadcast.subscribe((message: BroadcastMessage) => {
    if (message.type !== 'setting changed' || !isSettingKey(message.key)) return
    // Its own storage may show a tab the old value for a while yet.
    known.set(message.key, readSetting(message.stored, message.key))
    tell(message.key)
  })

  return {
    get<K extends SettingKey>(key: K) {
      if (!known.has(key)) known.set(key, readSetting(storageOf(key).get(key), key))
      return known.get(key) as SettingValues[K]
    },
    set(key, value) {
      known.set(key, value)
      const stored = typeof value === 'string' ? value : JSON.stringify(value)
      storageOf(key).set(key, stored)
      changed(key, stored)
    },
    clear(key) {
      known.delete(key)
      storageOf(key).remove(key)
      changed(key, null)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}

function readSetting<K extends SettingKey>(stored: string | null, key: K): SettingValues[K] {
  if (stored === null) return settings[key].fallback
  return settings[key].read(parse(stored)) ?? settings[key].fallback
}

/** Words such as `compact` stand bare in storage, everything else as JSON. */
function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}
