import type { SecurityEvent } from '@postroom/api'
import type { Context } from '../call/context.ts'
import { type SecurityFilter, securityPage } from './security-page-store.ts'

/** Events that are read at once: so many are in memory, whatever the log holds. */
const AT_ONCE = 500

/** Pages of everything that a filter finds in the security log, newest first. [PEOPLE-13] */
export async function* securityEvents(
  { database }: Pick<Context, 'database'>,
  filter: SecurityFilter,
): AsyncGenerator<SecurityEvent[]> {
  let before: number | null = null
  for (let more = true; more; ) {
    const page: { events: SecurityEvent[]; more: boolean } = await database.read(securityPage, {
      filter,
      before,
      limit: AT_ONCE,
    })
    if (page.events.length > 0) yield page.events
    before = page.events.at(-1)?.id ?? null
    more = page.more
  }
}

/** Events as JSON lines. */
export const jsonLines = (events: readonly SecurityEvent[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('')
