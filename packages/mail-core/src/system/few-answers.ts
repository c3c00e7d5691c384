import type { QueryClient } from '@tanstack/query-core'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import { LABELS } from '../labels/labels-queries.ts'

/** How many answers a program keeps: those of what it works on, such as the conversation that it answers. */
export const MOST_ANSWERS = 50

/** Whose mail it is, and by which ids calls name its labels. */
const NEEDED = new Set([SIGNED_IN, LABELS].map(([kind]) => kind))

/** Forgets the answers that came longest ago. They have no timers, which would keep the program from ending. */
export function keepFewAnswers(cache: QueryClient): void {
  const { queries } = cache.getDefaultOptions()
  cache.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })
  const answers = cache.getQueryCache()
  answers.subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return
    const spare = answers
      .getAll()
      .filter(
        ({ queryKey: [kind], state }) =>
          !NEEDED.has(kind) && state.status !== 'pending' && state.fetchStatus === 'idle',
      )
      .filter((query) => !query.isActive())
      .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const query of spare.slice(0, Math.max(0, spare.length - MOST_ANSWERS))) answers.remove(query)
  })
}
