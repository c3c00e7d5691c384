import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref' | 'size'> {
  /** `mixed`: some of what it stands for, not all. */
  checked: boolean | 'mixed'
  /** Beside a visible text; a box alone takes `aria-label` instead. */
  children?: ReactNode
}

/** A native checkbox with a third state. Its target is 32 px (44 px under a finger) around a box of 18 px. */
export function Checkbox({ checked, children, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={className ? `${styles.label} ${className}` : styles.label} data-tooltip={rest['aria-label']}>
      <input
        onChange={() => undefined}
        {...rest}
        ref={input}
        type="checkbox"
        checked={checked === true}
        className={styles.box}
      />
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </label>
  )
}
