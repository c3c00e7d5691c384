import { expect, test } from 'vitest'
import { createTestMail, held, settled, type TestMail } from '../test-mail.ts'
import { attachFiles } from './attach-files.ts'
import { savedDraft } from './fixture-draft.ts'
import { newDraft } from './open-window.ts'

const attachment = (id: number, filename = 'a.txt') => ({
  id,
  filename,
  mime_type: 'text/plain',
  size: 4,
  download_url: '/a',
  type: 'attachment' as const,
  content_id: null,
})

/** A window with a file that is on its way, of which so much has left this machine. */
async function uploading({
  share,
  attachments = [],
}: {
  share: number
  attachments?: ReturnType<typeof attachment>[]
}) {
  const answer = held()
  const mail = createTestMail({
    'POST /drafts': () => Response.json({ draft: savedDraft({}) }, { status: 201 }),
    'POST /drafts/9/attachments': answer.answer,
    'GET /drafts/9': () => ({ draft: savedDraft({ attachments }) }),
    'PUT /drafts/9': () => ({ draft: savedDraft({ attachments, revision: 2 }) }),
    'DELETE /drafts/9/attachments/81': () => undefined,
  })
  const { upload } = mail.ports
  mail.ports.upload = (request, onProgress) => {
    onProgress(share)
    const stopped = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
    return Promise.race([upload(request, onProgress), stopped])
  }
  mail.start()
  await settled()
  const draft = newDraft(mail, { to: 'Ben <ben@postroom.example>', subject: 'Lunch', htmlBody: '<div>At one?</div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft } })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The window did not open')
  attachFiles(window, [new File(['xxxx'], 'a.txt', { type: 'text/plain', lastModified: 5 })])
  await settled()
  mail.calls.length = 0
  const remove = async () => {
    window.send({ type: 'remove file', id: window.getSnapshot().context.files[0]?.id ?? '' })
    await settled()
  }
  return {
    mail,
    window,
    remove,
    arrive: () => answer.give(Response.json({ attachment: attachment(81) }, { status: 201 })),
  }
}

const sent = (mail: TestMail) => mail.calls.map(({ method, path }) => `${method} ${path}`)

test('a file that is removed when all of it has left is taken out of the draft once the server has it (G-018)', async () => {
  const { mail, remove, arrive } = await uploading({ share: 1 })
  await remove()
  expect(sent(mail)).toEqual([])
  arrive()
  await settled()
  expect(sent(mail)).toEqual(['DELETE /drafts/9/attachments/81'])
})

test('a removed file whose upload is never answered holds up nothing longer than half a minute, and is taken out of the draft (G-018)', async () => {
  const { mail, window, remove } = await uploading({ share: 1, attachments: [attachment(80, 'b.txt'), attachment(81)] })
  await remove()
  window.send({ type: 'edit', change: { subject: 'Dinner' } })
  mail.clock.increment(29_999)
  await settled()
  expect(sent(mail)).toEqual([])
  mail.clock.increment(1)
  await settled()
  expect(sent(mail)).toEqual(['GET /drafts/9', 'DELETE /drafts/9/attachments/81', 'PUT /drafts/9'])
})

test('an upload that is not answered half a minute after all of it has left has failed', async () => {
  const { mail, window } = await uploading({ share: 1 })
  const state = () => {
    const { files, problem } = window.getSnapshot().context
    return [...files.map((file) => file.state), problem]
  }
  mail.clock.increment(29_999)
  await settled()
  expect(state()).toEqual(['uploading', null])
  mail.clock.increment(1)
  await settled()
  expect(state()).toEqual(['failed', 'Failed to upload "a.txt".'])
})

test('an upload that takes long to leave is not given up', async () => {
  const { mail, window } = await uploading({ share: 0.99 })
  mail.clock.increment(600_000)
  await settled()
  expect(window.getSnapshot().context.files.map(({ state }) => state)).toEqual(['uploading'])
})

test('a file that is removed half way is looked for in the draft, and taken out where it got there after all (G-018)', async () => {
  const { mail, remove } = await uploading({ share: 0.5, attachments: [attachment(80, 'b.txt'), attachment(81)] })
  await remove()
  expect(sent(mail)).toEqual(['GET /drafts/9', 'DELETE /drafts/9/attachments/81'])
})

test('what lies in the draft is left alone where a removed file did not get there (G-018)', async () => {
  const { mail, remove } = await uploading({ share: 0.5, attachments: [attachment(80, 'b.txt')] })
  await remove()
  expect(sent(mail)).toEqual(['GET /drafts/9'])
})
