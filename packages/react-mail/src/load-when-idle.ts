import { serverShell } from './conversation/frame-shell.ts'
import { idle } from './idle.ts'
import * as parts from './lazy-components.ts'
import { AssignPanel, LabelAsPanel, MoveToPanel } from './list/panels.ts'
import { AlertDialogRoot } from './ui/alert-dialog.tsx'
import { DialogRoot } from './ui/dialog.tsx'
import { MenuRoot } from './ui/menu-button.tsx'
import { PopoverRoot } from './ui/popover.tsx'

/** Fetches the parts one after another, each when the page is idle, in the order in which people need them. */
export async function loadWhenIdle(): Promise<void> {
  const inOrder = [
    parts.ConversationPane,
    MenuRoot,
    parts.RowMenuItems,
    parts.UserItems,
    parts.SettingsItems,
    parts.AccountItems,
    parts.AppsItems,
    parts.ListMenus,
    parts.ComposeDock,
    parts.OfflineBar,
    parts.SplitChoices,
    LabelAsPanel,
    MoveToPanel,
    AssignPanel,
    parts.LabelItems,
    parts.LabelForm,
    parts.RemoveLabelConfirm,
    parts.SuggestionList,
    parts.RecentList,
    parts.AdvancedSearch,
    parts.UnderstoodChips,
    DialogRoot,
    PopoverRoot,
    parts.SupportPanel,
    parts.CommandPalette,
    parts.NoticesDialog,
    AlertDialogRoot,
  ]
  for (const part of inOrder) {
    await idle()
    await part.load()
    if (part === parts.ConversationPane) await standFrameReady()
  }
}

async function standFrameReady(): Promise<void> {
  const { readyFrame } = await import('./conversation/ready-frame.ts')
  readyFrame(serverShell('blocked'))
}
