import { type LabelGroup, type ListItem, type ListView, move } from '@postroom/mail-core'
import { labelColor, moveTargets, viewName } from '@postroom/mail-core/rules'
import { useState } from 'react'
import { useMail } from '../use-mail.ts'
import styles from './label-panel.module.css'
import { PanelSearch } from './panel-search.tsx'

export interface MoveToPanelProps {
  items: readonly ListItem[]
  view: ListView
  userId: number
  groups: readonly LabelGroup[]
  /** `moved`: a label was chosen. */
  onClose: (moved: boolean) => void
}

/** Where mail can be moved: one's own labels, and the inbox from elsewhere. */
export function MoveToPanel({ items, view, userId, groups, onClose }: MoveToPanelProps) {
  const mail = useMail()
  const [search, setSearch] = useState('')
  const { inbox, labels } = moveTargets(groups, { userId, view: view.path, search })
  const targets = [...(inbox ? [inbox] : []), ...labels]
  return (
    <div className={styles.panel}>
      <PanelSearch label="Search labels" value={search} onChange={setSearch} />
      <ul className={styles.list}>
        {targets.map((target) => (
          <li key={target.id}>
            <button
              type="button"
              className={styles.option}
              onClick={() => {
                mail.inBackground('move', () => move(mail, { items, view, target }))
                onClose(true)
              }}
            >
              <span className={styles.dot} style={{ background: labelColor(target) }} />
              <span className={styles.name}>{target.system_folder ? viewName(target.path) : target.path}</span>
            </button>
          </li>
        ))}
      </ul>
      {targets.length === 0 ? <p className={styles.none}>No labels found</p> : null}
    </div>
  )
}
