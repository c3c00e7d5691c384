import {
  examplesText,
  MAIL_RULE_TEXTS,
  type Rehearsal,
  rehearsalCapped,
  rehearsalText,
  rehearsedLine,
} from '@postroom/mail-core'
import type { Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './mail-rules.module.css'

interface RuleRehearsalProps {
  /** The button that tries. */
  ref: Ref<HTMLButtonElement>
  rehearsal: Rehearsal | null
  mailboxId: number
  isBusy: boolean
  /** It cannot be tried now. */
  isStopped: boolean
  onTry: (() => void) | undefined
}

/** What a rule would have done to the mail of the last 90 days. [TEAM-12] */
export function RuleRehearsal({ ref, rehearsal, mailboxId, isBusy, isStopped, onTry }: RuleRehearsalProps) {
  const more = rehearsal && examplesText(rehearsal)
  return (
    <div className={styles.rehearsal}>
      <Button ref={ref} busy={isBusy} aria-disabled={isStopped} className={styles.add} onClick={onTry}>
        {MAIL_RULE_TEXTS.try}
      </Button>
      <p role="status" className={styles.result}>
        {rehearsal === null ? null : rehearsalText(rehearsal)}
      </p>
      {rehearsal?.capped ? <p className={styles.hint}>{rehearsalCapped()}</p> : null}
      {more === null ? null : <p className={styles.hint}>{more}</p>}
      {rehearsal === null || rehearsal.examples.length === 0 ? null : (
        <ul className={styles.examples} aria-label="Conversations that would be different now">
          {rehearsal.examples.map((example) => {
            const { subject, sender, differences, href } = rehearsedLine(example, mailboxId)
            return (
              <li key={example.message_thread_id}>
                <a href={href} target="_blank" rel="noopener" className={styles.subject}>
                  <bdi>{subject}</bdi>
                </a>
                <span className={styles.sender}>
                  <bdi>{sender}</bdi>
                </span>
                <ul className={styles.chips} aria-label="Differences">
                  {differences.map((text, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two labels may have one name
                    <li key={place}>
                      <Chip title={text}>{text}</Chip>
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
