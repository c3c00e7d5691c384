import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS, type ContractCall, type RequestArray, requestArrays } from './contract-calls.ts'
import { formOf } from './form.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())

/** What may stand in a list that holds no ids. */
const ITEMS: Record<string, unknown> = {
  recipients: { email: 'bob@postroom.example', owner_type: 'to' },
  threads: { user_id: 1, message_thread_id: 1 },
}

/** The example of a call with one item too many in one list. */
function filled({ operationId, path: template, example }: ContractCall, { place, keys, maxItems }: RequestArray) {
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  const list = Array.from({ length: maxItems + 1 }, (_, at) =>
    first === 'attachments' ? { file: new File(['x'], `${at}.txt`) } : (ITEMS[last] ?? at + 1),
  )
  const path = template.replaceAll(/\{\w+\}/g, '1')
  if (place === 'query') {
    const needed = operationId === 'autocompleteContacts' ? { q: 'bob' } : {}
    return { path, options: { query: { ...needed, [first]: list.map(String) } } }
  }
  // The example's files are words for bytes.
  const { attachments: _words, ...rest } = example ?? {}
  const body: Record<string, unknown> = structuredClone(rest)
  const holder = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, body)
  holder[last] = list
  return { path, options: { body } }
}

test('every list that a call may carry has a limit in the contract, and one more than that is refused', async () => {
  const said: string[] = []
  const meant: string[] = []
  for (const operation of CALLS) {
    for (const array of requestArrays(operation)) {
      const name = array.keys.join('.')
      const { path, options } = filled(operation, array)
      const call = operation.multipart && 'body' in options ? await formOf(options.body) : options
      const { status, body } = await alice(operation.method, path, call)
      said.push(`${operation.operationId}: ${status} ${body.errors}`)
      const refusal =
        name === 'attachments'
          ? '413 The request is too large.'
          : `422 ${name} must NOT have more than ${array.maxItems} items`
      meant.push(`${operation.operationId}: ${refusal}`)
    }
  }
  expect(said).toEqual(meant)
  expect(said.length).toBeGreaterThanOrEqual(38)
})
