import { type SearchSuggestion, searchSuggestions, suggestionsQuery } from '@postroom/mail-core'
import { SUGGESTION_DEBOUNCE } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'

/** Suggestions that are on the screen, and the query that they answer. */
export interface ShownSuggestions {
  query: string
  suggestions: readonly SearchSuggestion[]
}

/** Suggestions for what is typed, asked for after a pause; `shown` is null while there is nothing to show. */
export function useSuggestions() {
  const mail = useMail()
  const machine = useMemo(() => searchSuggestions(mail), [mail])
  const actor = useActorRef(machine, { input: { delay: SUGGESTION_DEBOUNCE } })
  const query = useSelector(actor, ({ context }) => context.shown)
  const { data } = useQuery({ ...suggestionsQuery(mail, query ?? ''), enabled: query !== null })
  const shown: ShownSuggestions | null = query === null || !data ? null : { query, suggestions: data }
  return {
    shown,
    type: (text: string) => actor.send({ type: 'type', text }),
    close: () => actor.send({ type: 'close' }),
  }
}

/** The id of a suggestion on the page, for `aria-activedescendant`. */
export const suggestionId = (list: string, place: number): string => `${list}-${place}`
