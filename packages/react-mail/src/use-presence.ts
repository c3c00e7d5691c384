import { PRESENCE, type Presence } from '@postroom/mail-core'
import { skipToken } from '@tanstack/react-query'
import { useMailQuery } from './use-mail-query.ts'

const NOBODY: Presence = {}

/** Which colleagues are at which conversation now, as the server's events say. [TEAM-03] */
export const usePresence = (): Presence =>
  useMailQuery<Presence>({ queryKey: PRESENCE, queryFn: skipToken }).data ?? NOBODY
