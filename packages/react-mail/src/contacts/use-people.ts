import { type Contact, contactSuggestions, contactsQuery } from '@postroom/mail-core'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/**
 * People who fit what is typed into a field, asked for after a pause of `delay` milliseconds; null while there is nothing to
 * show. `query` is what they were asked for with: what was typed since then is not in it.
 */
export function usePeople(delay: number) {
  const mail = useMail()
  const machine = useMemo(() => contactSuggestions(mail), [mail])
  const actor = useActorRef(machine, { input: { delay } })
  const query = useSelector(actor, ({ context }) => context.shown)
  const { data } = useMailQuery({ ...contactsQuery(mail, query ?? ''), enabled: query !== null })
  const people: readonly Contact[] | null = query === null || !data ? null : data
  return {
    people,
    query,
    type: (text: string) => actor.send({ type: 'type', text }),
    close: () => actor.send({ type: 'close' }),
  }
}
