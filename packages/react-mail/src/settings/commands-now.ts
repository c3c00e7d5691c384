import type { Mail } from '@postroom/mail-core'
import type { ShortcutCommand } from '@postroom/mail-core/rules'

/** What commands do where they can be done. */
export type Commands = { readonly [Command in ShortcutCommand]?: (() => void) | undefined }

/** What can be done now, by the parts of the screen that are there. */
export const registered = new Set<{ mail: Mail; commands: Commands }>()

/** What a command does now; nothing where it cannot be done. */
export function commandNow(command: ShortcutCommand): (() => void) | undefined {
  for (const { commands } of registered) if (commands[command]) return commands[command]
  return undefined
}
