import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { suggestMachine } from '../search/suggest-machine.ts'
import { colleaguesQuery } from './grants.ts'

/** Suggestions of people to whom a mailbox could be opened; run it with `{ delay: SEARCH_CONTACT_DEBOUNCE }`. [PEOPLE-01] */
export function colleagueSuggestions(mail: Mail, mailboxId: number): typeof suggestMachine {
  return suggestMachine.provide({
    actors: {
      loadSuggestions: fromPromise(async ({ input }: { input: { query: string } }) => {
        await mail.cache.fetchQuery(colleaguesQuery(mail, mailboxId, input.query))
      }),
    },
  })
}
