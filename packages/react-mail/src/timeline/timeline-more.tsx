import { TRY_AGAIN } from '@postroom/mail-core'
import { SHOW_EARLIER, TIMELINE_FAILED } from '@postroom/mail-core/rules'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import styles from './timeline-lines.module.css'

export interface TimelineMoreProps {
  failed: boolean
  busy: boolean
  onAsk: () => void
}

/** Above the first line: a way to what was done before, or to what could not be loaded. [TEAM-05] */
export function TimelineMore({ failed, busy, onAsk }: TimelineMoreProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const pane = line.current?.closest('section')
    // The button goes when nothing is left to ask for: the first line of what it brought takes the focus.
    return () => returnLostFocus(pane?.querySelector('li [tabindex="-1"]') ?? pane?.querySelector('[tabindex="-1"]'))
  }, [])
  return (
    <p ref={line} className={styles.more} role={failed ? 'alert' : undefined}>
      {failed ? <span>{TIMELINE_FAILED}</span> : null}
      <Button variant="quiet" busy={busy} onClick={onAsk}>
        {failed ? TRY_AGAIN : SHOW_EARLIER}
      </Button>
    </p>
  )
}
