import { expect, test } from 'vitest'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { SAID_AGAIN } from '../conversation/presence.ts'
import { message } from '../fixture-mail.ts'
import { createTestMail, settled, type TestMail } from '../test-mail.ts'
import { composeAnswer, composeNew, conversationPlace } from './open-window.ts'
import { STILL_WRITING } from './tell-writing.ts'

const original = message(7, { owner_user_id: 3 })
const thread = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 1,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 3, email: 'support@postroom.example', full_name: 'Support' },
}

async function answering() {
  const mail = createTestMail({
    'POST /presence': () => ({ shared: true }),
    'GET /messages/threads/1': () => ({ thread, messages: [original] }),
  })
  mail.start()
  await settled()
  await mail.cache.fetchQuery(conversationQuery(mail, { threadId: 1, ownerId: 3 }))
  await composeAnswer(mail, { message: original, mode: 'reply', inline: true })
  const window = mail.actors.composer.getSnapshot().context.inline[conversationPlace(original)]
  if (!window) throw new Error('The answer did not open')
  await settled()
  mail.calls.length = 0
  return { mail, window }
}

const said = ({ calls }: TestMail) => calls.filter(({ path }) => path === '/presence').map(({ body }) => body)
const saying = (doing: string) => ({ owner_id: 3, message_thread_id: 1, doing })

test('[TEAM-03] an answer that only stands open is not written; with the first letter it is, until half a minute after the last', async () => {
  const { mail, window } = await answering()
  mail.clock.increment(2 * SAID_AGAIN)
  await settled()
  expect(said(mail)).toEqual([])
  // From another mailbox than the one in which it was read, colleagues of that one are told.
  window.send({ type: 'edit', change: { senderUserId: 1, htmlBody: '<p>At</p>' } })
  await settled()
  window.send({ type: 'edit', change: { htmlBody: '<p>At one</p>' } })
  await settled()
  expect(said(mail)).toEqual([saying('writing')])
  for (let passed = 0; passed < STILL_WRITING; passed += SAID_AGAIN) {
    mail.clock.increment(SAID_AGAIN)
    await settled()
  }
  expect(said(mail).at(-1)).toEqual(saying('away'))
  const before = said(mail).length
  window.send({ type: 'edit', change: { htmlBody: '<p>At one.</p>' } })
  await settled()
  expect(said(mail).slice(before)).toEqual([saying('writing')])
})

test('[TEAM-03] who closes an answer does not write any more; new mail tells nobody', async () => {
  const { mail, window } = await answering()
  window.send({ type: 'edit', change: { htmlBody: '<p>At one</p>' } })
  await settled()
  window.send({ type: 'discard' })
  await settled()
  expect(said(mail)).toEqual([saying('writing'), saying('away')])
  await composeNew(mail, { to: [{ email: 'ben@postroom.example' }] })
  mail.actors.composer.getSnapshot().context.windows[0]?.send({ type: 'edit', change: { subject: 'Lunch' } })
  await settled()
  expect(said(mail)).toHaveLength(2)
})
