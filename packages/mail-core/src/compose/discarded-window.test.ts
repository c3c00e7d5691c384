import { expect, test } from 'vitest'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { attachFiles } from './attach-files.ts'
import { type ComposeRef, MAX_WINDOWS } from './composer-machine.ts'
import { savedDraft } from './fixture-draft.ts'
import { newDraft } from './open-window.ts'

const attachment = (id: number, filename = 'a.txt') => ({
  id,
  filename,
  mime_type: 'text/plain',
  size: 4,
  download_url: `/api/v1/messages/9/attachments/${id}/${filename}`,
  type: 'attachment' as const,
  content_id: null,
})

/** A window in which somebody wrote, and a server that keeps what it is given. */
async function written(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({
    'POST /drafts': () => Response.json({ draft: savedDraft({ revision: 1 }) }, { status: 201 }),
    'PUT /drafts/9': () => ({ draft: savedDraft({ revision: 2 }) }),
    'POST /drafts/9/attachments': () => Response.json({ attachment: attachment(81) }, { status: 201 }),
    'DELETE /drafts/9': () => undefined,
    'POST /drafts/9/restore': () => ({ draft: savedDraft({ revision: 2, attachments: [attachment(81)] }) }),
    ...answers,
  })
  mail.start()
  await settled()
  open(mail, 'w1')
  return { mail, window: shown(mail) }
}

function open(mail: TestMail, windowId: string) {
  const draft = newDraft(mail, { to: 'Ben <ben@postroom.example>', subject: '', htmlBody: '<div>At one?</div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId, draft } })
}

function shown(mail: TestMail): ComposeRef {
  const window = mail.actors.composer.getSnapshot().context.windows.at(-1)
  if (!window) throw new Error('No window is open')
  return window
}

const file = (name = 'a.txt') => new File(['four'], name, { type: 'text/plain', lastModified: 5 })
const toasts = (mail: TestMail) => mail.actors.notices.getSnapshot().context.notices
const said = (mail: TestMail) => toasts(mail).map(({ role, text, undo }) => [role, text, undo !== undefined])
const asked = (mail: TestMail) => mail.calls.map(({ method, path }) => `${method} ${path}`)

async function undo(mail: TestMail): Promise<void> {
  mail.calls.length = 0
  mail.actors.notices.send({ type: 'undo', id: toasts(mail).at(-1)?.id ?? 0 })
  await settled()
}

test('[SCREEN-02] Discard draft says so for 7 s, and Undo opens the window with its last words and its files', async () => {
  const { mail, window } = await written()
  attachFiles(window, [file()])
  await settled()
  mail.clock.increment(1_000)
  await settled()
  window.send({ type: 'edit', change: { subject: 'Lunch', htmlBody: '<div>At two, then?</div>' } })
  window.send({ type: 'discard' })
  await settled()
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([])
  expect(said(mail)).toEqual([['status', 'Draft discarded', true]])
  mail.clock.increment(6_999)
  await undo(mail)
  const { draft, files, saved } = shown(mail).getSnapshot().context
  expect([draft.subject, draft.htmlBody, draft.to.map(({ email }) => email)]).toEqual([
    'Lunch',
    '<div>At two, then?</div>',
    ['ben@postroom.example'],
  ])
  expect(files.map(({ name, state, attachmentId }) => [name, state, attachmentId])).toEqual([['a.txt', 'uploaded', 81]])
  expect(saved).toEqual({ draftId: 9, revision: 2 })
  expect(asked(mail)).toContain('POST /drafts/9/restore')
  mail.clock.increment(1_000)
  await settled()
  expect(asked(mail)).toContain('PUT /drafts/9')
})

test('[SCREEN-02] after 7 s the toast has gone', async () => {
  const { mail, window } = await written()
  window.send({ type: 'discard' })
  await settled()
  mail.clock.increment(6_999)
  expect(said(mail)).toEqual([['status', 'Draft discarded', true]])
  mail.clock.increment(1)
  expect(said(mail)).toEqual([])
})

test('[SCREEN-02] what the server never had comes back from this browser, and its files go up again', async () => {
  const { mail, window } = await written()
  window.send({ type: 'edit', change: { subject: 'A thought' } })
  window.send({ type: 'discard' })
  await settled()
  expect(asked(mail)).not.toContain('DELETE /drafts/9')
  await undo(mail)
  expect(shown(mail).getSnapshot().context).toMatchObject({ draft: { subject: 'A thought' }, saved: null })
})

for (const [told, attachments, calls] of [
  ['an upload that was under way goes on from its beginning', [], 1],
  ['an upload whose answer was lost is not made twice', [attachment(82)], 0],
] as const)
  test(`[SCREEN-02] ${told}`, async () => {
    const ways = [new Promise(() => undefined), Response.json({ attachment: attachment(83) }, { status: 201 })]
    const { mail, window } = await written({
      'POST /drafts/9/attachments': () => ways.shift(),
      'POST /drafts/9/restore': () => ({ draft: savedDraft({ attachments: [...attachments] }) }),
    })
    attachFiles(window, [file()])
    await settled()
    window.send({ type: 'discard' })
    await settled()
    await undo(mail)
    const { files } = shown(mail).getSnapshot().context
    expect(files.map(({ name, state }) => [name, state])).toEqual([['a.txt', 'uploaded']])
    expect(asked(mail).filter((call) => call === 'POST /drafts/9/attachments')).toHaveLength(calls)
  })

test('[SCREEN-02] where three windows are open what comes back is kept in Drafts with its last words', async () => {
  const { mail, window } = await written()
  window.send({ type: 'edit', change: { subject: 'Saved' } })
  mail.clock.increment(1_000)
  await settled()
  window.send({ type: 'edit', change: { subject: 'Last words' } })
  window.send({ type: 'discard' })
  await settled()
  for (let number = 0; number < MAX_WINDOWS; number++) open(mail, `other${number}`)
  await undo(mail)
  expect(said(mail)).toEqual([['alert', 'Maximum of 3 compose windows reached', false]])
  const put = mail.calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ subject: 'Last words' })
})

test('[SCREEN-02] a draft that cannot be brought back is told of; an empty window that is closed tells nothing', async () => {
  const { mail, window } = await written({ 'POST /drafts/9/restore': () => refusal(404, 'Not found') })
  window.send({ type: 'edit', change: { subject: 'Saved' } })
  mail.clock.increment(1_000)
  await settled()
  window.send({ type: 'discard' })
  await settled()
  await undo(mail)
  expect(said(mail)).toEqual([['alert', 'This draft was sent or deleted in another window.', false]])
  mail.clock.increment(7_000)
  open(mail, 'w2')
  shown(mail).send({ type: 'edit', change: { to: [], subject: '', htmlBody: '' } })
  shown(mail).send({ type: 'close' })
  await settled()
  expect(said(mail)).toEqual([])
})
