import type { LabelGroup, ListItem, ListView, Mail, Message } from '@postroom/mail-core'
import type { Row, ShortcutCommand } from '@postroom/mail-core/rules'

/** The list on the screen, for what only the palette does with it. */
export interface ListNow {
  /** What is chosen, else what has the focus. */
  items: readonly ListItem[]
  rows: readonly Row[]
  view: ListView
  groups: readonly LabelGroup[]
  onMenu: (name: 'assign', items: readonly ListItem[]) => void
  /** What was acted on leaves the list. */
  onGone: () => void
}

/** What commands do where they can be done; and the list and the message that are acted on, where there are any. */
export type Commands = { readonly [Command in ShortcutCommand]?: (() => void) | undefined } & {
  readonly list?: () => ListNow
  /** The message of the open conversation that has the focus, else the one that is answered. */
  readonly message?: () => Message | undefined
}

/** What can be done now, by the parts of the screen that are there. */
export const registered = new Set<{ mail: Mail; commands: Commands }>()

/** What a command does now; nothing where it cannot be done. */
export function commandNow<Command extends keyof Commands>(command: Command): Commands[Command] | undefined {
  for (const { commands } of registered) if (commands[command]) return commands[command]
  return undefined
}
