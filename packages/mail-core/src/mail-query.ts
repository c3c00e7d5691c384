import type { AnswerKey } from './answer-key.ts'
import type { Mail } from './mail.ts'

/** A question to the server as a value: `useQuery(...)` and `mail.cache.fetchQuery(...)` both take it. */
export type MailQuery<Answer> = {
  queryKey: AnswerKey<Answer>
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  /** Milliseconds in which the answer counts as fresh; 0 for a client of {@link nodePorts}. */
  staleTime: number
}

/** For so many milliseconds a screen does not ask again; a program always does. [SDK-06] */
export function freshFor(mail: Mail, milliseconds: number): number {
  return mail.ports.readsFresh ? 0 : milliseconds
}

/** Text of a list whose answer was empty. [ERR-16] */
export const NO_RESPONSE = 'No response from server'
