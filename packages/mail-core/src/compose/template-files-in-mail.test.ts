import { expect, test } from 'vitest'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { templateComposeFile } from './attach-files.ts'
import { outsideDraft } from './compose-setup.ts'
import { savedDraft } from './fixture-draft.ts'
import { newDraft } from './open-window.ts'
import { saveDraft } from './save-draft.ts'
import { sendDraft } from './send-draft.ts'
import { takeTemplate } from './used-templates.ts'

const form = {
  id: 7,
  filename: 'form.pdf',
  mime_type: 'application/pdf',
  size: 2048,
  download_url: '/api/v1/templates/61/files/7/form.pdf',
}
const attachment = {
  id: 82,
  filename: 'form.pdf',
  mime_type: 'application/pdf',
  size: 2048,
  download_url: '/api/v1/messages/9/attachments/82/form.pdf',
  type: 'attachment',
  content_id: null,
}
const GONE = 'A file of a template is no longer there. Please remove it from the mail.'
/** How a send names the file. */
const NAMED = 'name="template_file_ids[0]"\r\n\r\n7\r\n'
const draft = (revision = 1) => ({ draft: savedDraft({ revision, subject: 'Lunch' }) })

async function writing(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({
    'POST /drafts': () => Response.json(draft(), { status: 201 }),
    'PUT /drafts/9': () => draft(2),
    'POST /drafts/9/template_files': () => Response.json({ attachment }, { status: 201 }),
    'POST /messages': () => Response.json({ jid: 'j' }, { status: 201 }),
    ...answers,
  })
  mail.start()
  await settled()
  const opened = newDraft(mail, { to: 'Ben <ben@postroom.example>', subject: 'Lunch', htmlBody: '<div>At one?</div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: opened } })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The window did not open')
  mail.calls.length = 0
  const files = () => window.getSnapshot().context.files
  const calls = () => mail.calls.map(({ method, path }) => `${method} ${path}`)
  return { mail, window, opened, files, calls }
}

test('[TEAM-11] files of a template are attached to the draft where they lie, each once', async () => {
  const { mail, window, files, calls } = await writing()
  takeTemplate(window, { id: 61, files: [form] })
  await settled()
  takeTemplate(window, { id: 61, files: [form] })
  await settled()
  expect(calls()).toEqual(['POST /drafts', 'POST /drafts/9/template_files'])
  expect(mail.calls[1]?.body).toEqual({ template_file_id: 7 })
  expect(files().map(({ name, state, attachmentId, path }) => [name, state, attachmentId, path])).toEqual([
    ['form.pdf', 'uploaded', 82, '/api/v1/messages/9/attachments/82/form.pdf'],
  ])
})

test('[TEAM-11] files of two templates are two, also where name and size agree', async () => {
  let id = 82
  const { window, files } = await writing({
    'POST /drafts/9/template_files': () => Response.json({ attachment: { ...attachment, id: id++ } }, { status: 201 }),
  })
  takeTemplate(window, { id: 61, files: [form, { ...form, id: 8 }] })
  takeTemplate(window, { id: 61, files: [form] })
  await settled()
  expect(files().map(({ templateFileId, attachmentId }) => [templateFileId, attachmentId])).toEqual([
    [7, 82],
    [8, 83],
  ])
})

test('[TEAM-11] a file that two templates carry, which the server attaches once, is shown once', async () => {
  const { window, files } = await writing()
  takeTemplate(window, { id: 61, files: [form, { ...form, id: 8 }] })
  await settled()
  expect(files().map(({ templateFileId, attachmentId }) => [templateFileId, attachmentId])).toEqual([[7, 82]])
})

test('[TEAM-11, ARRIVE-07] a file that could not be attached is told, and the mail leaves with it or not at all', async () => {
  const { mail, window, files } = await writing({
    'POST /drafts/9/template_files': () => refusal(422, GONE),
    'POST /messages': () => refusal(422, GONE),
  })
  takeTemplate(window, { id: 61, files: [form] })
  await settled()
  expect([files()[0]?.state, window.getSnapshot().context.problem]).toEqual(['failed', GONE])
  window.send({ type: 'send' })
  await settled()
  const sent = mail.calls.find(({ path }) => path === '/messages')
  expect(String(sent?.body)).toContain(NAMED)
  expect([window.getSnapshot().status, window.getSnapshot().context.problem]).toEqual(['active', GONE])
})

test('[TEAM-11] a draft that was deleted elsewhere gives its files of templates to the next one', () => {
  const file = { ...templateComposeFile(form), id: 'f', attachmentId: 82, path: '/a', state: 'uploaded' as const }
  expect(outsideDraft([file])).toEqual([{ ...file, attachmentId: null, path: null, state: 'uploading', progress: 0 }])
})

test('[TEAM-11, SDK-11] programs send and save drafts with files of templates', async () => {
  const { mail, opened, calls } = await writing()
  await saveDraft(mail, opened, { files: [templateComposeFile(form)] })
  await sendDraft(mail, opened, { files: [templateComposeFile(form)] })
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
    'POST /drafts',
    'POST /drafts/9/template_files',
    'POST /messages',
  ])
  expect(String(mail.calls.at(-1)?.body)).toContain(NAMED)
})
