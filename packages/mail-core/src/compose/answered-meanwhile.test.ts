import type { ChangeEvent, Message } from '@postroom/api'
import { expect, test } from 'vitest'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { ann, labelId, message } from '../fixture-mail.ts'
import { EVENT_PAUSE } from '../system/live-events.ts'
import { type Answer, createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { NewerMessages } from './compose-context.ts'
import { openWindows } from './composer-machine.ts'
import { savedDraft } from './fixture-draft.ts'
import { NEWER_MESSAGES } from './newer-messages.ts'
import { ANSWER_IN_DRAFTS, ANSWER_STOPPED } from './newer-notice.ts'
import { newerQuery } from './newer-query.ts'
import { answerDraft, composeAnswer, openDraft } from './open-window.ts'
import { keepWaiting, openWaiting, sendWaiting } from './outbox.ts'
import { sendDraft } from './send-draft.ts'
import { SEND_FAILED } from './window-texts.ts'

// Events are answered in the turn in which they come.
await import('./stopped-send.ts')

const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }
const support = { id: 3, email: 'support@postroom.example', full_name: 'Support' }

const toSupport = (id: number, change: Partial<Message> = {}): Message =>
  message(id, { owner_user_id: support.id, labels: [labelId(support.id, 'inbox')], ...change })
const question = toSupport(7)
const halfAnswer = toSupport(20, { labels: [labelId(support.id, 'drafts')], draft_author: tom })
const tomsAnswer = toSupport(21, {
  sender_name: 'Support',
  sender_email: support.email,
  author: tom,
  delivery: { jid: 't', state: 'sending', reason: null, next_try_at: null, addresses: [] },
})

const stopped =
  (...newer: Message[]): Answer =>
  () =>
    Response.json(
      { status: { code: 409, message: NEWER_MESSAGES }, errors: [NEWER_MESSAGES], newer_messages: newer },
      { status: 409 },
    )
const accepted =
  (id: number): Answer =>
  () =>
    Response.json({ message_with_attachments: toSupport(id), jid: `j${id}` }, { status: 201 })

/** Support's conversation stands open, and Ann answers its question there. */
async function answering(answers: Record<string, Answer> = {}) {
  const mail = createTestMail(
    {
      'GET /messages/threads/1': () => ({
        thread: { message_thread_id: 1, subject: 'Lunch', messages_count: 1, senders: [], owner: support },
        messages: [question, halfAnswer],
      }),
      'GET /messages/21': () => ({ message: tomsAnswer }),
      'POST /drafts': () => Response.json({ draft: savedDraft({ sender_user_id: support.id }) }, { status: 201 }),
      'PUT /drafts/9': () => ({ draft: savedDraft({ revision: 2, sender_user_id: support.id }) }),
      'DELETE /drafts/9': () => undefined,
      ...answers,
    },
    { href: '/mail/inbox/thread/1?ownerId=3' },
  )
  mail.start()
  await settled()
  await mail.cache.fetchQuery(conversationQuery(mail, { threadId: 1, ownerId: support.id }))
  await composeAnswer(mail, { message: question, mode: 'reply', inline: true })
  const [window] = openWindows(mail.actors.composer.getSnapshot().context)
  if (!window) throw new Error('The answer did not open')
  window.send({ type: 'edit', change: { htmlBody: '<div>At two.</div>' } })
  const state = () => window.getSnapshot()
  const press = async (type: 'send' | 'write on' | 'send anyway' | 'discard' | 'close') => {
    window.send({ type })
    await settled()
  }
  return { mail, window, state, press }
}

const isStopped = (state: { matches(value: object): boolean }) => state.matches({ shown: { sending: 'stopped' } })
const fieldsOf = (mail: TestMail, field: string) =>
  mail.calls
    .filter(({ method, path }) => method === 'POST' && path === '/messages')
    .map(({ body }) => String(body).split(`name="${field}"\r\n\r\n`)[1]?.split('\r\n')[0])

test('[TEAM-01] an answer as a shared mailbox says the newest message that its author had before them, and drafts are none', async () => {
  const { mail, state, press } = await answering({ 'POST /messages': accepted(30) })
  expect(state().context.draft.seenMessageId).toBe(7)
  await press('send')
  expect(fieldsOf(mail, 'seen_message_id')).toEqual(['7'])
})

