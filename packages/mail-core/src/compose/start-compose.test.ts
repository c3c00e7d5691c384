import type { Attachment } from '@postroom/api'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { message, pageOf, thread } from '../fixture-mail.ts'
import { listQuery } from '../list/list-queries.ts'
import { createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'
import { attachFiles } from './attach-files.ts'
import type { ComposeContext } from './compose-context.ts'
import type { ComposeDraft, ComposeFile } from './compose-draft.ts'
import { uploadedFile } from './draft-body.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { savedDraft } from './fixture-draft.ts'
import { answerDraft, newDraft } from './open-window.ts'
import { sendDraft } from './send-draft.ts'
import { cancelSend } from './send-message.ts'
import { DRAFT_ENDED } from './window-texts.ts'

const head = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 1,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' },
}
const draftAnswer = (revision = 1) => ({ draft: savedDraft({ revision, subject: 'Lunch' }) })
const uploaded = (id: number) => ({
  attachment: {
    id,
    filename: 'a.txt',
    mime_type: 'text/plain',
    size: 4,
    download_url: '/a',
    type: 'attachment',
    content_id: null,
  },
})

async function writing(answers: Parameters<typeof createTestMail>[0] = {}, change: Partial<ComposeDraft> = {}) {
  const mail = createTestMail({
    'POST /drafts': () => Response.json(draftAnswer(), { status: 201 }),
    'PUT /drafts/9': () => draftAnswer(2),
    ...answers,
  })
  mail.start()
  await settled()
  const draft = newDraft(mail, { to: 'Ben <ben@postroom.example>', subject: 'Lunch', htmlBody: '<div>At one?</div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: { ...draft, ...change } } })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The window did not open')
  mail.calls.length = 0
  return { mail, window, files: () => window.getSnapshot().context.files, now: () => window.getSnapshot() }
}

const sent = (mail: TestMail) => mail.calls.map(({ method, path }) => `${method} ${path}`)
const file = (name = 'a.txt', size = 4) => new File(['x'.repeat(size)], name, { type: 'text/plain', lastModified: 5 })

test('files go up to the draft of their window, which is made once (G-018)', async () => {
  let id = 80
  const { mail, window, files } = await writing({
    'POST /drafts/9/attachments': () => {
      id += 1
      return Response.json(uploaded(id), { status: 201 })
    },
  })
  attachFiles(window, [file('a.txt'), file('b.txt')])
  await settled()
  expect(sent(mail)).toEqual(['POST /drafts', 'POST /drafts/9/attachments', 'POST /drafts/9/attachments'])
  expect(files().map(({ name, state, attachmentId }) => [name, state, attachmentId])).toEqual([
    ['a.txt', 'uploaded', 81],
    ['b.txt', 'uploaded', 82],
  ])
})

test('the same file is attached once, and a file over 25 MB not at all [ATTACH-07, ATTACH-08, ATTACH-09]', async () => {
  const { window, files, now } = await writing({ 'POST /drafts/9/attachments': () => new Promise(() => {}) })
  attachFiles(window, [file(), file()])
  attachFiles(window, [file()])
  const huge = file('plan.zip')
  Object.defineProperty(huge, 'size', { value: 25 * 1_048_576 + 1 })
  attachFiles(window, [huge])
  expect(files().map(({ name }) => name)).toEqual(['a.txt'])
  expect(now().context.problem).toBe('File "plan.zip" is too large. Maximum size is 25MB.')
})

test('a file that is taken out is deleted from the draft; a discarded window deletes the draft', async () => {
  const { mail, window, files, now } = await writing({
    'POST /drafts/9/attachments': () => Response.json(uploaded(81), { status: 201 }),
    'DELETE /drafts/9/attachments/81': () => undefined,
    'DELETE /drafts/9': () => undefined,
  })
  attachFiles(window, [file()])
  await settled()
  window.send({ type: 'remove file', id: files()[0]?.id ?? '' })
  await settled()
  window.send({ type: 'discard' })
  await settled()
  expect(sent(mail).filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /drafts/9/attachments/81',
    'DELETE /drafts/9',
  ])
  expect(now().status).toBe('done')
})

