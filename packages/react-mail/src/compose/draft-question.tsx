import { acceptServerVersion, type ComposeRef, keepWritten } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './draft-question.module.css'

/** What becomes of a draft that was changed, sent or deleted in another window: nothing is overwritten unasked. */
export function DraftQuestion({ window }: { window: ComposeRef }) {
  const mail = useMail()
  const hasOther = useSelector(window, ({ context }) => context.theirs !== null)
  return (
    <div className={styles.choice}>
      <Button onClick={() => mail.inBackground('keep what is written', () => keepWritten(mail, window))}>
        Keep what is written here
      </Button>
      {hasOther ? (
        <Button onClick={() => mail.inBackground('take the other draft', () => acceptServerVersion(mail, window))}>
          Take the other version
        </Button>
      ) : (
        <Button onClick={() => window.send({ type: 'discard' })}>Delete what is written here</Button>
      )}
    </div>
  )
}
