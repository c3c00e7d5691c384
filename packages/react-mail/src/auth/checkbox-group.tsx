import { useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './checkbox-group.module.css'

interface CheckboxGroupProps<Value> {
  title: string
  choices: readonly { name: string; hint?: string; value: Value }[]
  ticked: readonly Value[]
  onToggle: (value: Value) => void
  /** What is wrong with what is ticked; said below and tied to each box. */
  error: string | undefined
}

/** Boxes under a title, of which several may be ticked. */
export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { title, choices, ticked, onToggle, error } = props
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {choices.map(({ name, hint, value }) => (
        <Checkbox
          key={value}
          checked={ticked.includes(value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={() => onToggle(value)}
        >
          {name}
          {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        </Checkbox>
      ))}
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
