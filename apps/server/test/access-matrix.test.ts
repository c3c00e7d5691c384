import { TOKEN_SCOPES } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeGrant } from '../src/accounts/grants-store.ts'
import { attempt, orderOf, type Values } from './access-calls.ts'
import { type MatrixOperation, matrixOperations, type Slot } from './access-slots.ts'
import { ABSENT, fillMailbox, type Name, secretOf, storedOf, type Things } from './access-world.ts'
import { makeToken } from './make-token.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const NAMES: readonly Name[] = ['alice', 'bob', 'carol', 'support']
/** Those that name no id, or end the session. */
const operations = matrixOperations().filter(({ slots }) => slots.length > 0)

let server: TestServer
let things: Record<Name, Things>
beforeAll(async () => {
  // Nobody of them runs the server: whoever does opens every mailbox.
  server = await startTestServer({ config: { administrators: ['root@postroom.example'] } })
  const filled: [Name, Things][] = []
  for (const name of NAMES) filled.push([name, await fillMailbox(server, name)])
  things = Object.fromEntries(filled) as Record<Name, Things>
  const { database, clock } = server.context
  const { support, bob } = server.people
  await database.write(removeGrant, { ownerId: support.id, delegateId: bob.id, now: clock.now() })
})
afterAll(() => server.close())

/** Who calls, and whose mailboxes are closed to them. Each has a mailbox of their own. */
const actors: { actor: string; name: Name; by: 'session' | 'token' | 'nothing'; closed: Name[] }[] = [
  { actor: 'the owner', name: 'support', by: 'session', closed: ['alice', 'carol'] },
  { actor: 'a delegate', name: 'alice', by: 'session', closed: ['bob', 'carol'] },
  { actor: 'the token of a delegate', name: 'alice', by: 'token', closed: ['bob', 'carol'] },
  { actor: 'a stranger', name: 'carol', by: 'session', closed: ['alice', 'support'] },
  { actor: 'a delegate whose grant was taken away', name: 'bob', by: 'session', closed: ['support', 'carol'] },
  { actor: 'somebody signed out', name: 'carol', by: 'nothing', closed: ['alice', 'support'] },
]

/** The value of one slot; `theirs` stands for the foreign or the absent thing. */
type Form = 'alone' | 'after own' | 'before own' | 'twice'

function slotValue(slot: Slot, { own, theirs, form }: { own: unknown; theirs: unknown; form: Form }): unknown {
  if (!slot.array) return theirs
  if (form === 'after own') return [own, theirs]
  if (form === 'before own') return [theirs, own]
  return form === 'twice' ? [theirs, theirs] : [theirs]
}

async function callerBy(by: (typeof actors)[number]['by'], name: Name): Promise<Caller> {
  if (by === 'nothing') return server.signedOut
  if (by === 'session') return server.as(name)
  const mailboxIds = ['alice' as const, 'support' as const].map((mailbox) => server.people[mailbox].id)
  const form = { userId: server.people[name].id, name: 'All', scopes: TOKEN_SCOPES, mailboxIds, days: null }
  return server.withToken((await makeToken(server.context, form)).secret)
}

let calls = 0
const AT_ONCE = 8
/** A save names the revision that the one before left, and a send meets what was sent under the same Message-ID. */
const IN_ORDER = new Set(['updateDraft', 'createMessage'])

/**
 * An answer without what differs between two calls that mean the same: ids, dates and names made for one call, and what is
 * left to change in one's own mail.
 */
function shape({ status, body }: Answer, method: string): string {
  const text = JSON.stringify([status, body], (key, value) => (key === 'label_changes' ? [] : value))
  if (method === 'GET' || status >= 400) return text
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date')
    .replaceAll(/"[0-9a-f]{40}"/g, '"jid"')
    .replaceAll(/"[\w-]+@[\w.]+"/g, '"address"')
    .replaceAll(/\d+/g, '0')
}

const count = { reads: 0, writes: 0, unlike: 0 }

