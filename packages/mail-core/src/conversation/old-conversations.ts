import type { Mail } from '../mail.ts'
import { CONVERSATIONS } from './conversation-queries.ts'

/** How many conversations that nobody looks at stay known, so that going back to them waits for nothing. */
export const CONVERSATIONS_KEPT = 10

/** Lets go of all conversations but the last ones that were asked for; what is on the screen or on its way stays. */
export function forgetOldConversations(mail: Mail): void {
  const cache = mail.cache.getQueryCache()
  const unseen = cache.findAll({ queryKey: CONVERSATIONS, type: 'inactive', fetchStatus: 'idle' })
  const oldestFirst = unseen.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of oldestFirst.slice(0, -CONVERSATIONS_KEPT)) cache.remove(query)
}
