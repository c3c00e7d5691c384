import type { DataTag, QueryClient, QueryFilters, QueryKey } from '@tanstack/query-core'

/** A key of the cache, or the beginning of several, that carries the type of the answer under it. */
export type AnswerKey<Answer> = DataTag<QueryKey, Answer>

/** The one place that says what a key holds. */
/* @__NO_SIDE_EFFECTS__ */
export const answerKey = <Answer>(...parts: readonly unknown[]): AnswerKey<Answer> => parts as AnswerKey<Answer>

/** A key that begins so. */
export const keyUnder = <Answer>(beginning: AnswerKey<Answer>, ...parts: readonly unknown[]): AnswerKey<Answer> =>
  answerKey(...beginning, ...parts)

/** Whether an answer is there and of the type that the keys have which begin so. */
export function isAnswerUnder<Answer>([name]: AnswerKey<Answer>, key: QueryKey, answer: unknown): answer is Answer {
  return key[0] === name && answer !== undefined
}

/** The answers that the cache holds under the keys which begin so. */
export function answersUnder<Answer>(
  cache: QueryClient,
  beginning: AnswerKey<Answer>,
  filters: Omit<QueryFilters, 'queryKey'> = {},
): [key: AnswerKey<Answer>, answer: Answer][] {
  const held = cache.getQueriesData({ ...filters, queryKey: beginning })
  return held.filter(([, answer]) => answer !== undefined) as [AnswerKey<Answer>, Answer][]
}
