import { core, rows, screen } from './broken-row.ts'

const compose = `${core}/compose`

/** Breaks among what is written and sent. */
export const writingRows = [
  ...rows(`${compose}/reply.ts`, `${compose}/reply.test.ts`, [
    ['COMPOSE-02', "'New Message'", "new: 'New Message'", "new: 'New message'"],
    ['COMPOSE-24', 'a reply begins in To', "mode === 'reply' || mode === 'reply_all' || ", ''],
    ['COMPOSE-26', 'mail with a subject begins in To', " || subject.trim() !== ''", ''],
    ['RECIP-08', 'a reply to oneself', 'const keptTo = withoutAddresses(wantedTo, ours)', 'const keptTo = wantedTo'],
  ]),
  ...rows(`${core}/accounts/delegates.ts`, `${screen}/compose/compose-window.test.tsx`, [
    ['COMPOSE-10', 'nobody but oneself in From', ', ...user.accessible_users]', ']'],
  ]),
  ...rows(`${compose}/window-room.ts`, `${compose}/window-room.test.ts`, [
    ['COMPOSE-06', 'windows that fit are minimised', 'if (width <= room) break', 'if (width < 0) break'],
    ['LIMIT-14', 'a minimised window of 300 px', 'MINIMISED_WIDTH = 320', 'MINIMISED_WIDTH = 300'],
  ]),
  ...rows(`${compose}/recipients.ts`, `${compose}/recipients.test.ts`, [
    ['RECIP-01', 'a space parts no addresses', 'SEPARATORS = /[,;\\s]+/', 'SEPARATORS = /[,;]+/'],
    ['RECIP-02', 'a semicolon commits nothing', "'Enter', ',', ';', 'Tab'", "'Enter', ',', 'Tab'"],
    ['RECIP-04', "'Invalid email format: '", 'return `Invalid email format: ', 'return `Invalid: '],
    ['RECIP-05', 'Backspace leaves the last chip', 'chips.slice(0, -1)', 'chips'],
  ]),
  ...rows(`${compose}/recipients.ts`, `${compose}/reply.test.ts`, [
    ['RECIP-10', 'addresses twice', '!seen.has(key) && seen.add(key)', 'seen.add(key)'],
  ]),
  ...rows(`${compose}/attachments.ts`, `${compose}/attachments.test.ts`, [
    ['ATTACH-09', 'files of one name are one', ' || one.size !== other.size', ''],
    ['DATA-13', 'a content id keeps its cid:', ".replace(/^cid:/i, '')", ''],
  ]),
  ...rows(`${compose}/forward.ts`, `${compose}/reply.test.ts`, [
    ['ATTACH-13', 'file names of 200 characters', 'EML_NAME_LENGTH = 120', 'EML_NAME_LENGTH = 200'],
    ['ATTACH-14', "'Forwarded message'", "FORWARDED_MESSAGE = 'Forwarded message'", "FORWARDED_MESSAGE = 'Message'"],
    ['ATTACH-16', 'an .eml inside an .eml', "!name.endsWith('.eml') && ", ''],
  ]),
  ...rows(`${core}/conversation/attachment-url.ts`, `${core}/conversation/conversation-view.test.ts`, [
    ['ATTACH-05', 'a redirect stays a redirect', "'$1/proxy/'", "'$1/redirect/'"],
  ]),
  ...rows(`${compose}/window-texts.ts`, `${compose}/send-texts.test.ts`, [
    [
      'SEND-03',
      'the warning of an empty subject',
      "'Subject is empty. Click Send again",
      "'No subject. Click Send again",
    ],
    ['ERR-21', 'the text of a failed send', "'Failed to send message. Please try again.'", "'Not sent.'"],
  ]),
  ...rows(`${compose}/send-texts.ts`, `${compose}/send-texts.test.ts`, [
    ['SEND-06', "'Message sent successfully!'", "'Message sent successfully!'", "'Message sent'"],
    ['ERR-22', 'the text of an Undo that is too late', "'Could not cancel. Email may", "'Not canceled. Email may"],
  ]),
  ...rows(`${compose}/compose-sending.ts`, `${compose}/compose-machine.test.ts`, [
    ['SEND-01', 'sending is not busy', "posting: {\n      tags: 'busy',", 'posting: {'],
    [
      'SEND-04',
      'the second press sends nothing',
      "target: 'editing', actions: 'sayProblem' }, { target: 'waitingForUploads' }]",
      "target: 'editing', actions: 'sayProblem' }, { target: 'editing' }]",
    ],
  ]),
]
