import { type Label, type LabelGroup, type ListItem, type ListView, move } from '@postroom/mail-core'
import { labelColor, moveTargets, NO_LABELS_FOUND, SEARCH_LABELS, shownName, viewName } from '@postroom/mail-core/rules'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { LabelAsPanel } from './label-as-panel.tsx'
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
  /** Opens Label as, which stands here in the place of the targets without it. */
  onLabelAs?: () => void
}

/** Where mail can be moved: one's own labels, the inbox from elsewhere, and for others' mail their owner's folders. */
export function MoveToPanel(props: MoveToPanelProps) {
  const { items, view, userId, groups, onClose } = props
  const mail = useMail()
  const noteId = useId()
  const [search, setSearch] = useState('')
  const [labelsInstead, setLabelsInstead] = useState(false)
  const { folders, labels, refusal } = moveTargets(items, { groups, userId, view: view.path, search })
  const targets = [...folders, ...labels]
  const choose = (target: Label) => onClose(move(mail, { items, view, target }))
  const isRefused = ({ system_folder }: Label) => refusal !== null && !system_folder
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const first = targets.find((target) => !isRefused(target))
    const chooses = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (chooses && event.target instanceof HTMLInputElement && search !== '' && first) choose(first)
    moveInPanel(event)
  }
  if (labelsInstead) return <LabelAsPanel items={items} groups={groups} onClose={() => onClose(false)} />
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
            aria-disabled={isRefused(target)}
            aria-describedby={isRefused(target) ? noteId : undefined}
            className={styles.option}
            onClick={() => isRefused(target) || choose(target)}
          >
            <span className={styles.dot} style={{ background: labelColor(target) }} />
            <span className={styles.name}>{target.system_folder ? viewName(target.path) : shownName(target.path)}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {targets.length === 0 ? NO_LABELS_FOUND : null}
      </p>
      {refusal === null ? null : (
        <>
          <p id={noteId} className={styles.note}>
            {refusal}
          </p>
          <div className={styles.footer}>
            <Button onClick={props.onLabelAs ?? (() => setLabelsInstead(true))}>Label as</Button>
          </div>
        </>
      )}
    </div>
  )
}
