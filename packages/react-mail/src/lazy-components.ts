import { loadComposeCode } from '@postroom/mail-core'
import { exported, lazyComponent } from './ui/lazy-component.tsx'

// What the first screen does without is loaded when it is first used, or before that while nobody waits. What is loaded here
// must not be imported by what the first screen loads.

const headerItems = async () => (await import('./frame/header-items.ts')).headerItems

export const AccountItems = lazyComponent(exported('AccountItems', headerItems))
export const AdvancedSearch = lazyComponent(exported('AdvancedSearch', () => import('./search/advanced-search.tsx')))
export const AppsItems = lazyComponent(exported('AppsItems', headerItems))
export const CommandPalette = lazyComponent(exported('CommandPalette', () => import('./settings/command-palette.tsx')))
export const ComposeDock = lazyComponent(
  exported('ComposeDock', async () => (await Promise.all([import('./composer.ts'), loadComposeCode()]))[0]),
)
export const ConfirmPage = lazyComponent(exported('ConfirmPage', () => import('./auth/confirm-page.tsx')))
export const ConversationPane = lazyComponent(
  exported('ConversationPane', () => import('./conversation/conversation-pane.tsx')),
)
export const EmptyView = lazyComponent(exported('EmptyView', () => import('./list/empty-view.tsx')))
export const LabelForm = lazyComponent(exported('LabelForm', () => import('./labels/label-form.tsx')))
export const LabelItems = lazyComponent(exported('LabelItems', () => import('./labels/label-items.tsx')))
export const ListMenus = lazyComponent(exported('ListMenus', () => import('./list/list-menus.tsx')))
export const ListQuestions = lazyComponent(exported('ListQuestions', () => import('./list/list-questions.tsx')))
export const MailboxViews = lazyComponent(exported('MailboxViews', () => import('./labels/mailbox-views.tsx')))
export const MentionsLink = lazyComponent(exported('MentionsLink', () => import('./comments/mentions-link.tsx')))
export const NotFoundPage = lazyComponent(exported('NotFoundPage', () => import('./frame/not-found-page.tsx')))
export const NoticesDialog = lazyComponent(exported('NoticesDialog', () => import('./settings/notices-dialog.tsx')))
export const OfflineBar = lazyComponent(exported('OfflineBar', () => import('./frame/offline-bar.tsx')))
export const RecentList = lazyComponent(exported('RecentList', () => import('./search/recent-list.tsx')))
export const RelayBanner = lazyComponent(exported('RelayBanner', () => import('./frame/relay-banner.tsx')))
export const RemoveLabelConfirm = lazyComponent(
  exported('RemoveLabelConfirm', () => import('./labels/remove-label-confirm.tsx')),
)
export const RowMenuItems = lazyComponent(exported('RowMenuItems', () => import('./list/row-menu-items.tsx')))
export const SessionEndedDialog = lazyComponent(
  exported('SessionEndedDialog', () => import('./auth/session-ended-dialog.tsx')),
)
export const SettingsItems = lazyComponent(exported('SettingsItems', headerItems))
export const SettingsPage = lazyComponent(exported('SettingsPage', () => import('./settings/settings-page.tsx')))
export const ShortcutsDialog = lazyComponent(
  exported('ShortcutsDialog', () => import('./settings/shortcuts-dialog.tsx')),
)
export const SignaturesDialog = lazyComponent(
  exported('SignaturesDialog', () => import('./signatures/signatures-dialog.tsx')),
)
export const SignInPage = lazyComponent(exported('SignInPage', () => import('./auth/sign-in-page.tsx')))
export const SignUpPage = lazyComponent(exported('SignUpPage', () => import('./auth/sign-up-page.tsx')))
export const SplitChoices = lazyComponent(exported('SplitChoices', () => import('./list/split-choices.tsx')))
export const SuggestionList = lazyComponent(exported('SuggestionList', () => import('./search/suggestion-list.tsx')))
export const SupportPanel = lazyComponent(exported('SupportPanel', () => import('./settings/support-panel.tsx')))
export const TouchRows = lazyComponent(exported('TouchRows', () => import('./list/touch-rows.tsx')))
export const WholeListBar = lazyComponent(exported('WholeListBar', () => import('./list/whole-list-bar.tsx')))
export const WhySpam = lazyComponent(exported('WhySpam', () => import('./list/why-spam.tsx')))
export const UserItems = lazyComponent(exported('UserItems', headerItems))
export const UnderstoodChips = lazyComponent(exported('UnderstoodChips', () => import('./search/understood-chips.tsx')))