test('[SCREEN-12] a shared draft that a colleague changed meanwhile names the colleague', async () => {
  const tom = { id: 5, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
  const stale = { draft: { ...draftAnswer(4).draft, subject: 'Tea', saved_by: tom } }
  const { mail, window, now } = await writing({ 'PUT /drafts/9': () => Response.json(stale, { status: 409 }) })
  for (const subject of ['Dinner', 'Supper']) {
    window.send({ type: 'edit', change: { subject } })
    mail.clock.increment(1_000)
    await settled()
  }
  expect(now().context.problem).toBe('Tom Tailor changed this draft.')
  expect(now().context.theirs).toEqual({ draftId: 9, revision: 4 })
})

test('that a discarded draft could not be deleted is said: it is still in Drafts', async () => {
  const { mail, window, now } = await writing({ 'DELETE /drafts/9': () => refusal(500, 'Broken') })
  window.send({ type: 'edit', change: { subject: 'Dinner' } })
  mail.clock.increment(1_000)
  await settled()
  window.send({ type: 'discard' })
  await settled()
  const said = mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
  expect([now().status, said]).toEqual(['done', ['Broken']])
})

test('an upload that fails is told of, in the server’s words when the file is too large', async () => {
  const answers = [refusal(413, 'File "a.txt" is too large. Maximum size is 25MB.'), refusal(500, 'Broken')]
  const { mail, window, now } = await writing({ 'POST /drafts/9/attachments': () => answers.shift() })
  attachFiles(window, [file('a.txt')])
  await settled()
  expect(now().context.problem).toBe('File "a.txt" is too large. Maximum size is 25MB.')
  attachFiles(window, [file('b.txt')])
  await settled()
  expect([now().context.problem, mail.world.logged]).toEqual(['Failed to upload "b.txt".', ['upload', 'upload']])
})

test('a draft is not deleted while a file of the forwarded mail is on its way to it, though nobody wrote (G-018)', async () => {
  let arrive = () => {}
  const { mail, window } = await writing({
    'POST /drafts/9/attachments': () =>
      new Promise((resolve) => {
        arrive = () => resolve(Response.json(uploaded(81), { status: 201 }))
      }),
    'DELETE /drafts/9': () => undefined,
  })
  const { context } = window.getSnapshot()
  const [name, mimeType] = ['a.txt', 'text/plain']
  const places = { contentId: null, attachmentId: null, path: null, lastModified: null }
  const original = { id: 'f1', name, size: 4, mimeType, type: 'attachment' as const, ...places, original: true }
  const forwarded = (state: ComposeFile['state']): ComposeContext => {
    const draft = { ...context.draft, htmlBody: '' }
    return { ...context, draft, opened: draft, files: [{ ...original, content: file(), state }] }
  }
  const keeper = createDraftKeeper(mail)
  const upload = keeper.upload(forwarded('uploading'), forwarded('uploading').files[0] as ComposeFile, {
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await settled()
  await keeper.save(forwarded('uploading'))
  arrive()
  await upload
  expect(sent(mail).filter((call) => call.startsWith('DELETE'))).toEqual([])
  await keeper.save(forwarded('failed'))
  expect(sent(mail).filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /drafts/9'])
})

test('a draft that the window had already is updated, not overwritten by an old revision', async () => {
  const { mail, window, now } = await writing({ 'POST /drafts': () => draftAnswer(4) })
  window.send({ type: 'edit', change: { subject: 'Lunch!' } })
  mail.clock.increment(1_000)
  await settled()
  expect(mail.calls.filter(({ path }) => path.startsWith('/drafts')).map(({ method, body }) => [method, body])).toEqual(
    [
      ['POST', expect.objectContaining({ window_id: 'w1', subject: 'Lunch!' })],
      ['PUT', expect.objectContaining({ revision: 4, subject: 'Lunch!' })],
    ],
  )
  expect(now().context.saved).toEqual({ draftId: 9, revision: 2 })
})

test('a send waits for the save under way, so that no draft is left over', async () => {
  const create = held()
  const { mail, window } = await writing({
    'POST /drafts': create.answer,
    'POST /messages': () => Response.json({ message_with_attachments: message(8), jid: null }, { status: 201 }),
  })
  window.send({ type: 'edit', change: { subject: 'Lunch!' } })
  mail.clock.increment(1_000)
  await settled()
  window.send({ type: 'send' })
  await settled()
  expect(sent(mail)).toEqual(['POST /drafts'])
  create.give(Response.json(draftAnswer(), { status: 201 }))
  await settled()
  expect(sent(mail).slice(0, 2)).toEqual(['POST /drafts', 'POST /messages'])
  expect(mail.calls[1]?.body).toContain('name="draft_id"\r\n\r\n9\r\n')
})

test('a send whose draft was sent or deleted elsewhere says so; the next press sends it anew with its files (G-018)', async () => {
  let made = 8
  const draftIds: (string | undefined)[] = []
  const { window, files, now } = await writing({
    'POST /drafts': () => {
      made += 1
      return Response.json({ draft: savedDraft({ id: made, revision: 1 }) }, { status: 201 })
    },
    'POST /drafts/9/attachments': () => Response.json(uploaded(81), { status: 201 }),
    'POST /drafts/10/attachments': () => Response.json(uploaded(82), { status: 201 }),
    'POST /messages': ({ body }) => {
      const draftId = /name="draft_id"\r\n\r\n(\d+)/.exec(String(body))?.[1]
      draftIds.push(draftId)
      if (draftId === '9') return refusal(404, 'Not found')
      return Response.json({ message_with_attachments: message(8), jid: null }, { status: 201 })
    },
  })
  attachFiles(window, [file()])
  await settled()
  window.send({ type: 'send' })
  await settled()
  expect([now().context.problem, now().matches({ shown: { saving: 'conflicted', sending: 'editing' } })]).toEqual([
    DRAFT_ENDED,
    true,
  ])
  expect(files().map(({ attachmentId, state }) => [attachmentId, state])).toEqual([[82, 'uploaded']])
  window.send({ type: 'send' })
  await settled()
  expect([now().status, draftIds]).toEqual(['done', ['9', '10']])
})

test('of a draft that was sent or deleted elsewhere, only files that are at hand stay (G-018)', async () => {
  const { mail, window, files, now } = await writing({
    'POST /drafts/9/attachments': () => Response.json(uploaded(81), { status: 201 }),
    'PUT /drafts/9': () => refusal(404, 'Not found'),
  })
  const elsewhere: ComposeFile = { ...uploadedFile(uploaded(80).attachment as Attachment), name: 'old.txt' }
  attachFiles(window, [file()])
  window.send({ type: 'add files', files: [elsewhere] })
  await settled()
  mail.clock.increment(1_000)
  await settled()
  expect(now().context.problem).toBe(DRAFT_ENDED)
  expect(files().map(({ name }) => name)).toEqual(['a.txt'])
})

test.each([
  ['forward', 'inbox'],
  ['new', 'sent'],
] as const)(
  'after a send, as of a %s, the list on the screen, as %s, is asked for again [SEND-11, SEND-12]',
  async (mode, path) => {
    const { mail, window } = await writing(
      {
        'POST /messages': () => Response.json({ message_with_attachments: message(8), jid: null }, { status: 201 }),
        'GET /user_messages': () => pageOf([thread(1, { paths: [path] })]),
      },
      { mode },
    )
    new QueryObserver(mail.cache, listQuery(mail, { path, page: 1 })).subscribe(() => {})
    await settled()
    mail.calls.length = 0
    window.send({ type: 'send' })
    await settled()
    expect(sent(mail).filter((call) => !call.includes('drafts'))).toEqual(['POST /messages', 'GET /user_messages'])
  },
)

/** A reply to an open conversation, of which `ids` are the messages. */
async function replying(answers: Parameters<typeof createTestMail>[0]) {
  const { mail, window } = await writing(
    { 'GET /messages/threads/1': () => ({ thread: head, messages: [message(7)] }), ...answers },
    { mode: 'reply', messageThreadId: 1, inReplyTo: 'm7@postroom.example', references: 'm7@postroom.example' },
  )
  const query = conversationQuery(mail, { threadId: 1 })
  await mail.cache.fetchQuery(query)
  const ids = () => mail.cache.getQueryData(query.queryKey)?.messages.map(({ id }) => id)
  return { mail, window, ids }
}

test('a reply is put at the end of its open conversation, and Undo takes it away again [SEND-10, API-33] (G-079)', async () => {
  const reply = message(8, { sender_email: 'ann@postroom.example' })
  const { mail, window, ids } = await replying({
    'POST /messages': () => Response.json({ data: reply, jid: 'j1' }, { status: 201 }),
    'POST /messages/cancel_send': () => ({ message: 'Email sending canceled' }),
  })
  window.send({ type: 'send' })
  await settled()
  expect(ids()).toEqual([7, 8])
  mail.actors.undoSend.send({ type: 'undo' })
  await settled()
  expect(ids()).toEqual([7])
})

test('a reply that is taken back while other mail is sent leaves its conversation, too [SEND-09, SEND-10]', async () => {
  const cancel = held()
  let id = 7
  const { mail, window, ids } = await replying({
    'POST /messages': () => Response.json({ data: message(++id), jid: `j${id}` }, { status: 201 }),
    'POST /messages/cancel_send': cancel.answer,
  })
  window.send({ type: 'send' })
  await settled()
  mail.actors.undoSend.send({ type: 'undo' })
  for (const windowId of ['w2', 'w3', 'w4']) {
    const draft = newDraft(mail, { to: 'Cid <cid@postroom.example>', subject: 'Tea', htmlBody: '<div>At four?</div>' })
    mail.actors.composer.send({ type: 'open', window: { windowId, draft } })
    mail.actors.composer.getSnapshot().context.windows.at(-1)?.send({ type: 'send' })
    await settled()
  }
  expect(ids()).toEqual([7, 8, 9, 10, 11])
  cancel.give({ message: 'Email sending canceled' })
  await settled()
  expect(ids()).toEqual([7, 9, 10, 11])
})

test('a program sends files without a window, and takes the send back [API-32, API-33, API-36, DATA-14, DATA-15]', async () => {
  const { mail } = await writing({
    'POST /messages': () => Response.json({ message: message(8), jid: 'j1' }, { status: 201 }),
    'POST /messages/cancel_send': () => ({ message: 'Email sending canceled', draft: draftAnswer().draft }),
  })
  const answer = await answerDraft(mail, message(7, { html_body: null }), 'reply_all')
  const attachment = {
    id: 'f1',
    name: 'a.txt',
    size: 4,
    mimeType: 'text/plain',
    lastModified: null,
    type: 'attachment' as const,
    contentId: null,
    content: new Blob(['text'], { type: 'text/plain' }),
    attachmentId: null,
    path: null,
    state: 'failed' as const,
  }
  expect(await sendDraft(mail, answer, { files: [attachment] })).toEqual({ jid: 'j1', messageId: 8 })
  const form = String(mail.calls.find(({ path }) => path === '/messages')?.body)
  const field = (name: string) => form.split(`name="${name}"\r\n\r\n`)[1]?.split('\r\n')[0]
  const names = [...form.matchAll(/name="([a-z_\d[\]]+)"\r/g)].map(([, name = '']) => name)
  expect(Object.fromEntries(names.map((name) => [name, field(name)]))).toEqual({
    'message[recipients][0][email]': 'ben@postroom.example',
    'message[recipients][0][name]': 'Ben Ode',
    'message[recipients][0][owner_type]': 'to',
    'message[subject]': 'Re: Lunch',
    'message[html_body]': answer.htmlBody,
    'message[external_id]': expect.stringMatching(/^[0-9a-f]{32}$/),
    'message[sender_user_id]': '1',
    'message[in_reply_to]': 'm7@postroom.example',
    'message[references]': 'm7@postroom.example',
    'message[message_thread_id]': '1',
    'message[source_message_id]': '7',
    'attachments[0][type]': 'attachment',
    'attachments[0][filename]': 'a.txt',
    'attachments[0][mime_type]': 'text/plain',
    sender_user_id: '1',
  })
  expect(form).toContain('name="attachments[0][file]"; filename="')
  expect(form).toContain('At one?')
  expect(await cancelSend(mail, 'j1')).toBe(9)
})

test('a program is told of what is no address, and nobody gets the message then [RECIP-04, RECIP-06, RECIP-07]', async () => {
  const { mail } = await writing()
  const to = (text: string) => newDraft(mail, { to: text, subject: 'Lunch', htmlBody: '<div>At one?</div>' })
  expect(to('ben@postroom.example, BEN@postroom.example').to.map(({ email }) => email)).toEqual([
    'ben@postroom.example',
  ])
  await expect(sendDraft(mail, to('ben@postroom.example, eve@'))).rejects.toThrow('Invalid email format: eve@')
  await expect(sendDraft(mail, to(''))).rejects.toThrow('Please add at least one recipient')
  expect(sent(mail)).toEqual([])
})

test('a draft whose creation was not answered goes with the send or the discarding, and is not left behind (G-018, G-054)', async () => {
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  const made = () => Response.json(draftAnswer(), { status: 200 })
  for (const [button, last] of [
    ['send', 'POST /messages'],
    ['discard', 'DELETE /drafts/9'],
  ] as const) {
    const { mail, window } = await writing({ 'POST /drafts': lost, 'POST /messages': () => ({ jid: null }) })
    window.send({ type: 'edit', change: { subject: 'Dinner' } })
    mail.clock.increment(1_000)
    await settled()
    mail.answers['POST /drafts'] = made
    mail.calls.length = 0
    window.send({ type: button })
    await settled()
    const written = mail.calls.filter(({ method }) => method !== 'GET')
    expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /drafts', last])
    if (button === 'send') expect(String(written[1]?.body)).toContain('name="draft_id"\r\n\r\n9')
  }
})