test('[TEAM-01] an answer from a mailbox that nobody else works in says nothing of it, and one that is shared does', async () => {
  for (const [user, said] of [
    [ann, undefined],
    [{ ...ann, is_shared: true as const }, '7'],
  ] as const) {
    const mail = createTestMail({ 'GET /users/me': () => ({ user }), 'POST /messages': accepted(30) })
    mail.start()
    await settled()
    await sendDraft(mail, await answerDraft(mail, message(7), 'reply'))
    expect(fieldsOf(mail, 'seen_message_id')).toEqual([said])
  }
})

test('[TEAM-01] a program hears what is newer, and sends again once it has seen it', async () => {
  const mail = createTestMail({ 'POST /messages': stopped(tomsAnswer) })
  mail.start()
  await settled()
  const draft = await answerDraft(mail, question, 'reply')
  const refused = await sendDraft(mail, draft).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerMessages)
  expect(refused).toMatchObject({ message: NEWER_MESSAGES, newer: [21] })
  mail.answers['POST /messages'] = accepted(30)
  expect(await sendDraft(mail, { ...draft, seenMessageId: 21 })).toEqual({ jid: 'j30', messageId: 30 })
  expect(fieldsOf(mail, 'seen_message_id')).toEqual(['7', '21'])
})

test('[TEAM-01] a refused answer stands there with what is newer; writing on keeps all of it, and the next Send goes', async () => {
  const { mail, state, press } = await answering({ 'POST /messages': stopped(tomsAnswer) })
  await press('send')
  expect([isStopped(state()), state().context.newer, state().hasTag('busy')]).toEqual([true, [21], false])
  expect(await mail.cache.fetchQuery(newerQuery(mail, { ids: [21], ownerId: support.id }))).toEqual([tomsAnswer])
  expect(mail.calls.filter(({ path }) => path === '/messages/21')).toEqual([])
  await press('send')
  expect(fieldsOf(mail, 'seen_message_id')).toEqual(['7'])
  await press('write on')
  expect([isStopped(state()), state().context.newer, state().context.draft]).toEqual([
    false,
    [],
    expect.objectContaining({ htmlBody: '<div>At two.</div>', seenMessageId: 21 }),
  ])
  mail.clock.increment(1_000)
  await settled()
  expect(mail.calls.findLast(({ path }) => path.startsWith('/drafts'))?.body).toMatchObject({ seen_message_id: 21 })
  mail.answers['POST /messages'] = accepted(30)
  await press('send')
  expect([fieldsOf(mail, 'seen_message_id'), state().status]).toEqual([['7', '21'], 'done'])
})

test('[TEAM-01] sending all the same names the newest message shown, so that another answer stops it again', async () => {
  const { mail, state, press } = await answering({ 'POST /messages': stopped(tomsAnswer) })
  await press('send')
  mail.answers['POST /messages'] = stopped(toSupport(22))
  await press('send anyway')
  expect([isStopped(state()), state().context.newer]).toEqual([true, [22]])
  mail.answers['POST /messages'] = accepted(30)
  await press('send anyway')
  expect(fieldsOf(mail, 'seen_message_id')).toEqual(['7', '21', '22'])
  expect(new Set(fieldsOf(mail, 'message[html_body]'))).toEqual(new Set(['<div>At two.</div>']))
})

test('[TEAM-01] a stopped answer that is closed lies in Drafts, and one that is discarded can be brought back', async () => {
  const closed = await answering({ 'POST /messages': stopped(tomsAnswer) })
  await closed.press('send')
  await closed.press('close')
  expect(closed.mail.calls.findLast(({ path }) => path.startsWith('/drafts'))).toMatchObject({
    method: 'POST',
    body: { html_body: '<div>At two.</div>', seen_message_id: 7 },
  })
  const discarded = await answering({ 'POST /messages': stopped(tomsAnswer) })
  await discarded.press('send')
  await discarded.press('discard')
  const [notice] = discarded.mail.actors.notices.getSnapshot().context.notices
  expect(notice?.text).toBe('Draft discarded')
  notice?.undo?.()
  await settled()
  const [again] = openWindows(discarded.mail.actors.composer.getSnapshot().context)
  expect(again?.getSnapshot().context.draft).toMatchObject({ htmlBody: '<div>At two.</div>', seenMessageId: 7 })
})

test('[TEAM-01] an answer that waited for the connection opens with what has come meanwhile', async () => {
  const { mail, state, press } = await answering({ 'POST /messages': stopped(tomsAnswer) })
  const { windowId } = state().context
  await keepWaiting(mail, state().context)
  await press('close')
  await sendWaiting(mail)
  expect([...mail.world.values.values()]).toMatchObject([{ windowId, problem: NEWER_MESSAGES, newer: [21] }])
  await openWaiting(mail)
  const [window] = mail.actors.composer.getSnapshot().context.windows
  expect(window && [window.id, isStopped(window.getSnapshot())]).toEqual([windowId, true])
})

