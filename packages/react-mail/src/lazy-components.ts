import { loadComposeCode } from '@postroom/mail-core'
import { lazyComponent } from './ui/lazy-component.tsx'

// What the first screen does without is loaded when it is first used, or before that while nobody waits. What is loaded here
// must not be imported by what the first screen loads.

const headerItems = async () => (await import('./frame/header-items.ts')).headerItems
const listParts = async () => (await import('./list/list-parts.ts')).listParts
const signInPages = async () => (await import('./auth/sign-in-pages.ts')).signInPages

export const AccountItems = lazyComponent(async () => (await headerItems()).AccountItems)
export const AdminPage = lazyComponent(async () => (await import('./admin/admin-page.tsx')).AdminPage)
export const AdvancedSearch = lazyComponent(async () => (await headerItems()).AdvancedSearch)
export const AppsItems = lazyComponent(async () => (await headerItems()).AppsItems)
export const CommandPalette = lazyComponent(async () => (await headerItems()).CommandPalette)
export const ComposeDock = lazyComponent(async () => {
  const [{ ComposeDock }] = await Promise.all([import('./composer.ts'), loadComposeCode()])
  return ComposeDock
})
export const ConfirmPage = lazyComponent(async () => (await signInPages()).ConfirmPage)
export const ConversationPane = lazyComponent(
  async () => (await import('./conversation/conversation-pane.tsx')).ConversationPane,
)
export const EmptyView = lazyComponent(async () => (await import('./list/empty-view.tsx')).EmptyView)
export const LabelForm = lazyComponent(async () => (await listParts()).LabelForm)
export const LabelItems = lazyComponent(async () => (await listParts()).LabelItems)
export const LinkPage = lazyComponent(async () => (await signInPages()).LinkPage)
export const ListMenus = lazyComponent(async () => (await listParts()).ListMenus)
export const ListQuestions = lazyComponent(async () => (await listParts()).ListQuestions)
export const MailboxViews = lazyComponent(async () => (await import('./labels/mailbox-views.tsx')).MailboxViews)
export const MentionsLink = lazyComponent(async () => (await import('./comments/mentions-link.tsx')).MentionsLink)
export const NotFoundPage = lazyComponent(async () => (await import('./frame/not-found-page.tsx')).NotFoundPage)
export const NoticesDialog = lazyComponent(async () => (await headerItems()).NoticesDialog)
export const OfflineBar = lazyComponent(async () => (await import('./frame/offline-bar.tsx')).OfflineBar)
export const RecentList = lazyComponent(async () => (await headerItems()).RecentList)
export const RelayBanner = lazyComponent(async () => (await import('./frame/relay-banner.tsx')).RelayBanner)
export const RemoveLabelConfirm = lazyComponent(async () => (await listParts()).RemoveLabelConfirm)
export const RowMenuItems = lazyComponent(async () => (await listParts()).RowMenuItems)
export const SessionEndedDialog = lazyComponent(
  async () => (await import('./auth/session-ended-dialog.tsx')).SessionEndedDialog,
)
export const SettingsItems = lazyComponent(async () => (await headerItems()).SettingsItems)
export const SettingsPage = lazyComponent(async () => (await import('./settings/settings-page.tsx')).SettingsPage)
export const ShortcutsDialog = lazyComponent(async () => (await headerItems()).ShortcutsDialog)
export const SignaturesDialog = lazyComponent(
  async () => (await import('./signatures/signatures-dialog.tsx')).SignaturesDialog,
)
export const SignInPage = lazyComponent(async () => (await signInPages()).SignInPage)
export const SignUpPage = lazyComponent(async () => (await signInPages()).SignUpPage)
export const SplitChoices = lazyComponent(async () => (await listParts()).SplitChoices)
export const SuggestionList = lazyComponent(async () => (await headerItems()).SuggestionList)
export const SupportPanel = lazyComponent(async () => (await headerItems()).SupportPanel)
export const TouchRows = lazyComponent(async () => (await listParts()).TouchRows)
export const WholeListBar = lazyComponent(async () => (await listParts()).WholeListBar)
export const WhySpam = lazyComponent(async () => (await listParts()).WhySpam)
export const UserItems = lazyComponent(async () => (await headerItems()).UserItems)
export const UnderstoodChips = lazyComponent(async () => (await headerItems()).UnderstoodChips)
