import type { GrantLevel, OperationId } from '@postroom/api'
import { GRANT_LEVELS, holdsLevel, levelMissing, mailboxNeeds } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { attempt, orderOf, type Values } from './access-calls.ts'
import { type MatrixOperation, matrixOperations } from './access-slots.ts'
import { fillMailbox, secretOf, storedOf, type Things } from './access-world.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 24 * 60 * 60 * 1000

let server: TestServer
let things: Record<'carol' | 'support', Things>
let carol: Caller
beforeAll(async () => {
  server = await startTestServer()
  things = { carol: await fillMailbox(server, 'carol'), support: await fillMailbox(server, 'support') }
  carol = await server.as('carol')
  const { support, alice, bob } = server.people
  const { database, clock } = server.context
  // Bob may do everything there, and is who every refusal names; nobody of them runs the server.
  await database.write(addGrant, { ownerId: support.id, delegateId: bob.id, manage: true, now: clock.now() })
  await database.write(removeGrant, { ownerId: support.id, delegateId: alice.id, now: clock.now() })
})
afterAll(() => server.close())

/** When the call is made, as the grant says it. */
type Moment = 'before' | 'during' | 'after' | 'without dates' | 'without a grant'
const MOMENTS: readonly Moment[] = ['before', 'during', 'after', 'without dates', 'without a grant']

/** What the call names: things of the other mailbox alone, or arrays of both with the own or the other's first. */
type Form = 'foreign' | 'own first' | 'foreign first'
const FORMS: readonly Form[] = ['foreign', 'own first', 'foreign first']

/** What is done in no mailbox, and what is done in one's own whatever is named. */
const NOWHERE: readonly string[] = [
  'getMe',
  'listUsers',
  'listAddresses',
  'listSignatures',
  'listTemplates',
  'listMentions',
  'listForwarding',
]
/** A person's own: what is named of others is not there. */
const isOwn = ({ operationId }: MatrixOperation) => mailboxNeeds(operationId as OperationId) === 'own'

const isOpen = (moment: Moment) => moment === 'during' || moment === 'without dates'

/** Arrays that may name mail of several mailboxes; those of threads and labels are of one. */
const mixedOf = ({ slots }: MatrixOperation) =>
  slots.find(({ array, kind }) => array && ['copy', 'threadKey', 'message'].includes(kind))

/** With the other mailbox where accounts can be named, and one array of both. */
function valuesOf(operation: MatrixOperation, form: Form): Values {
  const mixed = mixedOf(operation)
  if (form !== 'foreign' && mixed) {
    const both = [things.carol[mixed.kind][0], things.support[mixed.kind][0]]
    return new Map([[mixed, form === 'own first' ? both : both.toReversed()]])
  }
  return new Map(
    operation.slots
      .filter(({ kind, place }) => kind === 'user' && place !== 'path')
      .map((slot) => [slot, slot.array ? things.support.user : things.support.user[0]]),
  )
}

interface Try {
  operation: MatrixOperation
  level: GrantLevel
  moment: Moment
  form: Form
}

/** The sentence that a call is refused with by the table; null where the level is no obstacle. */
function refusalOf({ operation, level, moment }: Try): string | null {
  const needs = mailboxNeeds(operation.operationId as OperationId)
  if (!isOpen(moment) || needs === 'own' || NOWHERE.includes(operation.operationId)) return null
  if (needs !== 'manage' && holdsLevel(level, needs)) return null
  return levelMissing({ needs, email: server.people.support.email, may: [server.people.bob.fullName] })
}

const LEVEL = /^You may not .*support@postroom\.example; /
const refusedBy = ({ status, body }: Answer): string | null => {
  const sentence: string = body?.errors?.[0] ?? ''
  return status === 403 && LEVEL.test(sentence) ? sentence : null
}

