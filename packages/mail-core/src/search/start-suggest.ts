import { fromPromise } from 'xstate'
import { contactsQuery } from '../contacts/contacts-queries.ts'
import type { Mail } from '../mail.ts'
import { suggestionsQuery } from './search-queries.ts'
import { suggestMachine } from './suggest-machine.ts'

/** Suggestions of mail for the search box; run it with `{ delay: SUGGESTION_DEBOUNCE }`. [SUGGEST-01 to SUGGEST-05] */
export function searchSuggestions(mail: Mail): typeof suggestMachine {
  return suggestMachine.provide({
    actors: {
      loadSuggestions: fromPromise(async ({ input }: { input: { query: string } }) => {
        await mail.cache.fetchQuery(suggestionsQuery(mail, input.query))
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
