const INITIAL: ['$initial'] = ['$initial']

/** What the first screen needs comes in two files: libraries, which seldom change, and the rest. */
export const firstScreen = [
  { name: 'libraries', test: /node_modules/, tags: INITIAL, priority: 9 },
  { name: 'first-screen', test: /^(?!.*\/(first-frame|service-worker)\.ts$)/, tags: INITIAL, priority: 8 },
]

/** What is large and seldom used has a file of its own. */
const RARE =
  /node_modules\/(emoji-picker|pdfjs|uqr|@simplewebauthn)|\/src\/(absence|admin|mail-rules(?!\/rule-href))\/|\/(address-(item|list|machine|texts)|colleague-field|grant-(days|form|item|rows|terms|texts)|grants|mailbox-people|openings|mailbox-openings|own-events|own-event-list|new-grant|start-colleagues|addresses-actions|mailbox-choice|new-address-form|plus-labels|start-address|team-choices|reply-assigns|emoji-picker|checkbox-group|forward-form|forward-item|forwarding-list|list-pending|made-token|new-token-form|not-found-page|pdf-pages|print-conversation|not-me-question|browser-passkeys|factor-(forms|item|list|machine)|factors|qr-code|recovery-codes|set-up-factor|start-factor|password-form|sender-rule-form|sender-rule-list|session-item|session-list|settings-(frame|page|section)|strength-meter|import-templates|save-template-files|template-(files|form|list|picker|texts)|templates-(dialog|machine|section)|start-templates|variable-menu|token-item|token-list|service-worker|first-frame)\.tsx?$/

const chunk = (name: string, priority: number, test: RegExp) => ({
  name,
  priority,
  test: (id: string) => test.test(id) && !RARE.test(id),
})

const READING = [
  /\/(react-mail|mail-core)\/src\/(conversation|contacts|notices)\//,
  /\/comments\/(use-comments|comments-queries|comment-places)\.ts/,
  /\/timeline\/(use-timeline|timeline-queries|beside-mail)\.ts/,
  /\/mail-core\/src\/(system|compose\/outbox|labels\/inverse-changes)/,
  /\/react-mail\/src\/(trusted\.ts|load-when-idle\.ts|ui\/(?!.*-root\.)|frame\/(offline-bar|relay-banner)\.)/,
  /node_modules\/dompurify\//,
  /\/web\/src\/desktop\.ts/,
]
const WRITING = [
  /node_modules\/(prosemirror|orderedmap|w3c-keyname|rope-sequence)/,
  /\/src\/(composer\.ts|(addresses|compose|editor|signatures|templates)\/)/,
  /\/comments\/(comment-box|comment-commands|comment-editor|comment-schema|comment-toolbar|comment-view|mention-list|use-mentions)\./,
]
/** Only who shares a mailbox loads what colleagues say to each other, and what concerns each of them. */
const COMMENTS = [/\/(react-mail|mail-core)\/src\/(comments|timeline)\//, /\/(mailbox-views|empty-view)\.tsx?$/]
const MENUS = [
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)/,
  /\/react-mail\/src\/(?!auth\/)/,
  /\/mail-core\/src\/list\/move(-mail)?\.ts$/,
  /\/mail-core\/src\/mail-rules\/rule-href\.ts$/,
  /\/mail-core\/src\/labels\/(label-form-calls|label-validation|remove-label|rename-label|labels-actions)/,
]

const anyOf = (tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * What is opened later comes by what a person does, since a request for each small file costs more than its bytes. A chunk takes along
 * what its modules import, and may import those above it: the controls that all of them have come with reading, which is loaded first.
 */
export const laterParts = [
  // What is pressed early waits for it alone.
  chunk('typing', 8, /\/ui\/type-key\.ts$/),
  chunk('reading', 7, anyOf(READING)),
  chunk('writing', 6, anyOf(WRITING)),
  chunk('comments', 5.5, anyOf(COMMENTS)),
  chunk('menus', 5, anyOf(MENUS)),
  chunk('sign-in', 4, /\/react-mail\/src\/auth\/|\/mail-core\/src\/auth\/(sign-in-calls|second-step)/),
]
