import { expect, test } from 'vitest'
import { message } from '../fixture-mail.ts'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { attachFiles } from './attach-files.ts'
import { LIMIT_REACHED } from './composer-machine.ts'
import { lunch, savedDraft } from './fixture-draft.ts'
import { composeAnswer, composeNew, conversationPlace, openDraft } from './open-window.ts'
import { dropUnusedPhotos, photoSource } from './photos.ts'
import { openSentAgain } from './sent-window.ts'
import { sendToast } from './undo-send-machine.ts'
import { DRAFT_ENDED } from './window-texts.ts'

async function writing(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail(answers)
  mail.start()
  await settled()
  mail.calls.length = 0
  return mail
}

const composer = (mail: TestMail) => mail.actors.composer.getSnapshot().context
const ids = (mail: TestMail) => composer(mail).windows.map(({ id }) => id)
const alerts = (mail: TestMail) => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
const open = (mail: TestMail, windowId: string) =>
  mail.actors.composer.send({ type: 'open', window: { windowId, draft: lunch } })

test('there are at most three windows, minimised ones included [COMPOSE-06, COMPOSE-08]', async () => {
  const mail = await writing()
  for (const id of ['w1', 'w2', 'w3']) open(mail, id)
  composer(mail).windows[0]?.send({ type: 'minimise' })
  open(mail, 'w4')
  expect([ids(mail), alerts(mail)]).toEqual([['w1', 'w2', 'w3'], [LIMIT_REACHED]])
  composer(mail).windows[1]?.send({ type: 'close' })
  open(mail, 'w4')
  expect(ids(mail)).toEqual(['w1', 'w3', 'w4'])
})

test('a draft that is open already is shown again instead of twice', async () => {
  const mail = await writing()
  const window = { windowId: 'w1', draft: lunch, saved: { draftId: 9, revision: 1 } }
  mail.actors.composer.send({ type: 'open', window })
  composer(mail).windows[0]?.send({ type: 'minimise' })
  mail.actors.composer.send({ type: 'open', window: { ...window, windowId: 'w2' } })
  expect(ids(mail)).toEqual(['w1'])
  expect(
    composer(mail)
      .windows[0]?.getSnapshot()
      .matches({ shown: { shape: 'open' } }),
  ).toBe(true)
})

test('a draft that is open inside its conversation comes out of it instead of opening twice (G-018)', async () => {
  const mail = await writing({ 'GET /drafts/9': () => ({ draft: { ...serverDraft, window_id: 'r1' } }) })
  const window = { windowId: 'r1', draft: lunch, saved: { draftId: 9, revision: 1 } }
  mail.actors.composer.send({ type: 'open inline', place: '1:1', window })
  const reply = composer(mail).inline['1:1']
  reply?.send({ type: 'edit', change: { subject: 'Mine' } })
  await openDraft(mail, 9)
  expect([Object.keys(composer(mail).inline), composer(mail).windows]).toEqual([[], [reply]])
  expect(reply?.getSnapshot().context).toMatchObject({ placement: 'window', draft: { subject: 'Mine' } })
})

test('an inline reply stands outside the limit until it is popped out [COMPOSE-05, COMPOSE-07] (G-114)', async () => {
  const mail = await writing()
  for (const id of ['w1', 'w2', 'w3']) open(mail, id)
  mail.actors.composer.send({ type: 'open inline', place: '1:1', window: { windowId: 'r1', draft: lunch } })
  mail.actors.composer.send({ type: 'pop out', windowId: 'r1' })
  expect([Object.keys(composer(mail).inline), alerts(mail)]).toEqual([['1:1'], [LIMIT_REACHED]])
  composer(mail).windows[0]?.send({ type: 'close' })
  mail.actors.composer.send({ type: 'pop out', windowId: 'r1' })
  expect([Object.keys(composer(mail).inline), ids(mail)]).toEqual([[], ['w2', 'w3', 'r1']])
  expect(composer(mail).windows[2]?.getSnapshot().context.placement).toBe('window')
})

test('a second inline reply replaces an untouched one and keeps one with text (G-115)', async () => {
  const mail = await writing()
  const reply = (windowId: string) =>
    mail.actors.composer.send({ type: 'open inline', place: '1:1', window: { windowId, draft: lunch } })
  reply('r1')
  reply('r2')
  expect(composer(mail).inline['1:1']?.id).toBe('r2')
  composer(mail).inline['1:1']?.send({ type: 'edit', change: { subject: 'Mine' } })
  reply('r3')
  expect(composer(mail).inline['1:1']?.id).toBe('r2')
})

