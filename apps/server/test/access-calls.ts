/** Calls made from the contract's own examples, with ids of somebody's mailbox in them. */
import type { MatrixOperation, Slot } from './access-slots.ts'
import type { Things } from './access-world.ts'
import { formOf } from './form.ts'
import type { Caller } from './start-test-server.ts'

/** What stands in slots instead of the caller's own. */
export type Values = Map<Slot, unknown>

/** One call in which the given slots have these values and everything else is the caller's own. */
export async function attempt(
  as: Caller,
  { operation, own, values }: { operation: MatrixOperation; own: Things; values: Values },
) {
  const body = structuredClone(operation.example ?? {})
  const query: Record<string, string | string[]> = {}
  let path = operation.path
  for (const slot of operation.slots) {
    const [mine] = own[slot.kind]
    const named = values.has(slot)
    const value = named ? values.get(slot) : slot.array ? [mine] : mine
    const [key = ''] = slot.keys
    if (slot.place === 'path') path = path.replace(`{${key}}`, encodeURIComponent(String(value)))
    else if (slot.place === 'query') {
      const { required } = operation.parameters.find(({ name }) => name === key) ?? {}
      if (named || required) query[bracketed(slot.keys)] = Array.isArray(value) ? value.map(String) : String(value)
    } else if (named || inside(body, slot.keys)) put(body, slot.keys, value)
  }
  path = path.replace('{filename}', 'file.txt').replace('{delegate_id}', String(anotherThan(own)))
  if (['autocompleteContacts', 'listColleagues'].includes(operation.operationId)) query.q = 'kettle'
  if (operation.operationId.startsWith('search')) query.q ??= 'kettle'
  oneForm(body, values)
  await freshen(as, { operation, own, body, path })
  if (operation.example === null) return as(operation.method, path, { query })
  return as(operation.method, path, { query, ...(operation.multipart ? await multipart(body) : { body }) })
}

/** Somebody else, of the three people who sign in. */
const anotherThan = ({ user: [id] }: Things): number => (Number(id) % 3) + 1

const bracketed = ([first = '', ...rest]: string[]) => first + rest.map((key) => `[${key}]`).join('')

const inside = (body: Record<string, unknown>, keys: string[]): boolean =>
  keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body) !== undefined

function put(body: Record<string, unknown>, keys: string[], value: unknown): void {
  const last = keys.at(-1) ?? ''
  const holder = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, body)
  holder[last] = value
}

const FORMS = ['user_message_ids', 'message_thread_ids', 'threads']

/** Mail is named by one of three forms: naming it in a second one takes the first away. */
function oneForm(body: Record<string, unknown>, values: Values): void {
  const chosen = [...values.keys()].map(({ keys }) => keys[0] ?? '').filter((key) => FORMS.includes(key))
  if (chosen.length > 0) for (const form of FORMS) if (!chosen.includes(form)) delete body[form]
}

let made = 0

interface Making {
  operation: MatrixOperation
  own: Things
  body: Record<string, unknown>
  path: string
}

/** What must be new, or up to date, in each call. */
async function freshen(as: Caller, { operation, own, body, path }: Making): Promise<void> {
  if ('window_id' in body) body.window_id = `window ${++made}`
  // Assigning gives the mail away: the example's ids are those of other people here.
  if ('checked_assignees' in body) Object.assign(body, { checked_assignees: [], unchecked_assignees: [] })
  // The example's label lies under another one.
  if (operation.operationId === 'updateLabel') delete body.path
  const message = body.message as Record<string, unknown> | undefined
  if (message && message.external_id === own.externalId[0]) message.external_id = `made-${++made}@postroom.example`
  if (operation.operationId === 'updateDraft') {
    const answer = await as('GET', path)
    if (answer.status === 200) body.revision = answer.body.draft.revision
  }
}

async function multipart(body: Record<string, unknown>) {
  const { attachments: _text, file: _bytes, ...fields } = body
  return formOf('file' in body ? { ...fields, file: new File(['x'], 'x.txt') } : fields)
}

/** What destroys comes after what needs it. */
const ORDER = [
  /^(?!delete|trash|cancel)/,
  /Attachment$|TemplateFile$/,
  /Draft$|Message$|Comment$/,
  /^trash|Label$|Signature$|Template$|^deleteSenderRule|^cancel/,
  /./,
]

/** Place of an operation among all that are tried one after the other. */
export const orderOf = (operationId: string): number => ORDER.findIndex((pattern) => pattern.test(operationId))
