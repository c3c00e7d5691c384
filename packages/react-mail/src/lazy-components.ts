import { loadComposeCode } from '@postroom/mail-core'
import { lazyComponent } from './ui/lazy-component.tsx'

// What the first screen does without is loaded when it is first used, or before that while nobody waits. What is loaded here
// must not be imported by what the first screen loads.

const headerItems = async () => (await import('./frame/header-items.ts')).headerItems

export const AccountItems = lazyComponent(() => headerItems().then(({ AccountItems }) => AccountItems))
export const AdminPage = lazyComponent(() => import('./admin/admin-page.tsx').then(({ AdminPage }) => AdminPage))
export const AdvancedSearch = lazyComponent(() =>
  import('./search/advanced-search.tsx').then(({ AdvancedSearch }) => AdvancedSearch),
)
export const AppsItems = lazyComponent(() => headerItems().then(({ AppsItems }) => AppsItems))
export const CommandPalette = lazyComponent(() =>
  import('./settings/command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
)
export const ComposeDock = lazyComponent(async () => {
  const [{ ComposeDock }] = await Promise.all([import('./composer.ts'), loadComposeCode()])
  return ComposeDock
})
export const ConfirmPage = lazyComponent(() => import('./auth/confirm-page.tsx').then(({ ConfirmPage }) => ConfirmPage))
export const ConversationPane = lazyComponent(() =>
  import('./conversation/conversation-pane.tsx').then(({ ConversationPane }) => ConversationPane),
)
export const EmptyView = lazyComponent(() => import('./list/empty-view.tsx').then(({ EmptyView }) => EmptyView))
export const LabelForm = lazyComponent(() => import('./labels/label-form.tsx').then(({ LabelForm }) => LabelForm))
export const LabelItems = lazyComponent(() => import('./labels/label-items.tsx').then(({ LabelItems }) => LabelItems))
export const LinkPage = lazyComponent(() => import('./admin/link-page.tsx').then(({ LinkPage }) => LinkPage))
export const ListMenus = lazyComponent(() => import('./list/list-menus.tsx').then(({ ListMenus }) => ListMenus))
export const ListQuestions = lazyComponent(() =>
  import('./list/list-questions.tsx').then(({ ListQuestions }) => ListQuestions),
)
export const MailboxViews = lazyComponent(() =>
  import('./labels/mailbox-views.tsx').then(({ MailboxViews }) => MailboxViews),
)
export const MentionsLink = lazyComponent(() =>
  import('./comments/mentions-link.tsx').then(({ MentionsLink }) => MentionsLink),
)
export const NotFoundPage = lazyComponent(() =>
  import('./frame/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
)
export const NoticesDialog = lazyComponent(() =>
  import('./settings/notices-dialog.tsx').then(({ NoticesDialog }) => NoticesDialog),
)
export const OfflineBar = lazyComponent(() => import('./frame/offline-bar.tsx').then(({ OfflineBar }) => OfflineBar))
export const RecentList = lazyComponent(() => import('./search/recent-list.tsx').then(({ RecentList }) => RecentList))
export const RelayBanner = lazyComponent(() =>
  import('./frame/relay-banner.tsx').then(({ RelayBanner }) => RelayBanner),
)
export const RemoveLabelConfirm = lazyComponent(() =>
  import('./labels/remove-label-confirm.tsx').then(({ RemoveLabelConfirm }) => RemoveLabelConfirm),
)
export const RowMenuItems = lazyComponent(() =>
  import('./list/row-menu-items.tsx').then(({ RowMenuItems }) => RowMenuItems),
)
export const SessionEndedDialog = lazyComponent(() =>
  import('./auth/session-ended-dialog.tsx').then(({ SessionEndedDialog }) => SessionEndedDialog),
)
export const SettingsItems = lazyComponent(() => headerItems().then(({ SettingsItems }) => SettingsItems))
export const SettingsPage = lazyComponent(() =>
  import('./settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
)
export const ShortcutsDialog = lazyComponent(() =>
  import('./settings/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)
export const SignaturesDialog = lazyComponent(() =>
  import('./signatures/signatures-dialog.tsx').then(({ SignaturesDialog }) => SignaturesDialog),
)
export const SignInPage = lazyComponent(() => import('./auth/sign-in-page.tsx').then(({ SignInPage }) => SignInPage))
export const SignUpPage = lazyComponent(() => import('./auth/sign-up-page.tsx').then(({ SignUpPage }) => SignUpPage))
export const SplitChoices = lazyComponent(() =>
  import('./list/split-choices.tsx').then(({ SplitChoices }) => SplitChoices),
)
export const SuggestionList = lazyComponent(() =>
  import('./search/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)
export const SupportPanel = lazyComponent(() =>
  import('./settings/support-panel.tsx').then(({ SupportPanel }) => SupportPanel),
)
export const TouchRows = lazyComponent(() => import('./list/touch-rows.tsx').then(({ TouchRows }) => TouchRows))
export const WholeListBar = lazyComponent(() =>
  import('./list/whole-list-bar.tsx').then(({ WholeListBar }) => WholeListBar),
)
export const WhySpam = lazyComponent(() => import('./list/why-spam.tsx').then(({ WhySpam }) => WhySpam))
export const UserItems = lazyComponent(() => headerItems().then(({ UserItems }) => UserItems))
export const UnderstoodChips = lazyComponent(() =>
  import('./search/understood-chips.tsx').then(({ UnderstoodChips }) => UnderstoodChips),
)
