import {
  type DefaultError,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useMail } from './use-mail.ts'

/** Asks nothing: for a part of the page that has nothing to ask about now. */
export const NOT_ASKED = { queryKey: ['not asked'], queryFn: skipToken } as const

/** Server state from the cache of the client above; a QueryClient of the page around it stays the page's own. */
export function useMailQuery<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  return useQuery(options, useMail().cache)
}
