export type {
  AccessToken,
  Attachment,
  ChangedItem,
  ChangeEvent,
  Contact,
  DemoPerson,
  Draft,
  DraftHistory,
  Factor,
  FirstPage,
  FirstPageAsked,
  Forwarding,
  Label,
  LabelChange,
  LabelGroup,
  MailboxView,
  Message,
  Pagination,
  Person,
  PreloadedResponse,
  Recipient,
  SearchSuggestion,
  Session,
  Signature,
  Template,
  Thread,
  ThreadItem,
  User,
  UserMessage,
  UserSummary,
} from '@postroom/api'
export { MailError, type MailErrorCode, NETWORK_ERROR } from '@postroom/api'
export * from './absence/absence.ts'
export { accountsInView } from './accounts/accounts-in-view.ts'
export { meQuery, requireUser, signedInUser, type Teammate, usersQuery } from './accounts/accounts-queries.ts'
export * from './accounts/delegates.ts'
export { addForward, forwardingLimit, forwardingQuery, removeForward } from './accounts/forwarding-actions.ts'
export * from './accounts/grant-form.ts'
export * from './accounts/grant-rows.ts'
export * from './accounts/grant-texts.ts'
export * from './accounts/grants.ts'
export * from './accounts/openings.ts'
export { changeAttachmentPosition, changeDensity, changeViewMode } from './accounts/preferences.ts'
export { changePresence, PRESENCE_FAILED, SHOW_PRESENCE, showsPresence } from './accounts/presence-preference.ts'
export * from './accounts/reply-assigns.ts'
export { colleagueSuggestions } from './accounts/start-colleagues.ts'
export * from './addresses/addresses.ts'
export * from './admin/admin.ts'
export type { AnswerKey } from './answer-key.ts'
export { lifeText, revokeToken, SCOPE_TEXTS, TOKEN_TEXTS, tokensQuery, tokenTexts } from './auth/access-tokens.ts'
export { signOut } from './auth/auth-actions.ts'
export { type AuthContext, type AuthEvent, authMachine } from './auth/auth-machine.ts'
export { LOADING_MAILBOX } from './auth/auth-texts.ts'
export { CONFIRMATION_FAILED, confirmEmailQuery, mayWorkYet } from './auth/confirm-email.ts'
export { demoPeopleQuery } from './auth/demo-people.ts'
export { CONTINUE_AS, DEMO_TEAM, DEMO_TEAM_HINT } from './auth/demo-texts.ts'
export * from './auth/factor-machine.ts'
export { codesFile, codesLeftText, FACTOR_TEXTS, factorDetail, factorsQuery, renameFactor } from './auth/factors.ts'
export * from './auth/open-link.ts'
export { OWN_EVENTS_TEXTS, ownEventsQuery } from './auth/own-events.ts'
export { type PasswordContext, type PasswordEvent, passwordMachine } from './auth/password-machine.ts'
export * from './auth/second-step.ts'
export * from './auth/sessions.ts'
export { signIn, signUp } from './auth/sign-in-calls.ts'
export { type CreatePasskey, factorForm } from './auth/start-factor.ts'
export { changePassword, passwordForm } from './auth/start-password.ts'
export { makeToken, tokenForm } from './auth/start-token.ts'
export { type TokenContext, type TokenEvent, type TokenForm, tokenMachine } from './auth/token-machine.ts'
export type { AskedHow, Change, Changes } from './changes.ts'
export * from './comments/comments.ts'
export { acceptServerVersion } from './compose/accept-server-version.ts'
export { attachFiles, templateComposeFile } from './compose/attach-files.ts'
export { attachment, type FileHow, type FileSource } from './compose/attachment.ts'
export { changeSender } from './compose/auto-signature.ts'
export type { SenderChoice } from './compose/change-sender.ts'
export { keepWritten } from './compose/closed-mailbox.ts'
export { loadComposeCode } from './compose/compose-code.ts'
export {
  type ComposeContext,
  type ComposeEvent,
  NewerMessages,
  type SaveResult,
  type SentMessage,
} from './compose/compose-context.ts'
export {
  type Answering,
  type ComposeDraft,
  type ComposeFile,
  type NewWindow,
  newId,
  type RecipientChip,
  type SavedDraft,
  type TypedRecipients,
} from './compose/compose-draft.ts'
export { composeMachine } from './compose/compose-machine.ts'
export {
  type ComposeRef,
  type ComposerContext,
  type ComposerEvent,
  composerMachine,
  MAX_WINDOWS,
  openWindows,
  type WindowClosed,
} from './compose/composer-machine.ts'
export {
  draftConversation,
  draftHistoryQuery,
  sharedDraft,
  takeOverDraft,
} from './compose/draft-history.ts'
export { newerQuery } from './compose/newer-query.ts'
export { cancelWaitingSend, trySendNow } from './compose/open-sends.ts'
export { answerDraft, conversationPlace, newDraft, type WrittenMail, windowById } from './compose/open-window.ts'
export { openWaiting } from './compose/outbox.ts'
export { addPhoto, dropUnusedPhotos, photoSource } from './compose/photos.ts'
export { savingText } from './compose/saving-text.ts'
export { type SendHow, sendDraft } from './compose/send-draft.ts'
export { cancelSend } from './compose/send-message.ts'
export {
  answerRow,
  attachRows,
  composeAnswer,
  composeNew,
  forwardAsAttachment,
  openDraft,
} from './compose/start-writing.ts'
export { answeredConversation } from './compose/tell-writing.ts'
export {
  type SendToast,
  sendToast,
  type UndoSendContext,
  type UndoSendEvent,
  undoSendMachine,
} from './compose/undo-send-machine.ts'
export { CLOSED_MAILBOX, SUBJECT_EMPTY } from './compose/window-texts.ts'
export { contactsQuery } from './contacts/contacts-queries.ts'
export * from './contacts/sender-rules-calls.ts'
export type { OpenedMessage } from './conversation/conversation-lines.ts'
export {
  type ConversationContext,
  type ConversationEvent,
  conversationMachine,
} from './conversation/conversation-machine.ts'
export {
  CONVERSATION_FAILED,
  type Conversation,
  type ConversationPlace,
  conversationQuery,
  type MessagePlace,
  messageQuery,
  openedQuery,
} from './conversation/conversation-queries.ts'
export { draftLine, twinPlaces } from './conversation/conversation-view.ts'
export { fetchAttachment } from './conversation/fetch-attachment.ts'
export { alwaysShowImagesOf, showsImagesOf } from './conversation/image-senders.ts'
export { type MessageBody, messageWithBody } from './conversation/left-out-bodies.ts'
export type { MailFiles } from './conversation/mail-files.ts'
export { BODY_FAILED, bodyQuery, fetchBodies, prefetchBody, withBody } from './conversation/message-bodies.ts'
export { forgetOldConversations } from './conversation/old-conversations.ts'
export { attend, type ConversationOf, type Doing } from './conversation/presence.ts'
export { PRESENCE, type Presence } from './conversation/presence-key.ts'
export type { PresenceMark } from './conversation/presence-marks.ts'
export { createClient, type MailClient } from './create-client.ts'
export { createMail } from './create-mail.ts'
export { FORMAT_CONTROLS, type FormatControl, type FormatControlName, shownKey } from './editor/format-controls.ts'
export { setBackground, setColour, setFont, setSize } from './editor/mail-commands.ts'
export { printMail, readMail } from './editor/mail-html.ts'
export * from './editor/mail-inserts.ts'
export { mailKeymap } from './editor/mail-keymap.ts'
export { type Alignment, MAX_INDENT } from './editor/mail-nodes.ts'
export { mailSchema } from './editor/mail-schema.ts'
export { copiedText, pastedText } from './editor/pasted-text.ts'
export { plainText } from './editor/plain-text.ts'
export { failureText, refusalText, TRY_AGAIN } from './failure-text.ts'
export { type LabelAsContext, type LabelAsEvent, labelAsMachine } from './labels/label-as-machine.ts'
export { type LabelFormContext, type LabelFormEvent, labelFormMachine } from './labels/label-form-machine.ts'
export { folderBadge } from './labels/label-tree.ts'
export { createLabel, deleteLabel, updateLabel } from './labels/labels-actions.ts'
export { knownLabels, labelAt, labelsOf, labelsQuery } from './labels/labels-queries.ts'
export { removeLabel } from './labels/remove-label.ts'
export { labelAsMenu } from './labels/start-label-as.ts'
export { labelForm } from './labels/start-label-form.ts'
export { archiveAll, deleteForever } from './list/asked-actions.ts'
export { type AssignedMessage, assignMessages } from './list/assign-messages.ts'
export type { PersonMark } from './list/assigned.ts'
export { AUTO_SCROLL, type DragContext, type DragEvent, dragMachine, type ScrollArea } from './list/drag-machine.ts'
export { type DropPlace, type Landing, landingOf, scrollDirection } from './list/drop-place.ts'
export { applyLabelAs, dropRows, type Move } from './list/drop-rows.ts'
export { type EmptyListText, SEE_NEW_MAIL, WRITE_A_MESSAGE } from './list/empty-list.ts'
export type { AssignmentDone, Done, ItemActions } from './list/item-actions.ts'
export type { ListItem, ListView } from './list/list-item.ts'
export { type Hold, type ListContext, type ListEvent, listMachine, type Shown } from './list/list-machine.ts'
export type { ListPage } from './list/list-page.ts'
export { LIST_FAILED, type ListPlace, listQuery } from './list/list-queries.ts'
export {
  archive,
  markRead,
  placeOf,
  type RowsInView,
  reportSpam,
  restore,
  toggleImportant,
  toggleStar,
  trash,
} from './list/mail-actions.ts'
export { applyWithUndo, makeChanges } from './list/make-changes.ts'
export { markOpened } from './list/mark-opened.ts'
export { changeProblem, mayChange } from './list/may-change.ts'
export { move } from './list/move-mail.ts'
export { openedItem } from './list/opened-item.ts'
export type { MailPages, Pages } from './list/page-items.ts'
export { type PollContext, type PollEvent, pollMachine } from './list/poll-machine.ts'
export { refreshLists } from './list/refresh.ts'
export { type SelectionContext, type SelectionEvent, selectionMachine } from './list/selection-machine.ts'
export { SPLIT_MAX, SPLIT_MIN } from './list/split-limits.ts'
export {
  isNarrow,
  listPercent,
  SPLIT_STEP,
  type SplitContext,
  type SplitEvent,
  type SplitMode,
  splitMachine,
} from './list/split-machine.ts'
export {
  listSelectedText,
  pageSelectedText,
  selectListText,
  selectWholeList,
  WHOLE_LIST_MOST,
} from './list/whole-list.ts'
export { type WholePlace, wholeListKey } from './list/whole-list-key.ts'
export type { Actors, ComposeActors, ListActors, LiveEvents, Mail } from './mail.ts'
export type { MailQuery } from './mail-query.ts'
export * from './mail-rules/mail-rules.ts'
export { memoryStorage, memoryValues, type NodeOptions, nodePorts } from './node-ports.ts'
export {
  isNoticeOn,
  NOTICE_KINDS,
  NOTICES_HINT,
  NOTICES_TITLE,
  type NoticeKind,
  type NoticeSwitch,
  noticeMailboxName,
  noticeProblem,
  SHARED_NOTICE_KINDS,
  switchNotice,
} from './notices/notice-switches.ts'
export {
  type Notice,
  type NoticesContext,
  type NoticesEvent,
  noticesMachine,
  seenNotices,
} from './notices/notices-machine.ts'
export { tellDesktop } from './notices/tell-desktop.ts'
export type {
  Broadcast,
  BroadcastMessage,
  Clock,
  Desktop,
  DesktopPermission,
  EventStream,
  KeyValueStorage,
  Log,
  Network,
  Ports,
  ValueStore,
  Visibility,
} from './ports.ts'
export { clearRecentSearches, forgetSearch, recentSearches, rememberSearch } from './search/remember-search.ts'
export type { SearchPlace } from './search/search-key.ts'
export { searchAgain, searchQuery, suggestionsQuery } from './search/search-queries.ts'
export { contactSuggestions, searchSuggestions } from './search/start-suggest.ts'
export { type SuggestContext, type SuggestEvent, suggestMachine } from './search/suggest-machine.ts'
export {
  createSettings,
  type RecentEmoji,
  type SettingKey,
  type Settings,
  type SettingValues,
} from './settings/settings.ts'
export { SETTINGS_TITLE } from './settings/settings-title.ts'
export * from './signatures/signatures.ts'
export type { CallLimits } from './system/call-limits.ts'
export {
  type ConnectionContext,
  type ConnectionEvent,
  connectionMachine,
  type WaitingSend,
} from './system/connection-machine.ts'
export { connectionText } from './system/connection-texts.ts'
export { showKept } from './system/kept-answers.ts'
export type { EventsAsked, MailChange, MailEvent, MailEvents, MailGap, OnMailEvent } from './system/mail-events.ts'
export { watchConnection } from './system/offline.ts'
export type { OwnChanges } from './system/own-changes.ts'
export * from './templates/templates.ts'
export * from './timeline/timeline.ts'
