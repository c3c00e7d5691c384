import { fromPromise } from 'xstate'
import { contactsQuery } from '../contacts/contacts-queries.ts'
import type { Mail } from '../mail.ts'
import { suggestionsQuery } from './search-queries.ts'
import { suggestMachine } from './suggest-machine.ts'
import { personTyped } from './suggested-people.ts'

/**
 * Suggestions of mail and of people for the search box; run it with `{ delay: SUGGESTION_DEBOUNCE }`. They are shown together,
 * so that nothing moves; people who cannot be had are left out. [SUGGEST-01 to SUGGEST-05]
 */
export function searchSuggestions(mail: Mail): typeof suggestMachine {
  return suggestMachine.provide({
    actors: {
      loadSuggestions: fromPromise(async ({ input }: { input: { query: string } }) => {
        const person = personTyped(input.query)
        await Promise.all([
          mail.cache.fetchQuery(suggestionsQuery(mail, input.query)),
          person === null ? null : mail.cache.prefetchQuery(contactsQuery(mail, person)),
        ])
      }),
    },
  })
}

/** Suggestions of people; run it with `{ delay: COMPOSE_CONTACT_DEBOUNCE }` or `SEARCH_CONTACT_DEBOUNCE`. [RECIP-11, LIMIT-02] */
export function contactSuggestions(mail: Mail): typeof suggestMachine {
  return suggestMachine.provide({
    actors: {
      loadSuggestions: fromPromise(async ({ input }: { input: { query: string } }) => {
        await mail.cache.fetchQuery(contactsQuery(mail, input.query))
      }),
    },
  })
}
