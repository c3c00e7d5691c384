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
  const isWrong = error !== undefined
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {choices.map(({ name, hint, value }) => {
        const nameId = `${id}-${value}`
        const hintId = `${nameId}-hint`
        const described = [hint === undefined ? '' : hintId, isWrong ? id : ''].filter(Boolean).join(' ')
        return (
          <Checkbox
            key={value}
            checked={ticked.includes(value)}
            aria-labelledby={nameId}
            aria-describedby={described || undefined}
            aria-invalid={isWrong || undefined}
            onChange={() => onToggle(value)}
          >
            <span id={nameId}>{name}</span>
            {hint === undefined ? null : (
              <span id={hintId} className={styles.hint}>
                {hint}
              </span>
            )}
          </Checkbox>
        )
      })}
      {isWrong ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
