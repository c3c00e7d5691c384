import { type RefObject, useEffect } from 'react'
import { useMail } from '../use-mail.ts'

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"]'

/** The key / goes to the field, unless somebody is typing or single-key shortcuts are off (G-127). */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  const { settings } = useMail()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!settings.get('keyboardShortcuts')) return
      if (event.target instanceof Element && event.target.closest(FIELDS)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [settings, field])
}
