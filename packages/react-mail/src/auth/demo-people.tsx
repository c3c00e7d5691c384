import { CONTINUE_AS, DEMO_TEAM, DEMO_TEAM_HINT, type DemoPerson, demoPeopleQuery } from '@postroom/mail-core'
import { avatarColour, initials } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { Avatar } from '../ui/avatar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './demo-people.module.css'

/** The people of the demo, each a press away from their mailbox; nothing where there is no demo. [SCREEN-16] */
export function DemoPeople() {
  const mail = useMail()
  const { data: people = [] } = useMailQuery(demoPeopleQuery(mail))
  if (people.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {DEMO_TEAM}
      </h2>
      <p className={styles.hint}>{DEMO_TEAM_HINT}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.email}>
            <PersonButton person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonButton({ person: { full_name: name, email, password, role } }: { person: DemoPerson }) {
  const { auth } = useMail().actors
  const busy = useSelector(auth, (state) => state.matches({ unauthenticated: 'signingIn' }))
  return (
    <button
      type="button"
      className={styles.person}
      aria-disabled={busy || undefined}
      onClick={() => busy || auth.send({ type: 'sign in', email, password })}
    >
      <Avatar size={32} initials={initials({ name, email })} colour={avatarColour(email)} />
      <span className={styles.words}>
        <span className={styles.name}>
          <VisuallyHidden>{CONTINUE_AS} </VisuallyHidden>
          {name}
        </span>
        <span className={styles.more}>
          <span>{role}</span> <span>{email}</span>
        </span>
      </span>
    </button>
  )
}
