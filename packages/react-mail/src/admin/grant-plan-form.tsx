import { ADMIN_TEXTS, type GrantPlan } from '@postroom/mail-core'
import { FormNote } from '../auth/form-note.tsx'
import { Button } from '../ui/button.tsx'
import { useReturnLostFocus } from '../ui/lost-focus.ts'
import styles from './rights-section.module.css'

interface GrantPlanFormProps {
  plan: GrantPlan
  busy: boolean
  onDiscard: () => void
  /** What is chosen stays, where something else stands by now. */
  onKeep: () => void
  onSave: () => void
}

/** What saving does, before it is done: who gains and who loses, and what in which mailbox. [PEOPLE-03, PEOPLE-10] */
export function GrantPlanForm({ plan, busy, onDiscard, onKeep, onSave }: GrantPlanFormProps) {
  const isHeld = busy || plan.problems.length > 0
  useReturnLostFocus()
  return (
    <section aria-label={ADMIN_TEXTS.plan} className={styles.plan}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-label={ADMIN_TEXTS.changes} tabIndex={0} className={styles.sentences}>
        {plan.problems.map((text) => (
          <FormNote key={text} kind="error">
            {text}
          </FormNote>
        ))}
        <dl>
          {plan.mailboxes.map(({ id, name, people }) => (
            <div key={id}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              {people.flatMap((person) =>
                person.sentences.map((sentence) => <dd key={`${person.id} ${sentence}`}>{sentence}</dd>),
              )}
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onDiscard}>
          {ADMIN_TEXTS.discard}
        </Button>
        {plan.isOutdated ? (
          <Button aria-disabled={busy} onClick={busy ? undefined : onKeep}>
            {ADMIN_TEXTS.keep}
          </Button>
        ) : null}
        <Button variant="primary" busy={busy} aria-disabled={isHeld} onClick={isHeld ? undefined : onSave}>
          {ADMIN_TEXTS.save}
        </Button>
      </div>
    </section>
  )
}
