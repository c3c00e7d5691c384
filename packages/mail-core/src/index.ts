export type {
  Attachment,
  ChangedItem,
  Contact,
  Draft,
  Label,
  LabelGroup,
  Message,
  Pagination,
  Person,
  Recipient,
  SearchSuggestion,
  Signature,
  Thread,
  ThreadItem,
  User,
  UserMessage,
  UserSummary,
} from '@postroom/api'
export { MailError } from '@postroom/api'
export { accountsInView } from './accounts/accounts-in-view.ts'
export { meQuery, requireUser, signedInUser, type Teammate, usersQuery } from './accounts/accounts-queries.ts'
export { changeAccounts, openAccounts, SELECT_AT_LEAST_ONE, tickAccount } from './accounts/delegates.ts'
export { type AuthEvent, authMachine } from './auth/auth-machine.ts'
export { CONFIRMATION_FAILED, confirmEmailQuery } from './auth/confirm-email.ts'
export { SENT, type SendToast, sendToast, undoSendMachine } from './compose/undo-send-machine.ts'
export {
  CONVERSATION_FAILED,
  type Conversation,
  type ConversationPlace,
  conversationQuery,
  type MessagePlace,
  messageQuery,
} from './conversation/conversation-queries.ts'
export { knownLabels, labelAt, labelsQuery } from './labels/labels-queries.ts'
export { LIST_FAILED, type ListItem, type ListPage, type ListPlace, listQuery, PAGE_SIZE } from './list/list-queries.ts'
export { pollMachine } from './list/poll-machine.ts'
export { type Actors, createMail, type Mail } from './mail.ts'
export type { MailQuery } from './mail-query.ts'
export { type Notice, noticesMachine } from './notices/notices-machine.ts'
export type {
  Broadcast,
  BroadcastMessage,
  Clock,
  EventStream,
  KeyValueStorage,
  Log,
  Ports,
  Visibility,
} from './ports.ts'
export { suggestMachine } from './search/suggest-machine.ts'
export {
  createSettings,
  type RecentEmoji,
  type SettingKey,
  type Settings,
  type SettingValues,
} from './settings/settings.ts'