/** The server tells this page that a send has become a draft again. */
async function hearStopped(mail: TestMail, stopped_send: ChangeEvent['stopped_send']) {
  mail.world.stream?.onMessage(
    JSON.stringify({
      owner_id: support.id,
      kinds: ['messages', 'drafts'],
      message_thread_ids: [1],
      user_message_ids: [],
      label_ids: [],
      stopped_send,
    }),
  )
  mail.clock.increment(EVENT_PAUSE)
  await settled()
}

const returned = {
  draft: savedDraft({
    mode: 'reply',
    sender_user_id: support.id,
    html_body: '<div>At two.</div>',
    message_thread_id: 1,
    source_message_id: 7,
    seen_message_id: 7,
    newer_messages: [tomsAnswer],
  }),
}

test('[TEAM-02] an answer that was stopped opens where it was written, with what stopped it', async () => {
  const { mail, press } = await answering({ 'POST /messages': accepted(30), 'GET /drafts/9': () => returned })
  await press('send')
  await hearStopped(mail, { jid: 'j30', draft_id: 9, author_id: ann.id })
  const { inline } = mail.actors.composer.getSnapshot().context
  const state = inline['3:1']?.getSnapshot()
  expect(state && [isStopped(state), state.context.newer, state.context.draft.htmlBody]).toEqual([
    true,
    [21],
    '<div>At two.</div>',
  ])
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual([ANSWER_STOPPED])
})

test('[TEAM-02] where a stopped answer was not sent from this page, its author hears of it, and nobody else', async () => {
  const { mail } = await answering()
  const said = () => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
  await hearStopped(mail, { jid: 'other', draft_id: 9, author_id: tom.id })
  expect(said()).toEqual([])
  await hearStopped(mail, { jid: 'other', draft_id: 9, author_id: ann.id })
  expect(said()).toEqual([ANSWER_IN_DRAFTS])
})

test('[TEAM-02] a stopped answer opens from Drafts with what stopped it, also when that must be asked for', async () => {
  const mail = createTestMail({ 'GET /drafts/9': () => returned, 'GET /messages/21': () => ({ message: tomsAnswer }) })
  mail.start()
  await settled()
  await openDraft(mail, 9)
  const [window] = mail.actors.composer.getSnapshot().context.windows
  expect(window && isStopped(window.getSnapshot())).toBe(true)
  expect(await mail.cache.fetchQuery(newerQuery(mail, { ids: [21], ownerId: support.id }))).toEqual([tomsAnswer])
  window?.send({ type: 'write on' })
  expect(window && isStopped(window.getSnapshot())).toBe(false)
})

test('[TEAM-01] an own draft that is opened in its conversation has seen what stands above it, and from Drafts has not', async () => {
  const draft = savedDraft({ mode: 'reply', sender_user_id: support.id, source_message_id: 7, seen_message_id: 5 })
  const { mail, press } = await answering({ 'GET /drafts/9': () => ({ draft }) })
  await press('discard')
  await composeAnswer(mail, { message: { ...question, own_draft_id: 9 }, mode: 'reply', inline: true })
  const seen = () =>
    openWindows(mail.actors.composer.getSnapshot().context).map(
      (each) => each.getSnapshot().context.draft.seenMessageId,
    )
  expect(seen()).toEqual([7])
  await openWindows(mail.actors.composer.getSnapshot().context)[0]?.send({ type: 'discard' })
  await settled()
  await openDraft(mail, 9)
  expect(seen()).toEqual([5])
})

test('[TEAM-01] any other conflict stays a sentence in the window', async () => {
  const { state, press } = await answering({
    'POST /messages': () => refusal(409, 'This message was canceled and is not sent again'),
  })
  await press('send')
  expect([isStopped(state()), state().context.problem]).toEqual([false, SEND_FAILED])
})

test('[TEAM-01] a program whose send has an answer that cannot be read hears of it as of any other failure', async () => {
  const unreadable: Answer = () =>
    new Response('<html>', { status: 201, headers: { 'content-type': 'application/json' } })
  const { mail } = await answering({ 'POST /messages': unreadable })
  const draft = await answerDraft(mail, question, 'reply')
  await expect(sendDraft(mail, draft)).rejects.toMatchObject({ name: 'MailError', status: -1 })
})
