import { PRESENCE, type Presence } from '@postroom/mail-core'
import { skipToken, useQuery } from '@tanstack/react-query'

const NOBODY: Presence = {}

/** Which colleagues are at which conversation now, as the server's events say. [TEAM-03] */
export const usePresence = (): Presence => useQuery<Presence>({ queryKey: PRESENCE, queryFn: skipToken }).data ?? NOBODY
