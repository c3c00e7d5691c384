import { type Contact, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds that suggested people are not asked for again. */
const CONTACTS_FRESH = 30_000

/** People whose name or address fits what was typed, best match first. [API-34] */
export function contactsQuery(mail: Mail, text: string): MailQuery<Contact[]> {
  const q = text.trim()
  const accounts = accountsInView(mail)
  return {
    queryKey: answerKey('contacts', { q, accounts }),
    queryFn: async ({ signal }) => {
      const params = { query: { q, 'accessible_users[]': accounts } }
      return (await unwrap(mail.api.GET('/messages/autocomplete', { params, signal }))).results
    },
    staleTime: freshFor(mail, CONTACTS_FRESH),
  }
}
