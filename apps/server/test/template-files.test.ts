import { randomBytes } from 'node:crypto'
import type { GrantLevel } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { addDraftFile } from '../src/compose/draft-files-store.ts'
import { acceptSend } from '../src/compose/send-store.ts'
import { sha256 } from '../src/storage/blobs/blobs.ts'
import { formOf } from './form.ts'
import { heldContents } from './held-contents.ts'
import { withTables } from './mailbox.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

/** There large bytes are rows, which lie in files of their own beside SQLite. */
const onPostgres = test.runIf(process.env.TEST_DIALECT === 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: number, sentence: string) => ({ status: { code, message: sentence }, errors: [sentence] })
const GONE = 'A file of a template is no longer there. Please remove it from the mail.'
const to = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], subject: 'Form' }

async function grant(name: 'bob' | 'carol', level: GrantLevel) {
  const { [name]: delegate, support } = server.people
  const now = server.context.clock.now()
  await server.context.database.write(addGrant, { ownerId: support.id, delegateId: delegate.id, level, now })
}

async function makeTemplate(as: Caller, mailbox_id?: number): Promise<number> {
  const template = { name: 'Form', html_content: '<p>Here is the form</p>', ...(mailbox_id && { mailbox_id }) }
  return (await as('POST', '/templates', { body: { template } })).body.template.id
}

const upload = async (as: Caller, id: number, file: File) =>
  as('POST', `/templates/${id}/files`, await formOf({ file, filename: file.name, mime_type: file.type }))

async function makeDraft(as: Caller): Promise<number> {
  const body = { window_id: `w${Math.random()}`, html_body: '<p>Hello</p>' }
  return (await as('POST', '/drafts', { body })).body.draft.id
}

const attach = (as: Caller, draftId: number, template_file_id: number) =>
  as('POST', `/drafts/${draftId}/template_files`, { body: { template_file_id } })

const countBlobs = () =>
  withTables(server, async (db) =>
    (await db.selectFrom('blobs').select('digest').execute()).map(({ digest }) => digest),
  )

const pdf = (bytes: string | Uint8Array<ArrayBuffer>) => new File([bytes], 'form.pdf', { type: 'application/pdf' })

