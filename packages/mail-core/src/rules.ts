/** The pure rules of mail: no calls, no clock, no storage. The server uses the same ones. */

export * from './absence/rules.ts'
export * from './accounts/rules.ts'
export * from './addresses/rules.ts'
export * from './admin/rules.ts'
export {
  CONFIRM_YOUR_EMAIL,
  CONFIRMATION_HINT,
  EMAIL_INVALID,
  type FormErrors,
  isPasswordTooShort,
  NAME_REQUIRED,
  needsConfirmationHint,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  REGISTRATION_SUCCEEDED,
  SESSION_ENDED,
  type SignIn,
  type SignUp,
  validateSignIn,
  validateSignUp,
  type WayIn,
} from './auth/auth-rules.ts'
export {
  MAX_TOKENS,
  type NewToken,
  TOKEN_LIVES,
  TOO_MANY_TOKENS,
  toggledScope,
  tokenName,
  validateNewToken,
} from './auth/new-token.ts'
export { NOT_ME, NOT_ME_HREF, NOT_ME_TEXT, WAS_IT_YOU } from './auth/not-me.ts'
export {
  PASSWORD_CHANGED,
  PASSWORD_TITLE,
  type PasswordChange,
  type PasswordStrength,
  passwordHint,
  passwordStrength,
  validatePasswordChange,
} from './auth/own-password.ts'
export * from './auth/second-factor.ts'
export {
  CALL_NEEDS,
  type CallNeeds,
  lackingNeed,
  MAILBOXES_CLOSED,
  mailboxMissing,
  NOT_FOR_TOKENS,
  type PublicOperationId,
  scopeMissing,
  TOKEN_SCOPES,
} from './auth/token-scopes.ts'
export * from './comments/rules.ts'
export {
  acceptFiles,
  composeFileNote,
  contentIdOf,
  type FileIdentity,
  fileTooLarge,
  MAX_ATTACHMENT_SIZE,
  MAX_DRAFTS,
  MAX_TOTAL_SIZE,
  MAX_UPLOADS,
  MESSAGE_TOO_LARGE,
  shownContentIds,
  TOO_MANY_DRAFTS,
  TOO_MANY_UPLOADS,
} from './compose/attachments.ts'
export {
  type DeliveryFault,
  type DeliveryText,
  deliveryReason,
  deliveryText,
  isRelayFault,
  REST_CANCELED,
  RETRY_FAILED,
  RETRY_STARTED,
  type RelayFault,
  relayProblem,
  type Unreached,
} from './compose/delivery-texts.ts'
export { type DraftPeople, draftPeople, TAKE_OVER } from './compose/draft-history-text.ts'
export { DRAFT } from './compose/draft-people.ts'
export { emlFileName, skippedFiles } from './compose/forward.ts'
export { mailtoMessage, type NewMessage } from './compose/mailto.ts'
export {
  type HeldCopy,
  isNewer,
  MAX_NEWER,
  NEWER_MESSAGES,
  type SeenMessage,
  stopsRelease,
} from './compose/newer-messages.ts'
export {
  DISCARD_ANSWER,
  type NewerReader,
  type NewerView,
  NOT_SENT_YET,
  newerHeading,
  newerView,
  SEND_ANYWAY,
  WRITE_ON,
} from './compose/newer-notice.ts'
export { forwardQuote, type Quoted, quoteLine, replyQuote } from './compose/quote.ts'
export {
  afterBackspace,
  COMMIT_KEYS,
  committed,
  firstSuggestion,
  invalidEmails,
  type MailAddress,
  type ParsedRecipients,
  parseRecipients,
  printSender,
  withoutAddresses,
} from './compose/recipients.ts'
export {
  type Answered,
  type AnswerRecipients,
  answeredMessage,
  COMPOSE_TITLES,
  focusOnOpen,
  type OwnAddresses,
  replyHeaders,
  replyRecipients,
} from './compose/reply.ts'
export {
  SENT_COUNTED,
  SENT_STEP,
  type SendLimits,
  type SendRefusal,
  type SentStep,
  sendRefusal,
} from './compose/send-limits.ts'
export { type Envelope, NO_RECIPIENT, sendProblem } from './compose/send-problem.ts'
export { CANCEL_FAILED, SEND_CANCELED, SENT } from './compose/send-texts.ts'
export { SEND_HOLD, TOAST, UNDO_TOAST } from './compose/send-timing.ts'
export { bareSubject, subjectFor } from './compose/subject.ts'
export { type DockedWindow, windowsWithoutRoom } from './compose/window-room.ts'
export { addressesInName, CLAIM_NOTE, claimedSender, claimText, type NamedSender } from './contacts/claimed-sender.ts'
export {
  COMPOSE_CONTACT_DEBOUNCE,
  NO_CONTACTS_FOUND,
  SEARCH_CONTACT_DEBOUNCE,
} from './contacts/contact-rules.ts'
export { addressKey, domainOf, isEmailAddress } from './contacts/email-address.ts'
export { type Imitable, imitatedDomain } from './contacts/imitated-domain.ts'
export { authenticationText, type SenderNote, senderNote } from './contacts/sender-note.ts'
export {
  isSameSender,
  MAX_SENDER_RULES,
  NO_SENDER,
  namesOfSender,
  ruleFor,
  type SenderRule,
  type SenderRuleKind,
  senderOfRule,
  TOO_MANY_SENDER_RULES,
} from './contacts/sender-rules.ts'
export {
  type ArcCheck,
  type Authentication,
  belongsInSpam,
  type CheckResult,
  type Checks,
  type DkimCheck,
  judgeSender,
} from './contacts/sender-verdict.ts'
export { shownAddress, shownDomain, shownSender } from './contacts/shown-address.ts'
export { type SpamReason, spamCheckText, spamReasonText, WHY_SPAM } from './contacts/spam-reason.ts'
export {
  isAskedLater,
  isScoredSpam,
  type NotedReason,
  type SpamCheck,
  type SpamSigns,
  spamReasonOf,
} from './contacts/spam-verdict.ts'
export * from './conversation/rules.ts'
export { type AttachmentChips, attachmentChips } from './display/attachment-chips.ts'
export {
  counted,
  dragText,
  foldText,
  messagesText,
  selectedText,
  unreadCount,
  waitingText,
} from './display/count-texts.ts'
export { type DatePlace, dateLabel, fullDate } from './display/date-label.ts'
export { fileSize, MEGABYTE } from './display/file-size.ts'
export { escapeHtml, htmlText } from './display/html-text.ts'
export { initials } from './display/initials.ts'
export { avatarColour, ownerColour, personColour, type Reader } from './display/owner-colour.ts'
export { contrast, readableTextColour } from './display/readable-colour.ts'
export { shownName } from './display/shown-name.ts'
export { PREVIEW_LENGTH, snippet } from './display/snippet.ts'
export { INVERT_FILTER, turnedColour } from './display/turned-colour.ts'
export { BODY_CLASS, withPrefixedIds } from './editor/contained-styles.ts'
export { flowedText, unflowedText } from './editor/flowed-text.ts'
export {
  COMPOSE_COLOURS,
  COMPOSE_FONTS,
  COMPOSE_SIZES,
  SIGNATURE_COLOURS,
  SIGNATURE_FONTS,
  SIGNATURE_SIZES,
  type StyleChoice,
} from './editor/formatting.ts'
export { fitted, IMAGE_PRESETS, type ImageSize, SIGNATURE_IMAGE_PRESETS, withWidth } from './editor/image-size.ts'
export { INSERT_LINK, keptHref, LINK_REFUSED, linkHref } from './editor/link-url.ts'
export {
  type InsertedSignature,
  joinMail,
  type MailPiece,
  PIECE_CLASSES,
  splitMail,
  startBody,
} from './editor/mail-pieces.ts'
export { TABLE_CLASS } from './editor/table-class.ts'
export * from './labels/rules.ts'
export * from './list/rules.ts'
export * from './mail-rules/rules.ts'
export { currentFolder, listPlaceAt } from './navigation/list-place.ts'
export {
  backLocation,
  backText,
  hrefOf,
  isSameItem,
  type MailLocation,
  type OpenItem,
  parseLocation,
  replacesHistory,
  searchSubmitHref,
} from './navigation/mail-location.ts'
export { type AuthState, leavesNoTrace, redirectOf } from './navigation/redirect.ts'
export { windowTitle } from './navigation/window-title.ts'
export * from './search/rules.ts'
export { withRecentEmoji } from './settings/recent-emojis.ts'
export {
  firstOfTwo,
  foundCommands,
  type KeyPress,
  SEQUENCE_TIME,
  SHORTCUT_FOLDERS,
  SHORTCUTS,
  SHORTCUTS_TITLE,
  type Shortcut,
  type ShortcutCommand,
  shortcutOf,
} from './settings/shortcuts.ts'
export { firstSignature, type Signing } from './signatures/first-signature.ts'
export {
  isSignatureNameProblem,
  NO_SIGNATURE,
  SIGNATURE_IMAGE_TYPE,
  SIGNATURE_IMAGE_WIDTH,
  SIGNATURE_NAME_REQUIRED,
  SIGNATURES_LOAD_FAILED,
  SIGNATURES_SIZE,
  SIGNATURES_TOO_LARGE,
  searchSignatures,
  signatureImageProblem,
  signatureProblem,
} from './signatures/signature-rules.ts'
export * from './templates/rules.ts'
export * from './timeline/rules.ts'
