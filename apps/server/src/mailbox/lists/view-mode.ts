import type { ViewMode } from '@postroom/api'

/** Whether lists show conversations or single messages; absent or unknown means threaded (G-040). */
export const viewModeOf = (preferences: Readonly<Record<string, unknown>>): ViewMode =>
  preferences.view === 'unthreaded' ? 'unthreaded' : 'threaded'
