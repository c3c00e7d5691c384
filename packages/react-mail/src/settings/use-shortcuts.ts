import type { Mail } from '@postroom/mail-core'
import type { KeyPress } from '@postroom/mail-core/rules'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMail } from '../use-mail.ts'
import { type Commands, commandNow, registered } from './commands-now.ts'
import type { KeyOutcome } from './key-table.ts'

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

/** Where a key does not open the palette: a mail's text, and what is open over the page, which a window that writes is not. */
const NO_PALETTE =
  '[contenteditable=""], [contenteditable="true"], [role="dialog"][data-state], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** What the browser itself presses with Enter. */
const CONTROLS = 'a, button, input'

/** The table of the keys, from the first press on. */
let table: typeof import('./key-table.ts') | null = null
/** Keys that wait for it, or for the field that the keys before them open. */
let waiting: KeyboardEvent[] | null = null
/** What follows a key is meant for what that one leads to. */
const FOLLOWING = /^(Enter|Backspace| )$/

/** Does what keys command, as long as the component is there, unless single keys are switched off (G-127). */
export function useShortcuts(commands: Commands): void {
  const mail = useMail()
  const own = useRef({ mail, commands })
  useLayoutEffect(() => {
    own.current.commands = commands
  })
  useEffect(() => {
    if (registered.size === 0) document.addEventListener('keydown', press)
    registered.add(own.current)
    return () => {
      registered.delete(own.current)
      if (registered.size > 0) return
      document.removeEventListener('keydown', press)
      waiting = null
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  const [mail] = [...registered].map((each) => each.mail)
  if (event.defaultPrevented || event.isComposing || !mail) return
  const pressed = keyPress(event)
  const palette = commandNow('palette')
  if (
    palette &&
    pressed.key.toLowerCase() === 'k' &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey
  ) {
    if (isIn(event.target, NO_PALETTE)) return
    event.preventDefault()
    palette()
    if (!waiting) runInTurn(mail, [], 'opens a field')
  } else if (
    mail.settings.get('keyboardShortcuts') &&
    (/^\S$/u.test(pressed.key) || (waiting && FOLLOWING.test(pressed.key) && !isIn(event.target, CONTROLS))) &&
    !pressed.modified &&
    !pressed.typing
  ) {
    const outcome = table && !waiting ? table.runKey(mail, pressed) : 'waits'
    if (outcome !== 'none') event.preventDefault()
    if (outcome === 'opens a field') runInTurn(mail, [], outcome)
    if (outcome !== 'waits') return
    if (waiting) waiting.push(event)
    else runInTurn(mail, [event], 'none')
  }
}

function runInTurn(mail: Mail, events: KeyboardEvent[], outcome: KeyOutcome): void {
  waiting = events
  mail.inBackground('run the keys', async () => {
    try {
      table ??= await import('./key-table.ts')
      const { runKey } = table
      await table.runInTurn(events, (event) => runKey(mail, keyPress(event)), outcome)
    } finally {
      if (waiting === events) waiting = null
    }
  })
}

function keyPress(event: KeyboardEvent): KeyPress {
  const { key, shiftKey: shift, repeat: repeated, target } = event
  // AltGr makes characters, and some keyboards need it for #.
  const modified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return { key, shift, modified, repeated, typing: isIn(target, TYPING) }
}

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null
}
