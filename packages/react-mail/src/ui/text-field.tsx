import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  /** What is wrong with it; said beside the field and tied to it. */
  error?: string | undefined
  hint?: string
  /** The label is read aloud but not shown: for boxes whose place says what they are. */
  labelHidden?: boolean
}

/** A labelled text input with its error beside it. */
export function TextField({ label, error, hint, labelHidden = false, ...rest }: TextFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? rest['aria-invalid'] : true}
        aria-describedby={note === undefined ? rest['aria-describedby'] : noteId}
      />
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}
