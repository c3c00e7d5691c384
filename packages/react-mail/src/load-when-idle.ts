import { idle } from './idle.ts'
import { loadAssignPanel, loadLabelAsPanel, loadMoveToPanel } from './list/load-panels.ts'
import {
  loadAdvancedSearch,
  loadComposeDock,
  loadConversation,
  loadLabelForm,
  loadListMenus,
  loadRecentList,
  loadRemoveLabelConfirm,
  loadRowMenuItems,
  loadSettingsChoices,
  loadSuggestionList,
  loadSupportPanel,
  loadUnderstoodChips,
} from './load-when-used.ts'

/** Fetches the parts one after another, each when the page is idle, in the order in which people need them. */
export async function loadWhenIdle(): Promise<void> {
  const parts = [
    loadConversation,
    () => import('./ui/menu-root.tsx'),
    loadRowMenuItems,
    loadSettingsChoices,
    loadListMenus,
    loadComposeDock,
    loadLabelAsPanel,
    loadMoveToPanel,
    loadAssignPanel,
    loadLabelForm,
    loadRemoveLabelConfirm,
    loadSuggestionList,
    loadRecentList,
    loadAdvancedSearch,
    loadUnderstoodChips,
    () => import('./ui/dialog-root.tsx'),
    () => import('./ui/popover-root.tsx'),
    loadSupportPanel,
    () => import('./ui/alert-dialog-root.tsx'),
  ]
  for (const load of parts) {
    await idle()
    await load()
  }
}
