import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './panel.module.css'

interface PanelSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/**
 * The search box of a panel. It takes the focus, and keeps its keys from the menu around it. Under a finger, where it would
 * bring up a keyboard over the panel, the panel takes the focus.
 */
export function PanelSearch({ label, value, onChange }: PanelSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const underFinger = matchMedia('(pointer: coarse)').matches
    ;(underFinger ? input.current?.parentElement : input.current)?.focus()
  }, [])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
  }
  return (
    <input
      ref={input}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onKeyDown={key}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
