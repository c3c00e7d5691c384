import type { TemplateUses } from '@postroom/mail-core'
import { EDITED_LINES, oftenEdited, timesUsed } from '@postroom/mail-core/rules'
import { useId } from 'react'
import styles from './templates.module.css'

/** How often a template was used, and which of its lines people change before they send it. [TEAM-11] */
export function TemplateUsesNote({ uses }: { uses: TemplateUses }) {
  const lines = oftenEdited(uses)
  const headingId = useId()
  return (
    <div className={styles.uses}>
      <p>{timesUsed(uses)}</p>
      {lines.length === 0 ? null : (
        <>
          <p id={headingId}>{EDITED_LINES}</p>
          <ul aria-labelledby={headingId}>
            {lines.map(({ line, times }) => (
              <li key={line}>
                <q dir="auto">{line}</q> <span className={styles.times}>{times}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
