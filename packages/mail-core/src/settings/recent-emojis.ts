import type { RecentEmoji } from './settings.ts'

/** Emoji that are remembered at most (EDITOR-21). */
export const MAX_RECENT_EMOJIS = 14

/** The emoji used before with one more use, the most used first and of equals the latest first; 14 at most. */
export function withRecentEmoji(
  recent: readonly RecentEmoji[],
  used: { unified: string; original: string },
): RecentEmoji[] {
  const known = recent.find(({ unified }) => unified === used.unified)
  const others = recent.filter((other) => other !== known)
  const now = { ...used, count: (known?.count ?? 0) + 1 }
  // The new one always has a place: what is used least and longest ago goes.
  return [now, ...others.slice(0, MAX_RECENT_EMOJIS - 1)].sort((one, other) => other.count - one.count)
}
