import type { Label } from '@postroom/mail-core'
import { removalText } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { cancelByKey } from './cancel-by-key.ts'
import styles from './label-form.module.css'
import type { LabelFormActor } from './label-form-actor.ts'
import confirmStyles from './remove-label-confirm.module.css'
import { useReturnToLabel } from './use-return-to-label.ts'

export interface RemoveLabelConfirmProps {
  form: LabelFormActor
  label: Label
  /** All labels of the owner: those beneath go too, and are named. */
  labels: readonly Label[]
}

/** The question before a label goes, inline in the sidebar with the role of a dialog (G-101). */
export function RemoveLabelConfirm({ form, label, labels }: RemoveLabelConfirmProps) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  useReturnToLabel(dialog)
  const problem = useSelector(form, ({ context }) => context.problem)
  const busy = useSelector(form, (state) => state.hasTag('busy'))
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.form}
      onKeyDown={(event) => cancelByKey(event, form)}
    >
      <p id={`${id}-title`} className={confirmStyles.title}>
        Remove label?
      </p>
      <p id={`${id}-text`} className={confirmStyles.text}>
        {removalText(label, labels)}
      </p>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={cancel} onClick={() => form.send({ type: 'cancel' })}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={() => form.send({ type: 'confirm' })}>
          Remove
        </Button>
      </div>
    </div>
  )
}