test.each(actors)(
  '$actor reads and writes nothing in mailboxes without a grant, and cannot tell what is there [DELEG-03, DELEG-12, API-02, API-19, API-28, API-29]',
  async ({ name, by, closed }) => {
    const caller = await callerBy(by, name)
    const as: Caller = (...call) => {
      // A token makes a thousand calls in a minute.
      server.clock.advance(by === 'token' ? 100 : 1)
      calls++
      return caller(...call)
    }
    const own = things[name]
    const secrets = new RegExp(closed.map(secretOf).join('|'))
    const found: string[] = []
    const judge = async (
      operation: MatrixOperation,
      { foreign, none, key }: Try,
      absent: Map<string, Promise<string>>,
    ) => {
      const said = [...foreign].map(([slot, value]) => `${slot.keys.join('.')}=${JSON.stringify(value)}`)
      const say = (what: string) => found.push(`${operation.operationId} ${said.join(' ')} ${what}`)
      const answer = await attempt(as, { operation, own, values: foreign })
      if (by === 'nothing') {
        if (answer.status !== 401) say(`answers ${answer.status} without a session`)
        return
      }
      if (secrets.test(JSON.stringify(answer.body))) {
        count.reads++
        say(`reads ${JSON.stringify(answer.body)}`)
      }
      if (answer.status >= 500) say(`answers ${answer.status}`)
      const nothing = async () => shape(await attempt(as, { operation, own, values: none }), operation.method)
      const known = absent.get(key) ?? nothing()
      absent.set(key, known)
      if (shape(answer, operation.method) !== (await known)) {
        count.unlike++
        say(`answers ${shape(answer, operation.method)}, but ${await known} for what is not there`)
      }
    }
    let before = await storedOf(server, closed)
    for (const operation of operations) {
      const absent = new Map<string, Promise<string>>()
      const lanes = IN_ORDER.has(operation.operationId) ? 1 : AT_ONCE
      const queue = tries(operation, { own, closed })
      const lane = async () => {
        for (const one of queue) await judge(operation, one, absent)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      if (operation.method === 'GET' && operation !== operations.at(-1)) continue
      const after = await storedOf(server, closed)
      for (const mailbox of closed) {
        if (after[mailbox] === before[mailbox]) continue
        count.writes++
        found.push(`${operation.operationId}, or a read before it, changes the mailbox of ${mailbox}`)
      }
      before = after
    }
    expect(found).toEqual([])
  },
  300_000,
)

test('the matrix holds every call that names an id, and at least 5,000 tries', () => {
  console.log(
    `${calls} tries: ${count.reads} foreign reads, ${count.writes} foreign writes, ${count.unlike} unlike answers`,
  )
  expect(operations.length).toBeGreaterThanOrEqual(30)
  expect(calls).toBeGreaterThanOrEqual(5_000)
  expect(count).toEqual({ reads: 0, writes: 0, unlike: 0 })
})

test('the same calls about what one may see are answered, so that the refusals above say something', async () => {
  const own = things.carol
  const as = await server.as('carol')
  const answered: string[] = []
  const order = (operation: MatrixOperation) => orderOf(operation.operationId)
  for (const operation of operations.toSorted((a, b) => order(a) - order(b))) {
    const { status } = await attempt(as, { operation, own, values: new Map() })
    answered.push(`${operation.operationId} ${status < 300 ? 'done' : status}`)
  }
  expect(answered).toEqual(
    operations.toSorted((a, b) => order(a) - order(b)).map(({ operationId }) => `${operationId} done`),
  )
})

interface Try {
  foreign: Values
  /** The same call about what nobody has. */
  none: Values
  /** Tries that must be answered alike have the same key. */
  key: string
}

/** Each slot foreign by itself in every form, then every two together. */
function* tries(operation: MatrixOperation, { own, closed }: { own: Things; closed: Name[] }): Generator<Try> {
  const { slots } = operation
  for (const [index, slot] of slots.entries()) {
    const [mine] = own[slot.kind]
    for (const form of formsOf(slot)) {
      const none = new Map([[slot, slotValue(slot, { own: mine, theirs: ABSENT[slot.kind], form })]])
      for (const theirs of closed.flatMap((name) => things[name][slot.kind])) {
        yield {
          foreign: new Map([[slot, slotValue(slot, { own: mine, theirs, form })]]),
          none,
          key: `${index} ${form}`,
        }
      }
    }
  }
  // A send is made once for each Message-ID: by itself first, so that what follows meets the same send in both calls.
  for (const [index, slot] of slots.entries()) {
    for (const [at, other] of slots.entries()) {
      if (at <= index) continue
      const both = (value: (slot: Slot) => unknown): Values =>
        new Map([slot, other].map((each) => [each, each.array ? [value(each)] : value(each)]))
      for (const name of closed) {
        yield {
          foreign: both(({ kind }) => things[name][kind][0]),
          none: both(({ kind }) => ABSENT[kind]),
          key: `${index} with ${at}`,
        }
      }
    }
  }
}

const formsOf = ({ array }: Slot): Form[] => (array ? ['alone', 'after own', 'before own', 'twice'] : ['alone'])
