import { SHOW_EARLIER } from '@postroom/mail-core/rules'
import { Button } from '../ui/button.tsx'
import styles from './timeline-lines.module.css'

/** Above the first line: a way to what was done before, or to what could not be loaded. [TEAM-05] */
export function TimelineMore({ failed, onAsk }: { failed: boolean; onAsk: () => void }) {
  return (
    <p className={styles.more} role={failed ? 'alert' : undefined}>
      {failed ? <span>What was done here could not be loaded.</span> : null}
      <Button variant="quiet" onClick={onAsk}>
        {failed ? 'Try again' : SHOW_EARLIER}
      </Button>
    </p>
  )
}
