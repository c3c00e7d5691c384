import { type ShortcutCommand, shortcutOf } from '@postroom/mail-core/rules'
import { useEffect, useEffectEvent } from 'react'
import { useMail } from '../use-mail.ts'

/** Where a key is typed or chooses something; the boxes of rows are neither. */
const TYPING = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ')

/** Does what single keys command, as long as the component is there, unless they are switched off (G-127). */
export function useShortcuts(commands: { readonly [Command in ShortcutCommand]?: (() => void) | undefined }): void {
  const { settings } = useMail()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !settings.get('keyboardShortcuts')) return
    const command = shortcutOf(keyPress(event))
    const run = command && commands[command]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function keyPress(event: KeyboardEvent): Parameters<typeof shortcutOf>[0] {
  const { key, shiftKey: shift, repeat: repeated, target } = event
  // AltGr makes characters, and some keyboards need it for #.
  const modified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return { key, shift, modified, repeated, typing: target instanceof Element && target.closest(TYPING) !== null }
}
