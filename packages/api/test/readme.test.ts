import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from './contract.ts'

const answers = contract.components?.examples

/** A server that signs in with one password and then shows the inbox of the contract's example to its session. */
const server = createServer(async (request, response) => {
  const body = await text(request)
  response.setHeader('content-type', 'application/json')
  if (request.url === '/api/v1/login' && body.includes('correct horse'))
    response.setHeader('set-cookie', 'postroom_session=s1; HttpOnly').end(JSON.stringify(answers?.Ann?.value))
  else if (
    request.url === '/api/v1/user_messages?accessible_users%5B%5D=1&accessible_users%5B%5D=3' &&
    request.headers.cookie === 'postroom_session=s1'
  )
    response.end(JSON.stringify(answers?.ThreadedPage?.value))
  else response.writeHead(401).end(JSON.stringify({ status: { code: 401, message: 'Please sign in.' }, errors: [] }))
})

beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise<unknown>((closed) => void server.close(closed)))

async function runExample(password: string): Promise<{ stdout: string; stderr: string }> {
  const { port } = server.address() as AddressInfo
  return promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', 'examples/inbox.ts'],
    {
      cwd: new URL('..', import.meta.url),
      env: {
        ...process.env,
        POSTROOM_URL: `http://127.0.0.1:${port}`,
        POSTROOM_EMAIL: 'ann@postroom.example',
        POSTROOM_PASSWORD: password,
      },
    },
  )
}

test('[SDK-15] the example of the manual signs in and prints the inbox', { timeout: 60_000 }, async () => {
  expect(await runExample('correct horse')).toEqual({ stdout: '* Lunch\n', stderr: '' })
})

test('[SDK-15] the example of the manual says why it may not', { timeout: 60_000 }, async () => {
  expect(await runExample('wrong')).toEqual({ stdout: '', stderr: '401 Please sign in.\n' })
})
