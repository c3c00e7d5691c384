import { type BrokenRow, core, rows, screen } from './broken-row.ts'
import { frameRows } from './frame-rows.ts'
import { writingRows } from './writing-rows.ts'

const server = 'apps/server'

/** Breaks of texts, numbers, rules and rollbacks, at least five in each large area. */
export const brokenRows: readonly BrokenRow[] = [
  ...rows(`${core}/auth/auth-rules.ts`, `${screen}/auth/sign-up-page.test.tsx`, [
    ['AUTH-21', 'the text for a missing name', "'Name is required'", "'Name needed'"],
    ['AUTH-25', 'the shortest password', 'MIN_PASSWORD_LENGTH = 6', 'MIN_PASSWORD_LENGTH = 5'],
    ['AUTH-27', 'the two passwords are not compared', 'form.passwordConfirmation !== form.password', 'false'],
  ]),
  ...rows(`${core}/auth/auth-rules.ts`, `${screen}/auth/sign-in-page.test.tsx`, [
    ['AUTH-10', 'any text is an address', 'isEmailAddress(address) ? {}', 'true ? {}'],
    ['AUTH-12', 'the words that bring the hint', "'confirm your email'", "'confirm the email'"],
  ]),
  ...rows(`${core}/list/pagination.ts`, `${core}/list/pagination.test.ts`, [
    ['LIST-14', 'the summary starts at zero', '(page - 1) * PAGE_SIZE + 1', '(page - 1) * PAGE_SIZE'],
    ['LIST-15', "'Page p of q' says Sheet", 'page: `Page ', 'page: `Sheet '],
    ['LIST-17', 'a page beyond the last stays', 'Math.max(1, total_pages)', 'Number.POSITIVE_INFINITY'],
    ['LIST-18', 'the last page can go on', 'page < pages', 'page <= pages'],
  ]),
  ...rows(`${core}/list/selection-machine.ts`, `${screen}/list/list-toolbar.test.tsx`, [
    ['SEL-02', 'a range takes only its end', 'Math.max(start, end) + 1', 'Math.min(start, end) + 1'],
  ]),
  ...rows(`${core}/list/selection-machine.ts`, `${core}/list/selection-machine.test.ts`, [
    ['LIST-23', 'the selection outlives its view', "reset: { actions: 'clear' }", 'reset: {}'],
  ]),
  ...rows(`${core}/list/row.ts`, `${core}/list/row.test.ts`, [
    ['ROW-06', "'To: ' in Sent", "TO = 'To: '", "TO = ''"],
    ['ROW-08', 'the count of a single message shows', 'thread.messages_count > 1', 'thread.messages_count > 0'],
    ['ROW-18', "'Unknown Sender'", "'Unknown Sender'", "'Unknown'"],
    ['ROW-20', "one's own address by its name", 'return ME', 'return email'],
  ]),
  ...rows(`${core}/display/date-label.ts`, `${screen}/list/message-row.test.tsx`, [
    ['ROW-22', "'Yesterday'", "return 'Yesterday'", "return 'yesterday'"],
  ]),
  ...rows(`${core}/display/date-label.ts`, `${core}/display/display.test.ts`, [
    ['ROW-23', 'a year is 366 days', '365 * DAY', '366 * DAY'],
  ]),
  ...rows(`${core}/display/attachment-chips.ts`, `${screen}/list/message-row.test.tsx`, [
    ['ROW-12', 'four attachment chips', 'MAX_ATTACHMENT_CHIPS = 3', 'MAX_ATTACHMENT_CHIPS = 4'],
  ]),
  ...rows(`${core}/list/row-actions.ts`, `${core}/list/row-actions.test.ts`, [
    ['ACT-13', 'Restore leaves mail homeless', 'add: homeless ?', 'add: !homeless ?'],
    ['ACT-16', 'Archive in search removes nothing', 'SEARCH_PATH) return inbox', 'SEARCH_PATH) return []'],
    ['ACT-17', 'Move to inbox leaves spam', "['spam', 'trash']", "['trash']"],
  ]),
  ...rows(`${core}/list/asked-plans.ts`, `${core}/list/row-actions.test.ts`, [
    [
      'ACT-14',
      'mail outside the trash is deleted for good',
      'filter((item) => isTrashed(item, groups))',
      'filter(() => true)',
    ],
  ]),
  ...rows(`${core}/list/row-actions.ts`, `${screen}/list/mail-panes.test.tsx`, [
    ['ACT-15', 'Archive keeps the current label', '...inbox] : own', '...inbox] : []'],
  ]),
  ...rows(`${core}/changes.ts`, `${core}/list/make-changes.test.ts`, [
    ['ACT-04', 'a refused star stays on the screen', 'pending.filter((other) => other !== change)', 'pending.slice()'],
  ]),
  ...rows(`${core}/labels/system-labels.ts`, `${screen}/labels/sidebar.test.tsx`, [
    ['SIDE-05', 'Starred is missing in front', "'#FFCC33'), place: 'main'", "'#FFCC33'), place: 'more'"],
    ['SIDE-08', "'Coming soon'", "'Coming soon'", "'Soon'"],
    ['SIDE-09', "'My Labels'", "'My Labels'", "'Labels'"],
  ]),
  ...rows(`${core}/labels/label-validation.ts`, `${core}/labels/label-validation.test.ts`, [
    ['SIDE-16', 'a label may have the name of another', '=== key)', '=== path)'],
    ['SIDE-17', 'renaming replaces the whole path', 'renameLastSegment(label.path, name)', 'name'],
  ]),
  ...rows(`${core}/labels/label-as.ts`, `${screen}/list/list-toolbar.test.tsx`, [
    ['LABELAS-03', 'some counts as all', "? 'all' : 'some'", "? 'all' : 'all'"],
    ['LABELAS-07', 'the text of a failed Apply', 'Failed to apply label changes. Please try again.', 'Failed.'],
  ]),
  ...rows(`${core}/labels/label-as.ts`, `${core}/list/row-actions.test.ts`, [
    ['LABELAS-08', 'system folders among the labels', "(!label.system_folder || label.path === 'inbox')", 'true'],
  ]),
  ...rows(`${core}/conversation/conversation-view.ts`, `${screen}/conversation/conversation-pane.test.tsx`, [
    ['CONV-01', "a mail's own subject", "(subject ?? messages[0]?.subject ?? '')", "''"],
    ['CONV-08', 'the From line of the details', "{ name: 'From', value: from }", "{ name: 'From', value: '' }"],
    ['CONV-19', "'Copied!'", "'Copied!'", "'Copied'"],
    ['CONV-24', "'Message not found'", "'Message not found'", "'Not found'"],
  ]),
  ...rows(`${core}/navigation/mail-location.ts`, `${core}/navigation/mail-location.test.ts`, [
    ['CONV-23', "'Back to {view}'", 'return `Back to ', 'return `Back '],
  ]),
  ...rows(`${core}/compose/subject.ts`, `${core}/compose/subject.test.ts`, [
    ['SUBJ-01', "'Re:' before answers", "['Re:', REPLY, FORWARD]", "['RE:', REPLY, FORWARD]"],
    ['SUBJ-04', 'the opposite prefix stays', "subject.replace(opposite, '')", 'subject'],
  ]),
  ...rows(`${core}/compose/composer-machine.ts`, `${core}/compose/composer-machine.test.ts`, [
    ['COMPOSE-08', 'a fourth window', 'MAX_WINDOWS = 3', 'MAX_WINDOWS = 4'],
  ]),
  ...rows(`${core}/compose/attachments.ts`, `${core}/compose/attachments.test.ts`, [
    ['ATTACH-07', 'a megabyte too much', 'MAX_ATTACHMENT_SIZE = 25 * MEGABYTE', 'MAX_ATTACHMENT_SIZE = 26 * MEGABYTE'],
    ['ATTACH-11', 'inline images twice', '!seen.has(id) && seen.add(id)', 'seen.add(id)'],
  ]),
  ...rows(`${core}/compose/send-problem.ts`, `${core}/compose/compose-machine.test.ts`, [
    ['RECIP-07', 'mail to nobody', 'addresses.length === 0', 'addresses.length < 0'],
  ]),
  ...rows(`${core}/compose/send-timing.ts`, `${core}/compose/send-timing.test.ts`, [
    ['LIMIT-15', 'Undo for eight seconds', 'UNDO_TOAST = 7_000', 'UNDO_TOAST = 8_000'],
    ['SEND-08', 'the hold is shorter than the toast', 'SEND_HOLD = 10_000', 'SEND_HOLD = 6_000'],
  ]),
  ...rows(`${core}/compose/undo-send-machine.ts`, `${core}/compose/undo-send-machine.test.ts`, [
    [
      'SEND-07',
      'no Undo after a send',
      'undoable: { text: SENT, canUndo: true',
      'undoable: { text: SENT, canUndo: false',
    ],
    ['SEND-09', "'Email sending canceled'", 'text: SEND_CANCELED', 'text: SENT'],
  ]),
  ...rows(`${core}/editor/link-url.ts`, `${core}/editor/editor.test.ts`, [
    ['EDITOR-03', 'http:// instead of https://', '`https://${typed', '`http://${typed'],
  ]),
  ...rows(`${core}/editor/image-size.ts`, `${core}/editor/editor.test.ts`, [
    ['EDITOR-05', 'Small is a third', "{ name: 'Small', percent: 25 }", "{ name: 'Small', percent: 33 }"],
    ['EDITOR-07', 'Best fit is 600', 'BEST_FIT = 560', 'BEST_FIT = 600'],
    ['EDITOR-09', 'an image of 10 px', 'MIN_IMAGE_SIZE = 50', 'MIN_IMAGE_SIZE = 10'],
  ]),
  ...rows(`${core}/editor/formatting.ts`, `${core}/editor/editor.test.ts`, [
    ['EDITOR-12', 'Huge is 26px', "value: 7, css: '28px'", "value: 7, css: '26px'"],
    ['LIMIT-12', 'a size of 40pt', "'24pt', '36pt'", "'24pt', '40pt'"],
  ]),
  ...rows(`${core}/signatures/signature-rules.ts`, `${screen}/signatures/manage-signatures.test.tsx`, [
    ['SIG-05', 'the text for a missing name', "'Please enter a signature name'", "'Name?'"],
    ['SIG-08', 'an image of six megabytes', 'MAX_SIGNATURE_IMAGE = 5 *', 'MAX_SIGNATURE_IMAGE = 7 *'],
    ['SIG-01', 'the search finds everything', 'name.toLowerCase().includes(wanted)', 'name !== wanted'],
  ]),
  ...rows(`${core}/signatures/signature-rules.ts`, `${core}/signatures/signature-rules.test.ts`, [
    ['SIG-07', 'any file is an image', "!file.type.toLowerCase().startsWith('image/')", 'false'],
  ]),
  ...rows(`${core}/signatures/first-signature.ts`, `${core}/signatures/signature-rules.test.ts`, [
    ['SIG-12', 'the newest signature first', 'one.id < first.id', 'one.id > first.id'],
  ]),
  ...rows(`${core}/search/suggestions.ts`, `${core}/search/suggestions.test.ts`, [
    ['SUGGEST-03', 'participants of 51 characters', 'PARTICIPANTS_LENGTH = 50', 'PARTICIPANTS_LENGTH = 51'],
    ['SUGGEST-05', "'No Subject'", "'No Subject'", "'(no subject)'"],
    ['SEARCH-06', "'No messages found'", "'No messages found'", "'Nothing found'"],
  ]),
  ...rows(`${core}/search/search-query.ts`, `${core}/search/search-query.test.ts`, [
    ['SEARCH-08', 'from: is by:', "sender: 'from'", "sender: 'by'"],
    ['SEARCH-10', 'subject: is about:', "subject: 'subject'", "subject: 'about'"],
    ['SEARCH-15', 'is:unread finds what is read', "filters.read = value === 'read'", "filters.read = value !== 'read'"],
    [
      'SEARCH-18',
      'in:trash finds all mail',
      "filters.trashed = value === 'trash' ? 'true'",
      "filters.trashed = value === 'trash' ? 'all'",
    ],
  ]),
  ...rows(`${core}/list/split-limits.ts`, `${core}/list/split-machine.test.ts`, [
    ['SPLIT-06', 'a list of 10 percent', 'SPLIT_MIN = 20', 'SPLIT_MIN = 10'],
  ]),
  ...rows(`${core}/list/split-machine.ts`, `${core}/list/split-machine.test.ts`, [
    ['SPLIT-09', 'narrow from 40 percent', 'NARROW_BELOW = 35', 'NARROW_BELOW = 40'],
  ]),
  ...rows(`${server}/src/conversation/delete-message.ts`, `${server}/test/conversation.test.ts`, [
    [
      'API-35',
      'DELETE /messages/{id} deletes nothing',
      'await context.database.write(trashOwnCopy,',
      'void (trashOwnCopy,',
    ],
  ]),
  ...rows(`${server}/src/mailbox/rights/access.ts`, `${server}/test/reading-access.test.ts`, [
    ['DELEG-12', 'anyone may act for anyone', 'if (!ownerIds.every', 'if (false && !ownerIds.every'],
  ]),
  ...rows(`${server}/src/labels/own-labels-store.ts`, `${server}/test/labels.test.ts`, [
    ['API-16', 'a new label has no colour', 'path: result.path, color })', 'path: result.path, color: undefined })'],
  ]),
  ...rows(`${core}/list/pagination.ts`, `${core}/list/opened-mail.test.ts`, [
    ['LIMIT-04', 'pages of 49', 'PAGE_SIZE = 50', 'PAGE_SIZE = 49'],
  ]),
  ...rows(`${server}/src/auth/register.ts`, `${server}/test/auth.test.ts`, [
    ['API-04', 'sign-up answers without its sentence', 'message: REGISTRATION_SUCCEEDED', "message: ''"],
  ]),
  ...rows(`${server}/src/compose/create-message.ts`, `${server}/test/send.test.ts`, [
    ['API-33', 'a send without a job id', 'jid: send.jid }', "jid: '' }"],
  ]),
  ...rows(`${server}/src/compose/cancel-send.ts`, `${server}/test/send.test.ts`, [
    ['API-36', "'Email send canceled'", 'message: SEND_CANCELED', "message: 'ok'"],
  ]),
  ...writingRows,
  ...frameRows,
]
