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
import { commandNow } from './commands-now.ts'
import { calledHere, listAction, questionOf } from './list-commands.ts'
import { settingAction } from './setting-commands.ts'

let first: { key: string; at: number } | null = null

/** Does what a key commands, alone or after the key before it. Answers whether it was one of ours. */
export function runKey(mail: Mail, press: KeyPress): boolean {
  const now = mail.ports.clock.now()
  const key = firstOfTwo(press)
  // Held down it is still the first one.
  if (key !== null && press.repeated) return true
  const before = first && now - first.at < SEQUENCE_TIME ? first.key : null
  first = null
  const command = shortcutOf(press, before)
  const run = command && actionOf(mail, command)
  run?.()
  // After a first key another key ends the two, and is none of its own.
  if (run || before !== null) return true
  if (key !== null) first = { key, at: now }
  return key !== null
}

/** Does what keys command that were pressed before this table was there; others go to what those before them have led to. */
export async function runInTurn(
  events: readonly KeyboardEvent[],
  run: (event: KeyboardEvent) => unknown,
): Promise<void> {
  for (const event of events) {
    if (/^\S$/u.test(event.key)) run(event)
    else document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
    // What it has changed is drawn, and the focus moved, before the next one.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** What can be done now, in the order of the table, for the palette. */
export function commandsNow(mail: Mail): readonly Shortcut[] {
  return SHORTCUTS.filter(
    ({ command }) => command !== 'palette' && (questionOf(command) ?? actionOf(mail, command)) !== undefined,
  ).map(calledHere)
}

/** What a command does now: what a part of the screen says, or what needs none; not what asks first. */
export function actionOf(mail: Mail, command: ShortcutCommand): (() => void) | undefined {
  const folder = SHORTCUT_FOLDERS[command]
  if (folder !== undefined)
    return () => mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: folder, page: 1, item: null }))
  if (command === 'undo') return undoOf(mail)
  return commandNow(command) ?? listAction(mail, command) ?? settingAction(mail, command)
}

/** Takes back the last thing whose Undo is still offered: a send that waits comes first, as it is shown first. */
function undoOf({ actors }: Mail): (() => void) | undefined {
  if (sendToast(actors.undoSend.getSnapshot())?.canUndo) return () => actors.undoSend.send({ type: 'undo' })
  const notice = actors.notices.getSnapshot().context.notices.findLast(({ undo }) => undo)
  return notice && (() => actors.notices.send({ type: 'undo', id: notice.id }))
}
