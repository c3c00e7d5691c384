import { ADMIN_TEXTS, type PeopleList, personRows } from '@postroom/mail-core'
import listStyles from '../auth/account-list.module.css'
import { useMail } from '../use-mail.ts'
import { useToday } from '../use-today.ts'
import { PersonItem } from './person-item.tsx'

/** Every account of the server. [PEOPLE-10] */
export function PersonList({ list, userId }: { list: PeopleList; userId: number }) {
  const { clock } = useMail().ports
  // Draws again when the day ends.
  useToday()
  const rows = personRows(list, { id: userId, now: new Date(clock.now()) })
  return (
    <ul aria-label={ADMIN_TEXTS.people} className={listStyles.list}>
      {rows.map((row) => (
        <PersonItem key={row.person.id} row={row} list={list} />
      ))}
    </ul>
  )
}