test('[TEAM-11] a file of a template is listed with it, downloaded, and removed', async () => {
  const alice = await server.as('alice')
  const id = await makeTemplate(alice)
  const added = await upload(alice, id, pdf('a form'))
  const shown = {
    id: expect.any(Number),
    filename: 'form.pdf',
    mime_type: 'application/pdf',
    size: 6,
    download_url: expect.stringMatching(new RegExp(`^/api/v1/templates/${id}/files/\\d+/form\\.pdf$`)),
  }
  expect([added.status, added.body]).toEqual([201, { file: shown }])
  const listed = (await alice('GET', '/templates')).body.templates
  expect(listed.map(({ files }: { files: unknown }) => files)).toEqual([[added.body.file]])
  const { id: fileId } = added.body.file
  const bytes = await alice('GET', `/templates/${id}/files/${fileId}/form.pdf`)
  expect([bytes.status, bytes.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="form.pdf"; filename*=UTF-8''form.pdf`,
  ])
  expect((await alice('DELETE', `/templates/${id}/files/${fileId}`)).status).toBe(204)
  expect((await alice('DELETE', `/templates/${id}/files/${fileId}`)).status).toBe(404)
  expect((await alice('GET', `/templates/${id}/files/${fileId}/form.pdf`)).status).toBe(404)
  expect((await alice('GET', '/templates')).body.templates[0].files).toEqual([])
  await alice('DELETE', `/templates/${id}`)
})

test('[TEAM-11] attached to a draft it leaves with the mail, whatever becomes of the template', async () => {
  const alice = await server.as('alice')
  const id = await makeTemplate(alice)
  const content = randomBytes(200_000)
  const { file } = (await upload(alice, id, pdf(content))).body
  const draftId = await makeDraft(alice)
  const attached = await attach(alice, draftId, file.id)
  const attachment = {
    id: expect.any(Number),
    filename: 'form.pdf',
    mime_type: 'application/pdf',
    size: 200_000,
    download_url: expect.stringContaining(`/api/v1/messages/${draftId}/attachments/`),
    type: 'attachment',
    content_id: null,
  }
  expect([attached.status, attached.body]).toEqual([201, { attachment }])
  expect((await alice('GET', `/drafts/${draftId}`)).body.draft.attachments).toEqual([attached.body.attachment])
  expect((await alice('DELETE', `/templates/${id}`)).status).toBe(204)
  const sent = await alice('POST', '/messages', await formOf({ message: to, draft_id: draftId }))
  expect(sent.status).toBe(201)
  const [carried] = sent.body.message_with_attachments.attachments
  expect([carried.filename, carried.size]).toEqual(['form.pdf', 200_000])
  const { digest } = await withTables(server, (db) =>
    db.selectFrom('attachments').select('digest').where('id', '=', carried.id).executeTakeFirstOrThrow(),
  )
  expect((await server.context.blobs.get(digest)).equals(content)).toBe(true)
})

test('[TEAM-11] attached again, as after a lost answer, a file of a template stands in the draft once, and in what is sent', async () => {
  const alice = await server.as('alice')
  const id = await makeTemplate(alice)
  const { file } = (await upload(alice, id, pdf('a form'))).body
  const other = (await upload(alice, id, new File(['a form'], 'plan.pdf', { type: 'application/pdf' }))).body.file
  const draftId = await makeDraft(alice)
  const first = await attach(alice, draftId, file.id)
  const second = await attach(alice, draftId, file.id)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect((await alice('GET', `/drafts/${draftId}`)).body.draft.attachments).toEqual([first.body.attachment])
  const template_file_ids = [file.id, other.id]
  const sent = await alice('POST', '/messages', await formOf({ message: to, draft_id: draftId, template_file_ids }))
  expect([sent.status, namesOf(sent)]).toEqual([201, ['form.pdf', 'plan.pdf']])
  await alice('DELETE', `/templates/${id}`)
})

test('[TEAM-11] a send whose template is deleted before it is accepted is refused', async () => {
  const alice = await server.as('alice')
  const id = await makeTemplate(alice)
  const { file } = (await upload(alice, id, pdf(randomBytes(200_000)))).body
  const { blobs } = server.context
  const real = blobs.carry
  // The message is made once its files are read.
  blobs.carry = async (content) => {
    blobs.carry = real
    await alice('DELETE', `/templates/${id}`)
    return real(content)
  }
  const refused = await alice('POST', '/messages', await formOf({ message: to, template_file_ids: [file.id] }))
  expect([refused.status, refused.body]).toEqual([422, failure(422, GONE)])
})

test('[GUARD-03] a send that is refused leaves no bytes behind, and one with its draft is no larger than 100 MB', async () => {
  const alice = await server.as('alice')
  const draftId = await makeDraft(alice)
  const held = heldContents(server)
  const before = await held()
  const send = async (beside: object) => alice('POST', '/messages', await formOf({ message: to, ...beside }))
  const large = () => ({ file: pdf(randomBytes(200_000)), type: 'attachment' })
  const id = await makeTemplate(alice)
  const { file: ofTemplate } = (await upload(alice, id, pdf('a form'))).body
  const { blobs } = server.context
  const real = blobs.carry
  blobs.carry = async (content) => {
    blobs.carry = real
    const kept = await real(content)
    await alice('DELETE', `/templates/${id}`)
    return kept
  }
  const gone = await send({ attachments: [large()], template_file_ids: [ofTemplate.id] })
  expect([gone.status, gone.body]).toEqual([422, failure(422, GONE)])
  expect(await held()).toEqual(before)
  const second = { file: pdf('x'), type: 'inline', content_id: 'a b' }
  const unfit = await send({ attachments: [large(), second] })
  expect([unfit.status, unfit.body]).toEqual([422, failure(422, 'content_id is not a content id')])
  expect(await held()).toEqual(before)
  const [bytes, size] = [new Uint8Array(1), 104_857_600]
  const file = { filename: 'film.mp4', mimeType: 'video/mp4', type: 'attachment' as const, contentId: null, size }
  const digest = sha256(bytes)
  const added = { draftId, userId: server.people.alice.id, file: { ...file, digest }, carried: [{ digest, bytes }] }
  await server.context.database.write(addDraftFile, added)
  const tooLarge = 'The message is too large. Maximum size is 100MB.'
  const over = await send({ attachments: [large()], draft_id: draftId })
  expect([over.status, over.body]).toEqual([413, failure(413, tooLarge)])
  await alice('DELETE', `/drafts/${draftId}`)
})

const namesOf = ({ body }: Awaited<ReturnType<Caller>>): string[] =>
  body.message_with_attachments.attachments.map(({ filename }: { filename: string }) => filename)

onPostgres(
  '[GUARD-03] a send whose bytes go with somebody else’s refused send asks to try again, and then leaves',
  async () => {
    const alice = await server.as('alice')
    const { database } = server.context
    const { write } = database
    database.write = async (operation, args) => {
      if (operation.operationName === acceptSend.operationName) {
        database.write = write
        await withTables(server, (db) => db.deleteFrom('blobs').where('digest', '=', sha256(bytes)).execute())
      }
      return write(operation, args)
    }
    const bytes = randomBytes(200_000)
    const attachments = [{ file: pdf(bytes), type: 'attachment' }]
    const send = async () => alice('POST', '/messages', await formOf({ message: to, attachments }))
    const refused = await send()
    const sentence = 'A file of the message was deleted elsewhere at this moment. Please try again.'
    expect([refused.status, refused.body]).toEqual([503, failure(503, sentence)])
    expect((await send()).status).toBe(201)
  },
)

test('[TEAM-11] a send can name files of templates without a draft, each once, and nothing leaves without one that is gone', async () => {
  const alice = await server.as('alice')
  const id = await makeTemplate(alice)
  const { file } = (await upload(alice, id, pdf('a form'))).body
  const second = (await upload(alice, id, new File(['b'], 'plan.txt', { type: 'text/plain' }))).body.file
  const send = async (template_file_ids: number[]) =>
    alice('POST', '/messages', await formOf({ message: to, template_file_ids }))
  const sent = await send([second.id, file.id])
  const names = sent.body.message_with_attachments.attachments.map(({ filename }: { filename: string }) => filename)
  expect([sent.status, names]).toEqual([201, ['plan.txt', 'form.pdf']])
  const other = await makeTemplate(alice)
  const same = (await upload(alice, other, pdf('a form'))).body.file
  const twice = await send([file.id, second.id, file.id, same.id])
  expect([twice.status, namesOf(twice)]).toEqual([201, ['form.pdf', 'plan.txt']])
  await alice('DELETE', `/templates/${other}`)
  await alice('DELETE', `/templates/${id}/files/${file.id}`)
  const refused = await send([second.id, file.id])
  expect([refused.status, refused.body]).toEqual([422, failure(422, GONE)])
  await alice('DELETE', `/templates/${id}`)
})

test('[TEAM-11] files of a mailbox’s template are for whoever may write drafts there, and changed from the level full', async () => {
  const { support } = server.people
  const owner = await server.as('support')
  const [bob, carol] = [await server.as('bob'), await server.as('carol')]
  await grant('bob', 'draft')
  await grant('carol', 'read')
  const id = await makeTemplate(owner, support.id)
  const { file } = (await upload(owner, id, pdf('a form'))).body
  const path = `/templates/${id}/files/${file.id}` as const
  const readers = [owner, bob, carol]
  const read = await Promise.all(readers.map((as) => as('GET', `${path}/form.pdf`)))
  expect(read.map(({ status }) => status)).toEqual([200, 200, 403])
  const drafts = await Promise.all(readers.map(async (as) => attach(as, await makeDraft(as), file.id)))
  expect(drafts.map(({ status }) => status)).toEqual([201, 201, 422])
  expect(drafts[2]?.body).toEqual(failure(422, GONE))
  const sends = await Promise.all(
    readers.map(async (as) => as('POST', '/messages', await formOf({ message: to, template_file_ids: [file.id] }))),
  )
  expect(sends.map(({ status }) => status)).toEqual([201, 201, 422])
  const changes = [await upload(bob, id, pdf('x')), await bob('DELETE', path)]
  expect(changes.map(({ status }) => status)).toEqual([403, 403])
  expect((await owner('GET', '/templates')).body.templates[0].files).toEqual([file])
  await owner('DELETE', `/templates/${id}`)
})

test('[TEAM-11] files of somebody’s own templates are for nobody else, also not in a mailbox that is open to both', async () => {
  const [alice, bob] = [await server.as('alice'), await server.as('bob')]
  const id = await makeTemplate(bob)
  const { file } = (await upload(bob, id, pdf('a form'))).body
  const answers = [
    await alice('GET', `/templates/${id}/files/${file.id}/form.pdf`),
    await upload(alice, id, pdf('x')),
    await alice('DELETE', `/templates/${id}/files/${file.id}`),
    await attach(alice, await makeDraft(alice), file.id),
    await alice('POST', '/messages', await formOf({ message: to, template_file_ids: [file.id] })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422])
  await bob('DELETE', `/templates/${id}`)
})

test('[TEAM-11] the bytes go with the last template, draft or mail that names them', async () => {
  const alice = await server.as('alice')
  const before = await countBlobs()
  const id = await makeTemplate(alice)
  const added = (await upload(alice, id, pdf('only here'))).body.file
  const draftId = await makeDraft(alice)
  const { attachment } = (await attach(alice, draftId, added.id)).body
  expect((await countBlobs()).length).toBe(before.length + 1)
  await alice('DELETE', `/templates/${id}/files/${added.id}`)
  expect((await countBlobs()).length).toBe(before.length + 1)
  await alice('DELETE', `/drafts/${draftId}/attachments/${attachment.id}`)
  expect(await countBlobs()).toEqual(before)
  await upload(alice, id, pdf('again here'))
  await alice('DELETE', `/templates/${id}`)
  expect(await countBlobs()).toEqual(before)
})

test('[GUARD-03] a template takes 20 files, a file 25 MB, and all files of one’s templates 200 MB', {
  timeout: 60_000,
}, async () => {
  const carol = await server.as('carol')
  const id = await makeTemplate(carol)
  for (let made = 0; made < 20; made++)
    expect((await upload(carol, id, new File(['x'], `${made}.txt`))).status).toBe(201)
  const many = 'A template has at most 20 files. Please remove one first.'
  const refused = await upload(carol, id, new File(['x'], 'one.txt'))
  expect([refused.status, refused.body]).toEqual([422, failure(422, many)])
  const next = await makeTemplate(carol)
  const large = new Uint8Array(25 * 1_048_576)
  const tooLarge = await upload(carol, next, new File([large, 'x'], 'film.mp4'))
  const sentence = 'File "film.mp4" is too large. Maximum size is 25MB.'
  expect([tooLarge.status, tooLarge.body]).toEqual([413, failure(413, sentence)])
  for (let made = 0; made < 7; made++)
    expect((await upload(carol, next, new File([large], `${made}.mp4`))).status).toBe(201)
  const full = await upload(carol, next, new File([large], '8.mp4'))
  const noRoom = 'The files of templates may take 200MB together. Please remove one first.'
  expect([full.status, full.body]).toEqual([422, failure(422, noRoom)])
})
