import {
  type Contact,
  contactsQuery,
  type SearchSuggestion,
  searchSuggestions,
  suggestionsQuery,
} from '@postroom/mail-core'
import { personTyped, SUGGESTED_PEOPLE, SUGGESTION_DEBOUNCE } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** Suggestions that are on the screen, and the query that they answer. */
export interface ShownSuggestions {
  query: string
  /** The name among what was typed; null where there is none. */
  person: string | null
  people: readonly Contact[]
  suggestions: readonly SearchSuggestion[]
}

/** Suggestions for what is typed, asked for after a pause; `shown` is null while there is nothing to show. */
export function useSuggestions() {
  const mail = useMail()
  const machine = useMemo(() => searchSuggestions(mail), [mail])
  const actor = useActorRef(machine, { input: { delay: SUGGESTION_DEBOUNCE } })
  const query = useSelector(actor, ({ context }) => context.shown)
  const searching = useSelector(actor, (state) => state.matches('loading'))
  const person = query === null ? null : personTyped(query)
  const { data: suggestions } = useMailQuery({ ...suggestionsQuery(mail, query ?? ''), enabled: query !== null })
  // They were asked for together with the mail; where that failed there are none.
  const { data: people = NOBODY } = useMailQuery({ ...contactsQuery(mail, person ?? ''), enabled: false })
  const shown: ShownSuggestions | null =
    query === null || !suggestions
      ? null
      : { query, person, suggestions, people: person === null ? NOBODY : people.slice(0, SUGGESTED_PEOPLE) }
  return {
    shown,
    searching,
    type: (text: string) => actor.send({ type: 'type', text }),
    searchNow: (text: string) => {
      actor.send({ type: 'type', text })
      actor.send({ type: 'search now' })
    },
    close: () => actor.send({ type: 'close' }),
  }
}

const NOBODY: readonly Contact[] = []
