import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from '../src/http/error-answer.ts'
import { multipartOptions, receiveUploads } from '../src/http/uploads.ts'
import { createLog } from '../src/runtime/log.ts'

const MB = 1024 * 1024
let app: FastifyInstance
let url: string
let directory: string
let seen: unknown
let onDisk: string
let logged: string[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'postroom-uploads-'))
  logged = []
  app = Fastify({ loggerInstance: createLog((line) => logged.push(line), 'warn') })
  app.setErrorHandler(answerError)
  await app.register(multipart, multipartOptions)
  app.post('/send', { preValidation: receiveUploads(directory) }, async (request) => {
    seen = request.body
    const { attachments = [] } = request.body as { attachments?: { file: { path: string } }[] }
    const [first] = attachments
    onDisk = first ? await readFile(first.file.path, 'latin1') : ''
    return { done: true }
  })
  const noFolder = join(directory, 'file')
  app.post('/nowhere', { preValidation: receiveUploads(noFolder) }, async () => ({ done: true }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

async function send(form: FormData): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/send`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

function withFile(size: number, name: string): FormData {
  const form = new FormData()
  form.append('message[subject]', 'Plans')
  form.append('attachments[0][type]', 'attachment')
  form.append('attachments[0][file]', new Blob([new Uint8Array(size).fill(65)], { type: 'text/plain' }), name)
  return form
}

/** The folder of a call goes after its answer. */
const expectEmptied = () => expect.poll(() => readdir(directory), { timeout: 30_000 }).toEqual([])

test('a file is on disk while the call runs, its fields nest, and nothing is left after it [API-32]', async () => {
  expect(await send(withFile(5, 'plan.txt'))).toEqual({ status: 200, body: { done: true } })
  expect(seen).toEqual({
    message: { subject: 'Plans' },
    attachments: [
      {
        type: 'attachment',
        file: { path: expect.stringContaining(directory), filename: 'plan.txt', mimeType: 'text/plain', size: 5 },
      },
    ],
  })
  expect(onDisk).toBe('AAAAA')
  await expectEmptied()
})

test('25 MB exactly passes, one byte more answers 413 with the name of the file [ATTACH-07]', async () => {
  expect((await send(withFile(25 * MB, 'plan.zip'))).status).toBe(200)
  const sentence = 'File "plan.zip" is too large. Maximum size is 25MB.'
  expect(await send(withFile(25 * MB + 1, 'plan.zip'))).toEqual({
    status: 413,
    body: { status: { code: 413, message: sentence }, errors: [sentence] },
  })
  await expectEmptied()
})

test('a request over 100 MB is refused before it is read', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/send',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(100 * MB + 1) },
  })
  expect(response.statusCode).toBe(413)
  expect(response.json().errors).toEqual(['The message is too large. Maximum size is 100MB.'])
})

test('a request over 100 MB that does not say its size is cut off', async () => {
  const form = withFile(25 * MB, 'one.bin')
  for (let index = 1; index <= 4; index++) {
    form.append(`attachments[${index}][file]`, new Blob([new Uint8Array(25 * MB)]), 'more.bin')
  }
  const { body, headers } = new Request('http://localhost', {
    method: 'POST',
    body: form,
    duplex: 'half',
  } as RequestInit)
  const contentType = headers.get('content-type') ?? ''
  const outcome = await fetch(`${url}/send`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    duplex: 'half',
  } as RequestInit).then(
    (response) => response.status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(outcome)
  await expectEmptied()
})

test('a body that is no multipart is refused', async () => {
  const response = await app.inject({ method: 'POST', url: '/send', payload: { subject: 'Plans' } })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual(['The request must be multipart/form-data'])
})

test('a multipart body that breaks off is refused and leaves nothing', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/send',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="attachments[0][file]"; filename="a.txt"\r\n\r\nhal',
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual(['The request body is not whole'])
  await expectEmptied()
})

test('where nothing can be written an upload fails, and the server goes on', async () => {
  const file = join(directory, 'file')
  await writeFile(file, 'in the way of a folder')
  const response = await fetch(`${url}/nowhere`, { method: 'POST', body: withFile(5, 'plan.txt') })
  expect([response.status, await response.json()]).toEqual([
    500,
    { status: { code: 500, message: 'An unexpected error occurred' }, errors: ['An unexpected error occurred'] },
  ])
  const told = () => logged.map((line) => JSON.parse(line)).map(({ level, msg }) => `${level}: ${msg}`)
  await expect.poll(told).toEqual(['error: call failed', 'warn: an upload could not be removed'])
  await rm(file)
  expect((await send(withFile(5, 'plan.txt'))).status).toBe(200)
})
