import { type Label, type LabelGroup, type ListItem, type ListView, move } from '@postroom/mail-core'
import { labelColor, moveTargets, NO_LABELS_FOUND, SEARCH_LABELS, viewName } from '@postroom/mail-core/rules'
import { type KeyboardEvent, useState } from 'react'
import { useMail } from '../use-mail.ts'
import { moveInPanel } from './move-in-panel.ts'
import styles from './panel.module.css'
import { PanelSearch } from './panel-search.tsx'

export interface MoveToPanelProps {
  items: readonly ListItem[]
  view: ListView
  userId: number
  groups: readonly LabelGroup[]
  /** `moved`: the mail is on its way to another label. */
  onClose: (moved: boolean) => void
}

/** Where mail can be moved: one's own labels, and the inbox from elsewhere. */
export function MoveToPanel({ items, view, userId, groups, onClose }: MoveToPanelProps) {
  const mail = useMail()
  const [search, setSearch] = useState('')
  const { inbox, labels } = moveTargets(groups, { userId, view: view.path, search })
  const targets = [...(inbox ? [inbox] : []), ...labels]
  const choose = (target: Label) => onClose(move(mail, { items, view, target }))
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const [first] = targets
    const chooses = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (chooses && event.target instanceof HTMLInputElement && search !== '' && first) choose(first)
    moveInPanel(event)
  }
  return (
    <div tabIndex={-1} className={styles.panel} onKeyDownCapture={key}>
      <PanelSearch label={SEARCH_LABELS} value={search} onChange={setSearch} />
      <div role="listbox" aria-label="Labels" className={styles.list}>
        {targets.map((target) => (
          <button
            key={target.id}
            type="button"
            role="option"
            aria-selected={false}
            className={styles.option}
            onClick={() => choose(target)}
          >
            <span className={styles.dot} style={{ background: labelColor(target) }} />
            <span className={styles.name}>{target.system_folder ? viewName(target.path) : target.path}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {targets.length === 0 ? NO_LABELS_FOUND : null}
      </p>
    </div>
  )
}