test('new mail begins with the oldest signature [COMPOSE-01, SIG-12]', async () => {
  const signatures = [
    { id: 42, name: 'Later', html_content: '<p>Later</p>' },
    { id: 41, name: 'Work', html_content: '<p>Ann Lee</p>' },
  ]
  const mail = await writing({ 'GET /signatures': () => ({ signatures }) })
  await composeNew(mail, { to: [{ email: 'ben@postroom.example' }] })
  const [window] = composer(mail).windows
  expect(window?.getSnapshot().context.draft).toEqual({
    ...lunch,
    to: [{ id: expect.any(String), email: 'ben@postroom.example' }],
    subject: '',
    htmlBody: '<div><br></div><div><br></div><div class="postroom-signature"><p>Ann Lee</p></div>',
  })
})

test('a reply from the conversation opens in it, threaded and quoted [COMPOSE-05, RECIP-08, SUBJ-01] (G-082)', async () => {
  const mail = await writing()
  const original = message(7, { html_body: '<p>At one?</p><script>alert(1)</script>', owner_user_id: 3 })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: true })
  const opened = composer(mail).inline[conversationPlace(original)]?.getSnapshot().context.draft
  expect(opened).toMatchObject({
    mode: 'reply',
    senderUserId: 3,
    to: [{ email: 'ben@postroom.example', name: 'Ben Ode' }],
    cc: [],
    subject: 'Re: Lunch',
    inReplyTo: 'm7@postroom.example',
    references: 'm7@postroom.example',
    messageThreadId: 1,
    sourceMessageId: 7,
  })
  expect(opened?.htmlBody).toContain('<p>At one?</p>')
  expect(opened?.htmlBody).not.toContain('script')
})

test('To of a reply follows another From, also of one that is opened again from Drafts [COMPOSE-10] (G-082)', async () => {
  const support = { email: 'support@postroom.example', name: 'Support', owner_type: 'to' as const }
  const original = message(7, { owner_user_id: 3, recipients: [support] })
  const mail = await writing({
    'GET /messages/7': () => ({ message: original }),
    'GET /drafts/9': () => ({
      draft: { ...serverDraft, mode: 'reply_all', sender_user_id: 3, source_message_id: 7 },
    }),
  })
  await composeAnswer(mail, { message: original, mode: 'reply_all', inline: false })
  await openDraft(mail, 9)
  const to = () =>
    composer(mail).windows.map((window) => window.getSnapshot().context.draft.to.map(({ email }) => email))
  expect(to()).toEqual([['ben@postroom.example'], ['ben@postroom.example']])
  for (const window of composer(mail).windows) window.send({ type: 'edit', change: { senderUserId: 1 } })
  expect(to()).toEqual([
    ['ben@postroom.example', 'support@postroom.example'],
    ['ben@postroom.example', 'support@postroom.example'],
  ])
})

test('a reply whose original cannot be read any more opens, and keeps its recipients under another From (G-018)', async () => {
  const mail = await writing({
    'GET /drafts/9': () => ({ draft: { ...serverDraft, mode: 'reply', source_message_id: 7 } }),
  })
  await openDraft(mail, 9)
  const [window] = composer(mail).windows
  window?.send({ type: 'edit', change: { senderUserId: 3 } })
  expect(window?.getSnapshot().context.draft.to.map(({ email }) => email)).toEqual(['ben@postroom.example'])
  expect(mail.world.logged).toEqual(['load the answered message'])
})

test('the inline images of the original show in its quote and stay on the server; its other files are not added again [ATTACH-10, ATTACH-11]', async () => {
  const file = (id: number, content_id: string | null) => ({
    id,
    filename: `${id}.png`,
    mime_type: 'image/png',
    size: 4,
    download_url: `/api/v1/messages/7/attachments/${id}/${id}.png`,
    type: content_id === null ? ('attachment' as const) : ('inline' as const),
    content_id,
  })
  const mail = await writing({
    'POST /messages': () => Response.json({ message_with_attachments: message(8), jid: null }, { status: 201 }),
  })
  const original = message(7, {
    html_body: '<p><img src="cid:a@x"></p>',
    attachments: [file(1, null), file(2, 'a@x'), file(3, 'A@x'), file(4, 'a@x')],
  })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: false })
  const [window] = composer(mail).windows
  const files = () => window?.getSnapshot().context.files ?? []
  expect(files().map(({ id, contentId, path, state }) => [id, contentId, path, state])).toEqual([
    ['a2', 'a@x', '/api/v1/messages/7/attachments/2/2.png', 'uploaded'],
  ])
  expect(window && photoSource(window.getSnapshot().context, 'a@x')).toBe('/api/v1/messages/7/attachments/2/2.png')
  window?.send({ type: 'send' })
  await settled()
  const form = String(mail.calls.find(({ method, path }) => method === 'POST' && path === '/messages')?.body)
  expect(form).toContain('name="message[source_message_id]"\r\n\r\n7\r\n')
  expect(form).not.toContain('attachments[')
})

