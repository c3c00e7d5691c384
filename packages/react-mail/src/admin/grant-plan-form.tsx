import { ADMIN_TEXTS, type GrantPlan } from '@postroom/mail-core'
import { FormNote } from '../auth/form-note.tsx'
import { Button } from '../ui/button.tsx'
import styles from './rights-section.module.css'

interface GrantPlanFormProps {
  plan: GrantPlan
  /** Why it was not saved. */
  problem: string | null
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** What saving does, before it is done: who gains and who loses, and what in which mailbox. [PEOPLE-03, PEOPLE-10] */
export function GrantPlanForm({ plan, problem, busy, onDiscard, onSave }: GrantPlanFormProps) {
  const problems = problem === null ? plan.problems : [problem]
  const isHeld = busy || plan.problems.length > 0
  return (
    <section aria-label={ADMIN_TEXTS.plan} className={styles.plan}>
      {problems.map((text) => (
        <FormNote key={text} kind="error">
          {text}
        </FormNote>
      ))}
      <p role="status" className={styles.summary}>
        {plan.summary}
      </p>
      <dl className={styles.sentences}>
        {plan.mailboxes.map(({ id, name, sentences }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            {sentences.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onDiscard}>
          {ADMIN_TEXTS.discard}
        </Button>
        <Button variant="primary" busy={busy} aria-disabled={isHeld} onClick={isHeld ? undefined : onSave}>
          {ADMIN_TEXTS.save}
        </Button>
      </div>
    </section>
  )
}
