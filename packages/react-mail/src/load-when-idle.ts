import { idle } from './idle.ts'
import {
  loadAdvancedSearch,
  loadAssignPanel,
  loadComposeDock,
  loadConversation,
  loadLabelAsPanel,
  loadLabelForm,
  loadMoveToPanel,
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
