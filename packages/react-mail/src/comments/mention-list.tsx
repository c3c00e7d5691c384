import { initials, type OfferedPerson, ownerColour } from '@postroom/mail-core/rules'
import { useEffect, useRef } from 'react'
import { useAwayNotes } from '../absence/use-away-notes.ts'
import type { CaretOptions } from '../editor/use-caret-options.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Listbox, Option, OptionIcon } from '../ui/listbox.tsx'
import { optionId } from '../ui/option-id.ts'
import styles from './mention-list.module.css'

/** Who fits what is typed after @; below them who could be mentioned if the mailbox were open to them, with what that takes. */
export function MentionList({ id, mentions }: { id: string; mentions: CaretOptions<OfferedPerson> }) {
  const { offered, active, setActive, choose } = mentions
  const away = useAwayNotes()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={styles.box}>
      <Listbox id={id} label="People" className={styles.list}>
        {offered.map((person, place) => (
          <Option
            key={person.id}
            id={optionId(id, place)}
            chosen={place === active}
            className={styles.person}
            onPoint={() => setActive(place)}
            onChoose={() => choose(person)}
          >
            <OptionIcon>
              <Avatar size={24} initials={initials({ name: person.name })} colour={ownerColour(person.id)} />
            </OptionIcon>
            <span className={styles.words}>
              <bdi className={styles.name}>{person.name}</bdi>
              {person.note === null ? null : <span className={styles.note}>{person.note}</span>}
              {away.has(person.id) ? <span className={styles.note}>{away.get(person.id)?.text}</span> : null}
            </span>
          </Option>
        ))}
      </Listbox>
    </div>
  )
}
