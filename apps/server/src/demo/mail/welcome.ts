import { nora, others, priya, tom } from '../cast.ts'
import type { Conversation } from '../conversation.ts'

const SHARED = 'Nora, Tom and Priya all read it, answer from it, and see who is assigned to what.'

const MAILBOXES = [
  ['Your own', 'Only you read it and send from it.'],
  ['support@', `Customers with orders and questions. ${SHARED}`],
  ['sales@', `Dealers, quotes and the shop. ${SHARED}`],
] as const

const TRY = [
  [
    'Assign',
    'Tick a mail of support@, choose Assign and then Tom. He finds it in his inbox, and everybody sees his name.',
  ],
  ['Undo a send', 'Write to customer@elsewhere.example, press Send, and then Undo while the notice is there.'],
  ['Search', 'Type from:marta or has:attachment, and press Enter.'],
  ['Look from the other side', 'Sign in as Tom in a private window, and send each other mail.'],
] as const

const FIRST =
  'This is the mail of Tandem Works, a small company that makes bicycle parts. You are one of its three people.'
const ONE_LIST =
  'The list shows three mailboxes. A small mark on a row says whose mail it is, and Accessed Users at the top of the page chooses which of them you see.'
const SINK =
  "Nothing leaves this machine: mail to addresses outside goes into the demo's sink, and the message says so in Sent."

const lines = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, words]) => `- ${name}: ${words}`).join('\n')
const items = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, words]) => `<li style="margin-bottom:6px"><b>${name}:</b> ${words}</li>`).join('')

/** The mail that everybody of the team finds first: which mailboxes there are, who may do what, what to try. [SCREEN-16] */
export const welcome: readonly Conversation[] = [
  {
    subject: 'Welcome: your mailbox, support@ and sales@',
    days: 0,
    minutes: 1,
    mail: [
      {
        from: others.postroom,
        to: [nora, tom, priya],
        text: [FIRST, ONE_LIST, lines(MAILBOXES), 'What to try', lines(TRY), SINK].join('\n\n'),
        html: `<p>${FIRST}</p><p>${ONE_LIST}</p><ul>${items(MAILBOXES)}</ul><h3>What to try</h3><ol>${items(TRY)}</ol><p>${SINK}</p>`,
      },
    ],
    filing: { nora: { unread: true }, tom: { unread: true }, priya: { unread: true } },
  },
]
