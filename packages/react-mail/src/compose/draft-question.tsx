import { type ComposeRef, takeTheirs } from '@postroom/mail-core'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './draft-question.module.css'

/** What becomes of a draft that was changed in another window too: nothing is overwritten unasked. */
export function DraftQuestion({ window }: { window: ComposeRef }) {
  const mail = useMail()
  return (
    <div className={styles.choice}>
      <Button onClick={() => window.send({ type: 'keep mine' })}>Keep what is written here</Button>
      <Button onClick={() => mail.inBackground('take the other draft', () => takeTheirs(mail, window))}>
        Take the other version
      </Button>
    </div>
  )
}
