import type { Contact } from '@postroom/mail-core'
import { avatarColour, initials, NO_CONTACTS_FOUND } from '@postroom/mail-core/rules'
import { Avatar } from '../ui/avatar.tsx'
import { Listbox, Option } from '../ui/listbox.tsx'
import { optionId } from '../ui/option-id.ts'
import { useOptionInView } from '../ui/use-option-in-view.ts'
import styles from './people-list.module.css'

export interface PeopleListProps {
  /** Its options are named after it: `{id}-0`, `{id}-1`, … */
  id: string
  /** The field that it belongs to. */
  label: string
  people: readonly Contact[]
  /** What is said where nobody fits. */
  none?: string
  /** The place of the option that Enter takes; -1 for none. */
  active: number
  onActive: (place: number) => void
  onTake: (person: Contact) => void
}

/** People who fit what is typed, under a field that stands in a positioned box. [RECIP-13] */
export function PeopleList({ id, label, people, none = NO_CONTACTS_FOUND, active, onActive, onTake }: PeopleListProps) {
  useOptionInView(id, active)
  if (people.length === 0)
    return (
      <p role="status" className={styles.none}>
        {none}
      </p>
    )
  return (
    <Listbox id={id} label={`People for ${label}`} className={styles.list}>
      {people.map((person, place) => (
        <Option
          key={person.email}
          id={optionId(id, place)}
          chosen={place === active}
          className={styles.person}
          onPoint={() => onActive(place)}
          onChoose={() => onTake(person)}
        >
          <Avatar size={32} initials={initials(person)} colour={avatarColour(person.email)} />
          <span className={styles.text}>
            <bdi className={styles.name}>{person.name ?? person.email}</bdi>
            {person.name ? <bdi className={styles.email}>{person.email}</bdi> : null}
          </span>
        </Option>
      ))}
    </Listbox>
  )
}
