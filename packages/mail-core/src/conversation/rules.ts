/** The pure rules of conversation: a part of `@postroom/mail-core/rules`. */

export { attachmentUrl, type BodyFile, inlineImages, listedAttachments } from './attachment-url.ts'
export {
  type Ancestry,
  type Connected,
  connectedIds,
  connectedMessages,
  type FiledMessage,
} from './connected-messages.ts'
export { type ConversationLine, conversationLines, openingPlace } from './conversation-lines.ts'
export {
  COPIED,
  COPY_FAILED,
  COPY_NOTICE,
  type ConversationHead,
  type ConversationReader,
  conversationHead,
  MESSAGE_NOT_FOUND,
  type MessageView,
  messageView,
  NO_MESSAGES,
  NO_PREVIEW,
  NO_TEXT,
  previewOf,
  trashNotice,
  withoutDrafts,
} from './conversation-view.ts'
export { linkTitle, linkWarning, OPEN_LINK } from './link-warning.ts'
export { presenceMarks, presenceText, writingText } from './presence-marks.ts'
export { isAnswer, quoteStart, type SplitBody, splitPlainText } from './quoted-text.ts'
export { isSameMail, type MailSubstance } from './same-mail.ts'
export { newMessagesText, waitingMessages } from './waiting-messages.ts'
