import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { attachment, createClient, type FileSource, type MailClient, nodePorts, signIn } from '@postroom/mail-core'
import { MAX_ATTACHMENT_SIZE } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let mail: MailClient
let baseUrl: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postroom-files-'))
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  mail = createClient(nodePorts({ baseUrl, retries: 0 }))
  await signIn(mail, { email: server.people.alice.email, password: PASSWORD })
})
afterAll(async () => {
  mail.stop()
  await server.close()
  await rm(folder, { recursive: true })
})

/** Bytes of which no two pieces are alike. */
function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(size / 4)
  for (let index = 0; index < words.length; index += 1) words[index] = Math.imul(index, 2_654_435_761)
  return new Uint8Array(words.buffer)
}

async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function collected(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const menu = bytesOf(300_000)
const sources: [string, (path: string) => FileSource, { name?: string; type?: string }][] = [
  ['a path', (path) => path, {}],
  ['a File', () => new File([menu], 'menu.pdf'), {}],
  ['a Blob', () => new Blob([menu], { type: 'application/pdf' }), { name: 'menu.pdf' }],
  ['a stream of the web', () => new Blob([menu]).stream(), { name: 'menu.pdf' }],
  ['a stream of Node', (path) => createReadStream(path), { name: 'menu.pdf', type: 'application/pdf' }],
]

test.each(sources)('[SDK-07] a file from %s is sent, and downloaded again as a stream', async (name, source, how) => {
  const file = await attachment(source(await onDisk('menu.pdf', menu)), how)
  const subject = `From ${name}`
  const { messageId } = await mail.send({
    to: server.people.bob.email,
    subject,
    htmlBody: '<p>Here</p>',
    files: [file],
  })
  const { data } = await mail.api.GET('/messages/{id}', { params: { path: { id: messageId } } })
  const [sent] = data?.message.attachments ?? []
  if (!sent) throw new Error('The message has no file')
  expect([sent.filename, sent.mime_type, sent.size]).toEqual(['menu.pdf', 'application/pdf', menu.length])
  expect(await collected(await mail.download(sent))).toEqual(menu)
})

test('[SDK-07] the source of a message comes as a stream, and so does that of another copy of it', async () => {
  const text = 'At one? '.repeat(20_000)
  const sample = { to: ['alice' as const], subject: 'Long', text, id: 'long@example.org' }
  const { messageId } = await receive(server, sample)
  const source = new TextDecoder().decode(await collected(await mail.source(messageId)))
  expect([source.includes('Subject: Long\r\n'), source.includes(text.trim())]).toEqual([true, true])
  await receive(server, { ...sample, headers: ['List-Id: <lunch.example.org>'] })
  const { data } = await mail.api.GET('/messages/{id}', { params: { path: { id: messageId } } })
  const [copy] = data?.message.sources ?? []
  const other = new TextDecoder().decode(await collected(await mail.source(messageId, copy?.id ?? 0)))
  expect([source.includes('List-Id'), other.includes('List-Id')]).toEqual([false, true])
})

test('[SDK-07] a file of more than 25 MB is refused before it is read, and a stream as soon as it has more', async () => {
  const tooLarge = { name: 'MailError', code: 'invalid', status: 413 }
  const path = await onDisk('large.bin', new Uint8Array(MAX_ATTACHMENT_SIZE + 1))
  await expect(attachment(path)).rejects.toMatchObject({
    ...tooLarge,
    message: 'File "large.bin" is too large. Maximum size is 25MB.',
  })
  let pulled = 0
  let ended = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(new Uint8Array(1_048_576))
    },
    cancel: () => {
      ended = true
    },
  })
  await expect(attachment(endless)).rejects.toMatchObject({
    ...tooLarge,
    message: 'File "attachment" is too large. Maximum size is 25MB.',
  })
  expect([pulled <= 27, ended]).toEqual([true, true])
})

test.each([['missing.pdf'], ['.']])('[SDK-07] %j is no file, which is said', async (name) => {
  const path = join(folder, name)
  await expect(attachment(path)).rejects.toMatchObject({
    name: 'MailError',
    code: 'invalid',
    message: `The file "${path}" cannot be read`,
    cause: expect.any(Error),
  })
})

test('[SDK-07] a stream that gives text, or breaks, is not sent in part', async () => {
  const text = createReadStream(await onDisk('note.txt', new TextEncoder().encode('One')), 'utf8')
  await expect(attachment(text)).rejects.toMatchObject({ code: 'unexpected', message: 'The stream gives no bytes' })
  async function* breaking() {
    yield menu
    throw new Error('The disk is gone')
  }
  await expect(attachment(breaking())).rejects.toThrow('The disk is gone')
})

test('[SDK-07] a download that is refused, aborted or cut off rejects', async () => {
  const foreign = { download_url: '/api/v1/messages/999999/attachments/1/menu.pdf' }
  await expect(mail.download(foreign)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await expect(mail.download({ download_url: 'https://files.example/1' })).rejects.toMatchObject({ code: 'unexpected' })
  await expect(mail.source(999_999)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  const aborted = mail.with({ signal: AbortSignal.abort() })
  await expect(aborted.source(1)).rejects.toMatchObject({ name: 'AbortError' })
  const cutting = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'message/rfc822', 'content-length': '9000' })
    reply.write('From: ben', () => reply.destroy())
  })
  await new Promise<void>((done) => cutting.listen(0, '127.0.0.1', done))
  const { port } = cutting.address() as AddressInfo
  const cut = createClient(nodePorts({ baseUrl: `http://127.0.0.1:${port}`, retries: 0 }))
  await expect(cut.source(1).then(collected)).rejects.toMatchObject({ name: 'MailError', code: 'unreachable' })
  cutting.close()
})

test.each([
  ['disk', 'not held whole', 25],
  // Three times would be 75 MB.
  ['stream', 'held twice at most', 70],
])(
  '[SDK-07] a file of 25 MB from a %s is %s while it is sent, and its download is not held whole',
  async (from, _, most) => {
    const path = await onDisk('film.bin', bytesOf(MAX_ATTACHMENT_SIZE))
    const program = fileURLToPath(new URL('../../../packages/mail-core/proof/held-files.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--expose-gc', '--disable-warning=ExperimentalWarning', program, from, path],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          POSTROOM_URL: baseUrl,
          POSTROOM_EMAIL: server.people.alice.email,
          POSTROOM_PASSWORD: PASSWORD,
        },
      },
    )
    const { sending, downloading }: { sending: number; downloading: number } = JSON.parse(stdout)
    expect(sending).toBeLessThan(most)
    expect(downloading).toBeLessThan(25)
  },
  120_000,
)