test('an answer whose text was deleted again leaves no draft, though images stand in its quote (G-018)', async () => {
  const mail = await writing({
    'POST /drafts': () => Response.json({ draft: savedDraft() }, { status: 201 }),
    'DELETE /drafts/9': () => undefined,
  })
  const file = { filename: '2.png', mime_type: 'image/png', size: 4, type: 'inline' as const, content_id: 'a@x' }
  const attachments = [{ id: 2, download_url: '/api/v1/messages/7/attachments/2/2.png', ...file }]
  const original = message(7, { html_body: '<p><img src="cid:a@x"></p>', attachments })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: false })
  const [window] = composer(mail).windows
  const { htmlBody = '', subject = '' } = window?.getSnapshot().context.draft ?? {}
  for (const change of [
    { subject: 'Mine', htmlBody: `<div>Mine</div>${htmlBody}` },
    { subject, htmlBody },
  ]) {
    window?.send({ type: 'edit', change })
    mail.clock.increment(2_000)
    await settled()
  }
  expect(mail.calls.filter(({ path }) => path.startsWith('/drafts')).map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ])
})

test('an image that was trimmed from the quote does not travel', async () => {
  const mail = await writing()
  const original = message(7, {
    html_body: '<p><img src="cid:a@x"></p>',
    attachments: [
      {
        id: 2,
        filename: '2.png',
        mime_type: 'image/png',
        size: 4,
        download_url: '/a',
        type: 'inline' as const,
        content_id: 'a@x',
      },
    ],
  })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: false })
  const [window] = composer(mail).windows
  if (!window) throw new Error('The window did not open')
  dropUnusedPhotos(window)
  expect(window.getSnapshot().context.files).toHaveLength(1)
  window.send({ type: 'edit', change: { htmlBody: '<p>cid:a@xy</p>' } })
  dropUnusedPhotos(window)
  expect(window.getSnapshot().context.files).toEqual([])
})

test('a forward takes the files along, the same file not once more, and names those that cannot be fetched [ATTACH-09, ERR-24] (G-087, G-112)', async () => {
  const file = (id: number, filename: string) => ({
    id,
    filename,
    mime_type: 'text/plain',
    size: 4,
    download_url: `/api/v1/messages/7/attachments/${id}/${filename}`,
    type: 'attachment' as const,
    content_id: null,
  })
  const mail = await writing({
    'GET /messages/7/attachments/1/a.txt': () => new Response('text'),
    'GET /messages/7/attachments/2/b.txt': () => refusal(500, 'Broken'),
    'POST /drafts': () => new Promise(() => {}),
  })
  const original = message(7, { attachments: [file(1, 'a.txt'), file(2, 'b.txt')] })
  await composeAnswer(mail, { message: original, mode: 'forward', inline: false })
  const [window] = composer(mail).windows
  const { draft, problem } = window?.getSnapshot().context ?? {}
  expect([draft?.subject, problem]).toEqual(['Fwd: Lunch', 'Could not attach b.txt'])
  if (window) attachFiles(window, [new File(['text'], 'a.txt', { lastModified: 5 })])
  expect(window?.getSnapshot().context.files.map(({ name, size, state }) => [name, size, state])).toEqual([
    ['a.txt', 4, 'uploading'],
  ])
})

const serverDraft = savedDraft({
  revision: 3,
  recipients: [
    { email: 'ben@postroom.example', name: 'Ben Ode', owner_type: 'to' },
    { email: 'eve@example.org', name: null, owner_type: 'bcc' },
  ],
  subject: 'Lunch',
  html_body: '<div>At one?</div>',
})

test('a row of Drafts opens in a window, with everything that was written, each recipient as a chip (G-018) [DATA-21]', async () => {
  const mail = await writing({ 'GET /drafts/9': () => ({ draft: serverDraft }) })
  await openDraft(mail, 9)
  const context = composer(mail).windows[0]?.getSnapshot().context
  expect(context?.saved).toEqual({ draftId: 9, revision: 3 })
  expect(context?.draft).toEqual({
    ...lunch,
    typed: {},
    to: [{ id: 'to0', email: 'ben@postroom.example', name: 'Ben Ode' }],
    bcc: [{ id: 'bcc0', email: 'eve@example.org' }],
  })
})

test.each([
  [404, 'Not found', [DRAFT_ENDED]],
  [500, 'Broken', ['Broken']],
  [401, 'Please sign in.', []],
])('that a draft cannot be opened is said, unless the session has ended: %i (G-018)', async (status, text, said) => {
  const mail = await writing({ 'GET /drafts/9': () => refusal(status, text) })
  await expect(openDraft(mail, 9)).rejects.toThrow()
  expect([ids(mail), alerts(mail)]).toEqual([[], said])
})

