import { type LabelGroup, type ListItem, labelAsMenu } from '@postroom/mail-core'
import { labelAsRows, labelState, NO_LABELS_FOUND, SEARCH_LABELS } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useMail } from '../use-mail.ts'
import { moveInPanel } from './move-in-panel.ts'
import styles from './panel.module.css'
import { PanelSearch } from './panel-search.tsx'

export interface LabelAsPanelProps {
  items: readonly ListItem[]
  groups: readonly LabelGroup[]
  onClose: () => void
}

/** Labels of some mail, with boxes that wait for Apply. */
export function LabelAsPanel({ items, groups, onClose }: LabelAsPanelProps) {
  const mail = useMail()
  const machine = useMemo(() => labelAsMenu(mail, items), [mail, items])
  const actor = useActorRef(machine)
  const noteId = useId()
  const { staged, search, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  useEffect(() => {
    const subscription = actor.subscribe({ complete: onClose })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const rows = labelAsRows(items, { staged, search, groups })
  return (
    <div tabIndex={-1} className={styles.panel} onKeyDownCapture={moveInPanel}>
      <PanelSearch label={SEARCH_LABELS} value={search} onChange={(text) => actor.send({ type: 'search', text })} />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.path} className={styles.row}>
            <Checkbox
              checked={row.state === 'some' ? 'mixed' : row.state === 'all'}
              disabled={row.disabled}
              aria-describedby={row.disabled ? noteId : undefined}
              onChange={() =>
                actor.send({ type: 'toggle', path: row.path, state: labelState(items, row.path, groups) })
              }
            >
              {row.name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {rows.length === 0 ? NO_LABELS_FOUND : null}
      </p>
      {rows.some(({ disabled }) => disabled) ? (
        <p id={noteId} className={styles.note}>
          This mail is from several accounts. Labels that not all of them have cannot be chosen.
        </p>
      ) : null}
      <div className={styles.footer}>
        <Button
          variant="primary"
          busy={busy}
          disabled={Object.keys(staged).length === 0}
          onClick={() => actor.send({ type: 'apply' })}
        >
          Apply
        </Button>
      </div>
    </div>
  )
}
