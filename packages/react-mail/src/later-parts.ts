import { loadComposeCode } from '@postroom/mail-core'
import { laterPart } from './ui/later-part.tsx'

// What the first screen does without is loaded when it is first used, or before that while nobody waits. What is loaded here
// must not be imported by what the first screen loads.

const headerItems = async () => (await import('./frame/header-items.ts')).headerItems

export const AccountItems = laterPart(() => headerItems().then(({ AccountItems }) => AccountItems))
export const AdvancedSearch = laterPart(() =>
  import('./search/advanced-search.tsx').then(({ AdvancedSearch }) => AdvancedSearch),
)
export const AppsItems = laterPart(() => headerItems().then(({ AppsItems }) => AppsItems))
export const CommandPalette = laterPart(() =>
  import('./settings/command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
)
export const ComposeDock = laterPart(async () => {
  const [{ ComposeDock }] = await Promise.all([import('./composer.ts'), loadComposeCode()])
  return ComposeDock
})
export const ConfirmPage = laterPart(() => import('./auth/confirm-page.tsx').then(({ ConfirmPage }) => ConfirmPage))
export const ConversationPane = laterPart(() =>
  import('./conversation/conversation-pane.tsx').then(({ ConversationPane }) => ConversationPane),
)
export const LabelForm = laterPart(() => import('./labels/label-form.tsx').then(({ LabelForm }) => LabelForm))
export const LabelItems = laterPart(() => import('./labels/label-items.tsx').then(({ LabelItems }) => LabelItems))
export const ListMenus = laterPart(() => import('./list/list-menus.tsx').then(({ ListMenus }) => ListMenus))
export const NoticesDialog = laterPart(() =>
  import('./settings/notices-dialog.tsx').then(({ NoticesDialog }) => NoticesDialog),
)
export const OfflineBar = laterPart(() => import('./frame/offline-bar.tsx').then(({ OfflineBar }) => OfflineBar))
export const RecentList = laterPart(() => import('./search/recent-list.tsx').then(({ RecentList }) => RecentList))
export const RelayBanner = laterPart(() => import('./frame/relay-banner.tsx').then(({ RelayBanner }) => RelayBanner))
export const RemoveLabelConfirm = laterPart(() =>
  import('./labels/remove-label-confirm.tsx').then(({ RemoveLabelConfirm }) => RemoveLabelConfirm),
)
export const RowMenuItems = laterPart(() =>
  import('./list/row-menu-items.tsx').then(({ RowMenuItems }) => RowMenuItems),
)
export const SessionEndedDialog = laterPart(() =>
  import('./auth/session-ended-dialog.tsx').then(({ SessionEndedDialog }) => SessionEndedDialog),
)
export const SettingsItems = laterPart(() => headerItems().then(({ SettingsItems }) => SettingsItems))
export const ShortcutsDialog = laterPart(() =>
  import('./settings/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)
export const SignaturesDialog = laterPart(() =>
  import('./signatures/signatures-dialog.tsx').then(({ SignaturesDialog }) => SignaturesDialog),
)
export const SignInPage = laterPart(() => import('./auth/sign-in-page.tsx').then(({ SignInPage }) => SignInPage))
export const SignUpPage = laterPart(() => import('./auth/sign-up-page.tsx').then(({ SignUpPage }) => SignUpPage))
export const SplitChoices = laterPart(() => import('./list/split-choices.tsx').then(({ SplitChoices }) => SplitChoices))
export const SuggestionList = laterPart(() =>
  import('./search/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)
export const SupportPanel = laterPart(() =>
  import('./settings/support-panel.tsx').then(({ SupportPanel }) => SupportPanel),
)
export const TouchRows = laterPart(() => import('./list/touch-rows.tsx').then(({ TouchRows }) => TouchRows))
export const WholeListBar = laterPart(() =>
  import('./list/whole-list-bar.tsx').then(({ WholeListBar }) => WholeListBar),
)
export const UserItems = laterPart(() => headerItems().then(({ UserItems }) => UserItems))
export const UnderstoodChips = laterPart(() =>
  import('./search/understood-chips.tsx').then(({ UnderstoodChips }) => UnderstoodChips),
)
