/**
 * What the first screen does without is loaded when it is first used, or before that while nobody waits. A part that is
 * loaded here must not be imported by what the first screen loads.
 */
export const loadConversation = () =>
  import('./conversation/conversation-pane.tsx').then(({ ConversationPane }) => ({ default: ConversationPane }))
export const loadComposeDock = () => import('./composer.ts').then(({ ComposeDock }) => ({ default: ComposeDock }))
export const loadListMenus = () => import('./list/list-menus.tsx').then(({ ListMenus }) => ({ default: ListMenus }))
export const loadLabelForm = () => import('./labels/label-form.tsx').then(({ LabelForm }) => ({ default: LabelForm }))
export const loadRemoveLabelConfirm = () =>
  import('./labels/remove-label-confirm.tsx').then(({ RemoveLabelConfirm }) => ({ default: RemoveLabelConfirm }))
export const loadRowMenuItems = () =>
  import('./list/row-menu-items.tsx').then(({ RowMenuItems }) => ({ default: RowMenuItems }))
export const loadSettingsChoices = () =>
  import('./settings/settings-choices.tsx').then(({ SettingsChoices }) => ({ default: SettingsChoices }))
export const loadSignInPage = () =>
  import('./auth/sign-in-page.tsx').then(({ SignInPage }) => ({ default: SignInPage }))
export const loadSignUpPage = () =>
  import('./auth/sign-up-page.tsx').then(({ SignUpPage }) => ({ default: SignUpPage }))
export const loadConfirmPage = () =>
  import('./auth/confirm-page.tsx').then(({ ConfirmPage }) => ({ default: ConfirmPage }))
export const loadSupportPanel = () =>
  import('./settings/support-panel.tsx').then(({ SupportPanel }) => ({ default: SupportPanel }))
export const loadSuggestionList = () => import('./search/suggestion-list.tsx')
export const loadRecentList = () => import('./search/recent-list.tsx')
export const loadUnderstoodChips = () =>
  import('./search/understood-chips.tsx').then(({ UnderstoodChips }) => ({ default: UnderstoodChips }))
export const loadAdvancedSearch = () => import('./search/advanced-search.tsx')
export const loadShortcutsDialog = () => import('./settings/shortcuts-dialog.tsx')
