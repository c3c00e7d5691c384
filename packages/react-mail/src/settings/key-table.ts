import { type Mail, sendToast } from '@postroom/mail-core'
import {
  firstOfTwo,
  hrefOf,
  type KeyPress,
  SEQUENCE_TIME,
  SHORTCUT_FOLDERS,
  SHORTCUTS,
  type Shortcut,
  type ShortcutCommand,
  shortcutOf,
} from '@postroom/mail-core/rules'
import { focusedField, typeKey } from '../ui/type-key.ts'
import { commandNow } from './commands-now.ts'
import { calledHere, listAction } from './list-commands.ts'
import { askedFirst, messageAction } from './message-commands.ts'
import { settingAction } from './setting-commands.ts'

/** What is typed after these is meant for the field that they open. */
const OPENS_FIELD: readonly ShortcutCommand[] = [
  'compose',
  'search',
  'label as',
  'move to',
  'reply',
  'reply all',
  'forward',
]
/** Milliseconds that keys wait for a field. */
const LONGEST_WAIT = 3_000

/** Whether a key was one of ours, and leads to where text is typed. */
export type KeyOutcome = 'none' | 'done' | 'opens a field'

let first: { key: string; at: number } | null = null

/** Does what a key commands, alone or after the key before it. */
export function runKey(mail: Mail, press: KeyPress): KeyOutcome {
  const now = mail.ports.clock.now()
  const key = firstOfTwo(press)
  // Held down it is still the first one.
  if (key !== null && press.repeated) return 'done'
  const before = first && now - first.at < SEQUENCE_TIME ? first.key : null
  first = null
  const command = shortcutOf(press, before)
  const run = command && actionOf(mail, command)
  run?.()
  if (run && OPENS_FIELD.includes(command)) return 'opens a field'
  // After a first key another key ends the two, and is none of its own.
  if (run || before !== null) return 'done'
  if (key !== null) first = { key, at: now }
  return key === null ? 'none' : 'done'
}

/**
 * Does what keys command that were pressed before this table was there, or after one that opens a field; `events` grows
 * meanwhile. What follows such a key is text: it is typed once the field has the focus, and is nothing where none comes.
 */
export async function runInTurn(
  events: KeyboardEvent[],
  run: (event: KeyboardEvent) => KeyOutcome,
  outcome: KeyOutcome,
): Promise<void> {
  for (let before = outcome; ; ) {
    if (before === 'opens a field') {
      await whatOpens()
      if (!focusedField()) return
    }
    const event = events.shift()
    if (!event) return
    before = 'none'
    const field = focusedField()
    if (field) typeKey(field, event)
    else if (/^\S$/u.test(event.key)) before = run(event)
    else document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
    // What it has changed is drawn, and the focus moved, before the next one.
    if (!focusedField()) await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Until the focus is in a field, or in what opened over the page, or Escape says that it is not wanted; no longer than that. */
function whatOpens(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', look)
      document.removeEventListener('keydown', giveUp)
      resolve()
    }
    const look = () => {
      if (focusedField() || document.activeElement?.closest('[role="dialog"], [role="menu"], [role="listbox"]')) end()
    }
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    const timer = setTimeout(end, LONGEST_WAIT)
    document.addEventListener('focusin', look)
    document.addEventListener('keydown', giveUp)
    look()
  })
}

/** What can be done now, in the order of the table, for the palette. */
export function commandsNow(mail: Mail): readonly Shortcut[] {
  return SHORTCUTS.filter(
    ({ command }) => command !== 'palette' && (askedFirst(mail, command) ?? actionOf(mail, command)) !== undefined,
  ).map(calledHere)
}

/** What a command does now: what a part of the screen says, or what needs none; not what asks first. */
export function actionOf(mail: Mail, command: ShortcutCommand): (() => void) | undefined {
  const folder = SHORTCUT_FOLDERS[command]
  if (folder !== undefined)
    return () => mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: folder, page: 1, item: null }))
  if (command === 'undo') return undoOf(mail)
  return (
    commandNow(command) ?? listAction(mail, command) ?? messageAction(mail, command) ?? settingAction(mail, command)
  )
}

/** Takes back the last thing whose Undo is still offered: a send that waits comes first, as it is shown first. */
function undoOf({ actors }: Mail): (() => void) | undefined {
  if (sendToast(actors.undoSend.getSnapshot())?.canUndo) return () => actors.undoSend.send({ type: 'undo' })
  const notice = actors.notices.getSnapshot().context.notices.findLast(({ undo }) => undo)
  return notice && (() => actors.notices.send({ type: 'undo', id: notice.id }))
}