test('a send goes out with its draft, and Undo opens the window again [SEND-05, SEND-06, SEND-07, SEND-08, SEND-09, API-36] (G-079)', async () => {
  const mail = await writing({
    'POST /drafts': () => Response.json({ draft: serverDraft }, { status: 201 }),
    'POST /messages': () => Response.json({ message_with_attachments: message(7), jid: 'j1' }, { status: 201 }),
    'POST /messages/cancel_send': () => ({ message: 'Email sending canceled', draft: serverDraft }),
    'GET /drafts/9': () => ({ draft: serverDraft }),
  })
  open(mail, 'w1')
  const [window] = composer(mail).windows
  window?.send({ type: 'edit', change: { subject: 'Lunch!' } })
  mail.clock.increment(1_000)
  await settled()
  window?.send({ type: 'send' })
  await settled()
  expect(ids(mail)).toEqual([])
  const form = String(mail.calls.find(({ method, path }) => method === 'POST' && path === '/messages')?.body)
  const field = (name: string) => form.split(`name="${name}"\r\n\r\n`)[1]?.split('\r\n')[0]
  expect({
    to: field('message[recipients][0][email]'),
    subject: field('message[subject]'),
    externalId: field('message[external_id]'),
    draft: field('draft_id'),
    sender: field('sender_user_id'),
  }).toEqual({
    to: 'ben@postroom.example',
    subject: 'Lunch!',
    externalId: expect.stringMatching(/^[0-9a-f]{32}\.\d+$/),
    draft: '9',
    sender: '1',
  })
  expect(sendToast(mail.actors.undoSend.getSnapshot())?.canUndo).toBe(true)
  mail.actors.undoSend.send({ type: 'undo' })
  await settled()
  expect(sendToast(mail.actors.undoSend.getSnapshot())?.text).toBe('Email sending canceled')
  expect(mail.calls.find(({ path }) => path === '/messages/cancel_send')?.body).toEqual({ jid: 'j1' })
  expect(composer(mail).windows[0]?.getSnapshot().context.draft.subject).toBe('Lunch')
})

test('Undo where three windows are open says so, and leaves the mail in Drafts [COMPOSE-08, SEND-08] (G-079)', async () => {
  const mail = await writing({
    'POST /messages': () => Response.json({ message_with_attachments: message(7), jid: 'j1' }, { status: 201 }),
    'POST /messages/cancel_send': () => ({ message: 'Email sending canceled', draft: serverDraft }),
    'GET /drafts/9': () => ({ draft: serverDraft }),
  })
  open(mail, 'w1')
  composer(mail).windows[0]?.send({ type: 'send' })
  await settled()
  for (const id of ['w2', 'w3', 'w4']) open(mail, id)
  mail.calls.length = 0
  mail.actors.undoSend.send({ type: 'undo' })
  await settled()
  expect([ids(mail), alerts(mail)]).toEqual([['w2', 'w3', 'w4'], [LIMIT_REACHED]])
  expect(mail.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/messages/cancel_send'])
})

test.each([
  ['/mail/inbox/thread/1?ownerId=3', '3:1', true],
  ['/mail/inbox/thread/1', '3:1', false],
  ['/mail/inbox/thread/1', '1:1', true],
  ['/mail/inbox/thread/2', '1:1', false],
])('at %s an answer sent from %s comes back in its conversation: %s (G-079)', async (href, place, inline) => {
  const mail = await writing({ 'GET /drafts/9': () => ({ draft: serverDraft }) })
  mail.ports.navigate(href)
  await openSentAgain(mail, 9, { draft: lunch, place, fullscreen: false })
  expect([composer(mail).inline[place] !== undefined, ids(mail).length === 0]).toEqual([inline, inline])
})

test('a save meets a newer draft of another tab and is told so (G-018)', async () => {
  const stale = { status: { code: 409, message: 'Moved' }, errors: ['Moved'], draft: { ...serverDraft, revision: 5 } }
  const mail = await writing({ 'PUT /drafts/9': () => Response.json(stale, { status: 409 }) })
  const window = { windowId: 'w1', draft: lunch, saved: { draftId: 9, revision: 3 } }
  mail.actors.composer.send({ type: 'open', window })
  const [ref] = composer(mail).windows
  ref?.send({ type: 'edit', change: { subject: 'Mine' } })
  mail.clock.increment(1_000)
  await settled()
  expect(mail.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ revision: 3, subject: 'Mine' })
  expect(ref?.getSnapshot().matches({ shown: { saving: 'conflicted' } })).toBe(true)
  expect(ref?.getSnapshot().context.theirs).toEqual({ draftId: 9, revision: 5 })
})
