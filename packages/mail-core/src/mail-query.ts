import type { AnswerKey } from './answer-key.ts'

/** A question to the server as a value: `useQuery(...)` and `mail.cache.fetchQuery(...)` both take it. */
export type MailQuery<Answer> = {
  queryKey: AnswerKey<Answer>
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  /** Milliseconds in which the answer counts as fresh. */
  staleTime: number
}

/** Text of a list whose answer was empty. [ERR-16] */
export const NO_RESPONSE = 'No response from server'
