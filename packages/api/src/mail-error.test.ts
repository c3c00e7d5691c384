import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { MailError, unwrap } from './mail-error.ts'

/** The error that a caller sees when the server answers with this status and body. */
function refusal(status: number, error: unknown): Promise<unknown> {
  return unwrap(Promise.resolve({ error, response: new Response(null, { status }) })).catch((thrown) => thrown)
}

test('[ERR-01] a refused call has a status, a message, an error and a list of errors', async () => {
  const thrown = await refusal(422, {
    status: { code: 422, message: 'Check what you typed' },
    error: 'invalid',
    errors: ['Name is required', 'Email is required'],
  })
  expect(thrown).toBeInstanceOf(MailError)
  expect(thrown).toMatchObject({
    name: 'MailError',
    status: 422,
    message: 'Name is required, Email is required',
    error: 'invalid',
    errors: ['Name is required', 'Email is required'],
  })
})

test.each([
  [
    'errors before all',
    { errors: ['From errors'], status: { message: 'From status' }, message: 'Plain' },
    'From errors',
  ],
  ['errors that are one sentence', { errors: 'One sentence' }, 'One sentence'],
  ['status.message when errors are empty', { errors: [], status: { message: 'From status' } }, 'From status'],
  ['message when nothing else is there', { message: 'Plain' }, 'Plain'],
  ['no words', { errors: [''], status: {} }, 'An error occurred'],
  ['no body', undefined, 'An error occurred'],
  ["a proxy's page", '<h1>Bad gateway</h1>', 'An error occurred'],
])('[ERR-02] a refusal with %s', async (_what, body, message) => {
  expect(await refusal(502, body)).toMatchObject({ status: 502, message, error: message })
})

test('[ERR-04] a call that breaks for another reason is an unexpected error', async () => {
  const cause = new SyntaxError('Unexpected token')
  const thrown = await unwrap(Promise.reject(cause)).catch((error) => error)
  expect(thrown).toBeInstanceOf(MailError)
  expect(thrown).toMatchObject({ status: -1, message: 'An unexpected error occurred', errors: [], cause })
})

test('a call that its caller aborted stays an abort', async () => {
  const abort = new DOMException('This operation was aborted', 'AbortError')
  await expect(unwrap(Promise.reject(abort))).rejects.toBe(abort)
})

test('an answer is handed over as it came', async () => {
  const user = { id: 1, email: 'ann@postroom.example' }
  expect(await unwrap(Promise.resolve({ data: { user }, response: new Response() }))).toEqual({ user })
})

test('an answer without content is no failure', async () => {
  const response = new Response(null, { status: 204 })
  expect(await unwrap(Promise.resolve({ data: undefined, response }))).toBeUndefined()
})

test.each([
  [-1, 'unexpected'],
  [0, 'unreachable'],
  [400, 'invalid'],
  [401, 'signed_out'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [412, 'invalid'],
  [413, 'invalid'],
  [415, 'invalid'],
  [418, 'invalid'],
  [422, 'invalid'],
  [429, 'too_many'],
  [500, 'failed'],
  [501, 'failed'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [507, 'unavailable'],
])('[SDK-02] a failure with the status %s has the code %s', (status, code) => {
  expect(new MailError({ status, message: 'No' }).code).toBe(code)
})

test('[SDK-02] a failure as JSON says what and which call it was, and on a console its cause as well', async () => {
  const headers = { 'retry-after': '30', 'x-request-id': '7f3a' }
  const call = { error: { errors: ['Wait a little'] }, response: new Response(null, { status: 429, headers }) }
  const refused = await unwrap(Promise.resolve(call)).catch((error) => error)
  expect(JSON.parse(JSON.stringify(refused))).toEqual({
    name: 'MailError',
    code: 'too_many',
    status: 429,
    error: 'Wait a little',
    errors: ['Wait a little'],
    retryAfter: 30,
    requestId: '7f3a',
  })
  const lost = new MailError({ status: 0, message: 'Network error', cause: new TypeError('fetch failed') })
  for (const part of ['MailError: Network error', "code: 'unreachable'", 'status: 0', 'TypeError: fetch failed'])
    expect(inspect(lost)).toContain(part)
})
