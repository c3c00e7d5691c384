import type { OperationId, TokenScope } from '@postroom/api'
import { CALL_NEEDS, type CallNeeds, mailboxMissing, NOT_FOR_TOKENS, scopeMissing } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt, orderOf, type Values } from './access-calls.ts'
import { type MatrixOperation, matrixOperations } from './access-slots.ts'
import { fillMailbox, secretOf, storedOf, type Things } from './access-world.ts'
import { makeToken } from './make-token.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './start-test-server.ts'

/** The mailboxes of a delegate: the own one, and one that is open to her. */
type Mailbox = 'alice' | 'support'
const MAILBOXES: readonly Mailbox[] = ['alice', 'support']

let server: TestServer
let things: Record<Mailbox, Things>
beforeAll(async () => {
  server = await startTestServer()
  things = { alice: await fillMailbox(server, 'alice'), support: await fillMailbox(server, 'support') }
})
afterAll(() => server.close())

/** Every set of scopes that a token can be made with. */
const SCOPE_SETS: readonly TokenScope[][] = [
  ['read'],
  ['send'],
  ['read', 'organise'],
  ['read', 'draft'],
  ['read', 'send'],
  ['read', 'organise', 'draft'],
  ['read', 'organise', 'send'],
  ['read', 'draft', 'send'],
  ['read', 'organise', 'draft', 'send'],
]
const COVERAGES: readonly Mailbox[][] = [['alice'], ['support'], ['alice', 'support']]

/** What is done in no mailbox, and what is done in one's own whatever is named. */
const NOWHERE: readonly string[] = [
  'getMe',
  'listUsers',
  'listAbsences',
  'listAddresses',
  'listSignatures',
  'listTemplates',
  'listMentions',
]
const OWN: readonly string[] = ['createLabel', 'archiveAll']

interface Token {
  as: Caller
  scopes: readonly TokenScope[]
  covers: readonly Mailbox[]
}

interface Try {
  token: Token
  target: Mailbox
  /** What the answer is to say; null where the token is no obstacle. */
  refusal: string | null
}

const needsOf = (operationId: string): CallNeeds => CALL_NEEDS[operationId as OperationId]

function refusalOf({ operationId }: MatrixOperation, { scopes, covers }: Token, target: Mailbox): string | null {
  const needs = needsOf(operationId)
  if (needs === 'session') return NOT_FOR_TOKENS
  const isOpen = needs === 'nothing' || needs === 'any token'
  if (!isOpen && !scopes.includes(needs)) return scopeMissing(needs)
  if (NOWHERE.includes(operationId)) return null
  const mailbox = OWN.includes(operationId) ? 'alice' : target
  // The own copy alone is meant: where there is none, nothing is found.
  if (operationId === 'deleteMessage' && target === 'support') return null
  return covers.includes(mailbox) ? null : mailboxMissing(server.people[mailbox].email)
}

/** The call about things of that mailbox; where accounts can be named, it is named. */
const tryCall = (operation: MatrixOperation, { token, target }: Try): Promise<Answer> => {
  const named: Values = new Map(
    operation.slots
      .filter(({ kind, place }) => kind === 'user' && place !== 'path')
      .map((slot) => [slot, slot.array ? things[target].user : things[target].user[0]]),
  )
  server.clock.advance(100)
  return attempt(token.as, { operation, own: things[target], values: named })
}

const refusedBy = ({ status, body }: Answer): string | null => {
  const sentence: string = body?.errors?.[0] ?? ''
  return status === 403 && /access token/i.test(sentence) ? sentence : null
}

const order = ({ operationId }: MatrixOperation) => orderOf(operationId)

async function makeTokens(): Promise<Token[]> {
  const { alice } = server.people
  const wanted = COVERAGES.flatMap((covers) => SCOPE_SETS.map((scopes) => ({ covers, scopes })))
  return Promise.all(
    wanted.map(async ({ covers, scopes }) => {
      const mailboxIds = covers.map((name) => server.people[name].id)
      const form = { userId: alice.id, name: scopes.join(' '), scopes, mailboxIds, days: 1 }
      const { secret } = await makeToken(server.context, form)
      return { as: server.withToken(secret), scopes, covers }
    }),
  )
}

test('[SDK-08] every call does with every token what the table of scopes says, in every mailbox', async () => {
  const tokens = await makeTokens()
  // A stream does not end by itself: token-streams.test.ts has it.
  const operations = matrixOperations()
    .filter(({ operationId }) => operationId !== 'streamEvents')
    .toSorted((a, b) => order(a) - order(b))
  const differences: string[] = []
  const done = new Set<string>()
  let calls = 0
  const judge = async (operation: MatrixOperation, one: Try) => {
    const answer = await tryCall(operation, one)
    calls++
    if (answer.status < 300) done.add(operation.operationId)
    const { token, target, refusal } = one
    const say = (what: string) =>
      differences.push(
        `${operation.operationId} in ${target} with ${token.scopes} for ${token.covers}: ${what} (${answer.status})`,
      )
    if (refusedBy(answer) !== refusal) say(`${refusedBy(answer)}, not ${refusal}`)
    if (answer.status === 401 || answer.status >= 500) say(JSON.stringify(answer.body))
    const closed = MAILBOXES.filter((name) => !token.covers.includes(name)).map(secretOf)
    const text = JSON.stringify(answer.body) ?? ''
    // A signature without a mailbox of its own stands under mail from every one.
    if (operation.operationId !== 'listSignatures' && closed.some((secret) => text.includes(secret)))
      say('reads what it does not cover')
  }
  for (const operation of operations) {
    const tries = tokens.flatMap((token) =>
      MAILBOXES.map((target): Try => ({ token, target, refusal: refusalOf(operation, token, target) })),
    )
    const before = await storedOf(server, MAILBOXES)
    for (const one of tries) if (one.refusal !== null) await judge(operation, one)
    const isChanged = JSON.stringify(await storedOf(server, MAILBOXES)) !== JSON.stringify(before)
    if (isChanged) differences.push(`${operation.operationId}: a refused call changed something`)
    for (const one of tries) if (one.refusal === null) await judge(operation, one)
  }
  console.log(`${operations.length} calls with ${tokens.length} tokens: ${calls} tries`)
  expect(differences).toEqual([])
  const forTokens = operations.map(({ operationId }) => operationId).filter((id) => needsOf(id) !== 'session')
  expect([...done].sort()).toEqual(forTokens.sort())
  expect(calls).toBe(operations.length * tokens.length * MAILBOXES.length)
}, 300_000)
