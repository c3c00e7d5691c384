import { useId } from 'react'
import styles from './select-field.module.css'

interface SelectFieldProps {
  label: string
  choices: readonly { name: string; value: string }[]
  value: string
  disabled?: boolean
  /** What it is set to is wrong, as the text with the id `describedBy` says. */
  invalid?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

/** A labelled select; a value that is none of its choices stands among them. */
export function SelectField({ label, choices, value, disabled, invalid, describedBy, onChange }: SelectFieldProps) {
  const id = useId()
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
        {isKnown ? null : <option value={value}>{value}</option>}
      </select>
    </div>
  )
}
