import { serverShell } from './conversation/frame-shell.ts'
import { idle } from './idle.ts'
import * as parts from './lazy-components.ts'
import { AssignPanel, LabelAsPanel, MoveToPanel } from './list/panels.ts'
import { AlertDialogRoot } from './ui/alert-dialog.tsx'
import { DialogRoot } from './ui/dialog.tsx'
import { MenuRoot } from './ui/menu-button.tsx'
import { PopoverRoot } from './ui/popover.tsx'

/**
 * Fetches, while the page is idle, what is likely to be used next: the code of a conversation, and of the bar that must be there when
 * the connection is not. Resolves once it is there.
 */
export async function loadWhenIdle(): Promise<void> {
  await idle()
  await parts.ConversationPane.load()
  const { readyFrame } = await import('./conversation/ready-frame.ts')
  readyFrame(serverShell('blocked'))
  await parts.OfflineBar.load()
}

/**
 * Fetches the menus and the editor once somebody uses the page, so that neither is waited for. On a telephone, and where the browser
 * is asked to save data, they are fetched when they are opened. Resolves at the first use.
 */
export async function loadOnFirstInput(): Promise<void> {
  await firstInput()
  if (savesData()) return
  await idle()
  await Promise.all(menusAndDialogs().map((part) => part.load()))
  await idle()
  await parts.ComposeDock.load()
}

/** They come in one file; each is loaded, so that it is drawn with what opens it. */
function menusAndDialogs() {
  return [
    MenuRoot,
    PopoverRoot,
    DialogRoot,
    AlertDialogRoot,
    AssignPanel,
    LabelAsPanel,
    MoveToPanel,
    parts.AccountItems,
    parts.AdvancedSearch,
    parts.AppsItems,
    parts.CommandPalette,
    parts.LabelForm,
    parts.LabelItems,
    parts.ListMenus,
    parts.NoticesDialog,
    parts.RecentList,
    parts.RemoveLabelConfirm,
    parts.RowMenuItems,
    parts.SettingsItems,
    parts.ShortcutsDialog,
    parts.SplitChoices,
    parts.SuggestionList,
    parts.SupportPanel,
    parts.UnderstoodChips,
    parts.UserItems,
    parts.WholeListBar,
  ]
}

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const

function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const used = () => {
      for (const input of INPUTS) removeEventListener(input, used, true)
      resolve()
    }
    for (const input of INPUTS) addEventListener(input, used, { capture: true, passive: true })
  })
}

/** `connection` is known to Chromium alone. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(hover: none)').matches
}
