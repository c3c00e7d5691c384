import { attend, type ComposeRef, draftConversation, meQuery, takeOverDraft } from '@postroom/mail-core'
import { draftPeople, presenceText, TAKE_OVER, threadKey } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { usePresence } from '../use-presence.ts'
import styles from './draft-people.module.css'
import { useAnsweredConversation, useDraftHistory } from './use-draft-history.ts'

/** Whose draft a window shows, who is at it now and who wrote in it, where colleagues write too. [TEAM-09] */
export function DraftPeople({ window }: { window: ComposeRef }) {
  const mail = useMail()
  const { clock, locale } = mail.ports
  const { data: me } = useMailQuery(meQuery(mail))
  const history = useDraftHistory(window)
  const place = useAnsweredConversation(window)
  const presence = usePresence()
  const alone = draftConversation(mail, window)
  const [ownerId, threadId] = [alone?.ownerId, alone?.threadId]
  // Whoever reads the conversation of an answer is told of there.
  useEffect(
    () =>
      ownerId === undefined || threadId === undefined ? undefined : attend(mail, { ownerId, threadId }, 'reading'),
    [mail, ownerId, threadId],
  )
  const people = history && me && draftPeople(history, { me, now: new Date(clock.now()), locale })
  if (!people) return null
  const present = place && presenceText(presence[threadKey(place.ownerId, place.threadId)] ?? [])
  return (
    <section aria-label="Whose draft this is" className={styles.people}>
      <details className={styles.history}>
        <summary>
          <span className={styles.whose}>{people.whose}</span>
          {present ? <span className={styles.present}>{present}</span> : null}
        </summary>
        <ol>
          {people.history.map(({ at, text }) => (
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ol>
      </details>
      {people.isOthers ? (
        <Button
          variant="quiet"
          onClick={() => mail.inBackground('take over a draft', () => takeOverDraft(mail, window))}
        >
          {TAKE_OVER}
        </Button>
      ) : null}
    </section>
  )
}