/** A grant of carol to support, of that level, as it is at the moment of the call. */
async function setGrant(level: GrantLevel, moment: Moment): Promise<void> {
  const { database, clock } = server.context
  const now = clock.now()
  const grant = { ownerId: server.people.support.id, delegateId: server.people.carol.id, now }
  if (moment === 'without a grant') return void (await database.write(removeGrant, grant))
  // Nobody is let in for a time that is over: that one was long ago.
  const made = moment === 'after' ? { ...grant, now: now - 3 * DAY } : grant
  await database.write(addGrant, { ...made, level, ...datesAt(now)[moment] })
}

const datesAt = (now: number) => ({
  before: { from: now + DAY, until: now + 2 * DAY },
  during: { from: now - DAY, until: now + DAY },
  after: { from: now - 2 * DAY, until: now - DAY },
  'without dates': {},
})

/** Whether a call is refused: for its level, or because nothing is open. */
const isRefused = (one: Try) => !isOpen(one.moment) || refusalOf(one) !== null

async function call({ operation, level, moment, form }: Try): Promise<Answer> {
  server.clock.advance(1)
  await setGrant(level, moment)
  const own = form === 'foreign' ? things.support : things.carol
  return attempt(carol, { operation, own, values: valuesOf(operation, form) })
}

function* triesOf(operation: MatrixOperation): Generator<Try> {
  for (const form of mixedOf(operation) ? FORMS.toReversed() : (['foreign'] as const))
    for (const moment of MOMENTS) for (const level of GRANT_LEVELS) yield { operation, level, moment, form }
}

const order = ({ operationId }: MatrixOperation) => orderOf(operationId)

test('[PEOPLE-01] every call does at every level, before, during and after the dates of a grant, what the table says', async () => {
  // A stream does not end by itself, and what takes a grant away takes it from the next call: grant-levels.test.ts has them.
  const operations = matrixOperations()
    .filter(({ operationId }) => operationId !== 'streamEvents' && operationId !== 'removeGrant')
    // What names nothing of anybody, as signing out.
    .filter((operation) => operation.slots.length > 0 || !isOwn(operation))
    .toSorted((a, b) => order(a) - order(b))
  const differences: string[] = []
  const done = new Set<string>()
  let calls = 0
  const judge = async (one: Try) => {
    const { operation, level, moment, form } = one
    const answer = await call(one)
    calls++
    const say = (what: string) =>
      differences.push(`${operation.operationId} ${form} at ${level} ${moment}: ${what} (${answer.status})`)
    const refusal = refusalOf(one)
    if (refusedBy(answer) !== refusal) say(`${refusedBy(answer)}, not ${refusal}`)
    if (answer.status >= 500 || answer.status === 401) say(JSON.stringify(answer.body))
    if (!isOpen(moment) && JSON.stringify(answer.body ?? '').includes(secretOf('support'))) say('reads what is closed')
    if (answer.status < 300 && isOpen(moment)) done.add(operation.operationId)
  }
  for (const operation of operations) {
    const tries = [...triesOf(operation)]
    await setGrant('full', 'without dates')
    const before = JSON.stringify(await storedOf(server, ['support']))
    for (const one of tries) if (isRefused(one)) await judge(one)
    await setGrant('full', 'without dates')
    if (JSON.stringify(await storedOf(server, ['support'])) !== before) {
      differences.push(`${operation.operationId}: a refused call changed something`)
    }
    for (const one of tries) if (!isRefused(one)) await judge(one)
  }
  console.log(`${operations.length} calls at ${GRANT_LEVELS.length} levels: ${calls} tries`)
  expect(differences).toEqual([])
  const open = operations.filter((each) => !isOwn(each) && mailboxNeeds(each.operationId as OperationId) !== 'manage')
  // Whoever wrote a comment or a signature changes it, whatever grants there are.
  const others = ['updateComment', 'updateSignature', 'deleteComment']
  expect(open.map(({ operationId }) => operationId).filter((id) => !done.has(id))).toEqual(others)
}, 600_000)
