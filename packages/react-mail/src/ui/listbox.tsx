import type { ReactNode } from 'react'
import styles from './listbox.module.css'

const LISTBOX = { role: 'listbox' } as const
const optionRole = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const

/** A list below a field. The field has the focus and takes the keys, as in every combobox. */
export function Listbox(props: { id: string; label: string; className: string | undefined; children: ReactNode }) {
  const { id, label, className, children } = props
  return (
    <ul id={id} {...LISTBOX} aria-label={label} className={className}>
      {children}
    </ul>
  )
}

/** What stands before an option's text: in one column down the list. */
export function OptionIcon({ children }: { children: ReactNode }) {
  return <span className={styles.icon}>{children}</span>
}

interface OptionProps {
  id: string
  chosen: boolean
  className: string | undefined
  onPoint: () => void
  onChoose: () => void
  children: ReactNode
}

export function Option({ id, chosen, className, onPoint, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <li
      id={id}
      {...optionRole(chosen)}
      className={`${styles.option} ${className}`}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </li>
  )
}
