import {
  changeAttachmentPosition,
  changeDensity,
  changeViewMode,
  type Mail,
  type SplitMode,
  signedInUser,
} from '@postroom/mail-core'
import type { ShortcutCommand } from '@postroom/mail-core/rules'
import { commandNow } from './commands-now.ts'

/** What a command sets, as the menus set it; nothing where it is set so already. */
type SettingCommand = (mail: Mail) => (() => void) | undefined

const SETTING_COMMANDS: { readonly [Command in ShortcutCommand]?: SettingCommand } = {
  'no split': splitting('none'),
  'vertical split': splitting('vertical'),
  'horizontal split': splitting('horizontal'),
  'default density': packing('default'),
  'compact density': packing('compact'),
  'conversation view on': viewing('threaded'),
  'conversation view off': viewing('unthreaded'),
  'attachments above': placing('above'),
  'attachments below': placing('below'),
  'sign out': ({ actors: { auth } }) =>
    auth.getSnapshot().matches('authenticated') ? () => auth.send({ type: 'sign out' }) : undefined,
}

/** What a command sets on this page. */
export function settingAction(mail: Mail, command: ShortcutCommand): (() => void) | undefined {
  return SETTING_COMMANDS[command]?.(mail)
}

/** A narrow screen is never split. */
function splitting(mode: SplitMode): SettingCommand {
  return ({ actors: { split } }) =>
    commandNow('list') && split.getSnapshot().context.mode !== mode && matchMedia('(min-width: 1024px)').matches
      ? () => split.send({ type: 'choose', mode })
      : undefined
}

function packing(density: Parameters<typeof changeDensity>[1]): SettingCommand {
  return (mail) =>
    signedInUser(mail) && mail.settings.get('mailDensity') !== density ? () => changeDensity(mail, density) : undefined
}

function viewing(view: Parameters<typeof changeViewMode>[1]): SettingCommand {
  return (mail) => {
    const user = signedInUser(mail)
    return user && user.view_mode !== view
      ? () => mail.inBackground('change the view', () => changeViewMode(mail, view))
      : undefined
  }
}

function placing(position: Parameters<typeof changeAttachmentPosition>[1]): SettingCommand {
  return (mail) =>
    signedInUser(mail) && mail.settings.get('gmail-attachment-position') !== position
      ? () => changeAttachmentPosition(mail, position)
      : undefined
}
