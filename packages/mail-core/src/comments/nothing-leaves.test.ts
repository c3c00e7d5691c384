import type { Message } from '@postroom/api'
import { array, assert, asyncProperty, constantFrom, integer, option, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { draftBody } from '../compose/draft-body.ts'
import { emlOf } from '../compose/eml.ts'
import { answerDraft } from '../compose/open-window.ts'
import { forwardQuote, replyQuote } from '../compose/quote.ts'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { message } from '../fixture-mail.ts'
import { createTestMail } from '../test-mail.ts'
import { commentsQuery } from './comments-queries.ts'
import { comment } from './fixture-comments.ts'

const RUNS = 10_000
/** Stands in every comment, and in no mail. */
const SECRET = 'kettle-7e1f'

const html = array(
  constantFrom(
    '<p>',
    '</p>',
    '<blockquote>',
    '<b>',
    'words ',
    '&amp;',
    '<!--',
    '-->',
    '@Ann ',
    '<div class="postroom-quote">',
  ),
)
const mails = record({
  subject: string(),
  html_body: option(html.map((parts) => parts.join(''))),
  plain_text: string(),
  sender_name: option(string()),
  references: option(string()),
  owner_user_id: constantFrom(1, 3),
})

test(`[TEAM-06] ${RUNS.toLocaleString('en')} replies, forwards and quotes of mail between comments hold no byte of one`, async () => {
  const mail = createTestMail()
  mail.start()
  await mail.cache.fetchQuery(meQuery(mail))
  const comments = [1, 2, 3].map((id) =>
    comment(id, { message_thread_id: 1, html_body: `<p>${SECRET}</p>`, text: SECRET, mentions: [comment(id).author] }),
  )
  for (const ownerId of [1, 3])
    mail.cache.setQueryData(commentsQuery(mail, { ownerId, threadId: 1 }).queryKey, comments)
  const mode = constantFrom('reply' as const, 'reply_all' as const, 'forward' as const)
  let made = 0
  await assert(
    asyncProperty(mails, mode, integer({ min: 1, max: 3 }), async (change, as, place) => {
      const messages: Message[] = [1, 2, 3].map((id) => message(id, change))
      const thread = null
      mail.cache.setQueryData(conversationQuery(mail, { threadId: 1 }).queryKey, { thread, messages })
      const answered = messages[place - 1] ?? message(place, change)
      const draft = await answerDraft(mail, answered, as)
      const quoted = { message: answered, html: answered.html_body }
      const eml = emlOf({
        subject: answered.subject,
        date: answered.date,
        from: { name: answered.sender_name ?? '', email: answered.sender_email ?? '' },
        to: [],
        cc: [],
        externalId: answered.external_id,
        inReplyTo: answered.in_reply_to,
        references: answered.references,
        text: answered.plain_text ?? '',
        html: answered.html_body,
        attachments: [],
      })
      made++
      const leaves = JSON.stringify([draft, draftBody(draft), replyQuote(quoted), forwardQuote(quoted), eml])
      return !leaves.includes(SECRET)
    }),
    { numRuns: RUNS },
  )
  expect([made, JSON.stringify(comments).includes(SECRET)]).toEqual([RUNS, true])
}, 120_000)
