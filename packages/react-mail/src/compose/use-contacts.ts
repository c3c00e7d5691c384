import { type Contact, contactsQuery, suggestMachine } from '@postroom/mail-core'
import { COMPOSE_CONTACT_DEBOUNCE } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useMail } from '../use-mail.ts'

const NOBODY: readonly Contact[] = []

/** People who fit what is typed, asked for after a pause of 250 ms; none when asking fails. */
export function useContacts() {
  const mail = useMail()
  const machine = useMemo(
    () =>
      suggestMachine.provide({
        actors: {
          loadSuggestions: fromPromise<void, { query: string }>(async ({ input }) => {
            await mail.cache.fetchQuery(contactsQuery(mail, input.query))
          }),
        },
      }),
    [mail],
  )
  const actor = useActorRef(machine, { input: { delay: COMPOSE_CONTACT_DEBOUNCE } })
  const shown = useSelector(actor, (state) => (state.hasTag('open') ? state.context.shown : null))
  const { data } = useQuery({ ...contactsQuery(mail, shown ?? ''), enabled: shown !== null })
  return {
    contacts: shown === null ? NOBODY : (data ?? NOBODY),
    type: (text: string) => actor.send({ type: 'type', text }),
    close: () => actor.send({ type: 'close' }),
  }
}
