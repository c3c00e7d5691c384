import { type Contact, contactSuggestions, contactsQuery } from '@postroom/mail-core'
import { SEARCH_CONTACT_DEBOUNCE } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'

/** People who fit what is typed into a field of the advanced search; null while there is nothing to show. */
export function useContactSuggestions() {
  const mail = useMail()
  const machine = useMemo(() => contactSuggestions(mail), [mail])
  const actor = useActorRef(machine, { input: { delay: SEARCH_CONTACT_DEBOUNCE } })
  const query = useSelector(actor, ({ context }) => context.shown)
  const { data } = useQuery({ ...contactsQuery(mail, query ?? ''), enabled: query !== null })
  const contacts: readonly Contact[] | null = query === null || !data ? null : data
  return {
    contacts,
    type: (text: string) => actor.send({ type: 'type', text }),
    close: () => actor.send({ type: 'close' }),
  }
}
