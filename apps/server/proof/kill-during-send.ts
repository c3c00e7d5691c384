/**
 * `npm run proof:kill-send -w @postroom/server`: ends the server with kill -9 at each named point of the way of a send to
 * a colleague and to the world, starts it again, repeats an unanswered send, and counts what arrived twice or never.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { multipart } from '../test/form.ts'
import { startRelaySink } from '../test/relay-sink.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { type KillableServer, startKillable } from './killable-server.ts'

const ROUNDS = Number(process.env.POSTROOM_PROOF_ROUNDS ?? 3)
/** The one point where a second copy cannot be ruled out: the relay has the message, and we have not noted it yet. */
const UNAVOIDABLE = 'before settleJob'
const POINTS = [
  'before acceptSend',
  'after acceptSend',
  'before deliverHere',
  'after claimJob',
  'after deliverHere',
  UNAVOIDABLE,
  'after settleJob',
]
const PATIENCE_MS = 60_000

const { dataDir, cookie } = await prepareDataDirectory()
const sink = await startRelaySink()
const environment = { POSTROOM_RELAY_URL: sink.url, POSTROOM_PROOF_SPEED: '40' }
const start = () => startKillable(dataDir, { environment })

/** True when the send was acknowledged. */
async function send({ api }: KillableServer, id: string): Promise<boolean> {
  const recipients = ['reader@postroom.example', 'far@example.org'].map((email) => ({ email, owner_type: 'to' }))
  const body = multipart({ message: { recipients, external_id: id, subject: id } })
  try {
    const answer = await fetch(`${api}/messages`, { method: 'POST', body, headers: { cookie } })
    return answer.status === 201
  } catch {
    return false
  }
}

async function look(id: string): Promise<{ state: string | undefined; here: number; far: number }> {
  const { db } = openSqlite(join(dataDir, 'postroom.db'), 'read')
  const sent = await db
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select('state')
    .where('external_id', '=', id)
    .execute()
  const copies = await db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .innerJoin('users', 'users.id', 'user_messages.owner_id')
    .select('user_messages.id')
    .where('external_id', '=', id)
    .where('users.email_key', '=', 'reader@postroom.example')
    .execute()
  await db.destroy()
  const far = sink.caught.filter(({ raw }) => raw.includes(`<${id}>`)).length
  return { state: sent.length === 1 ? sent[0]?.state : `${sent.length} sends`, here: copies.length, far }
}

async function settled(id: string) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(50)) {
    const seen = await look(id)
    if (seen.state === 'sent' || seen.state === 'failed') return seen
  }
  return look(id)
}

const total = { sends: 0, killed: 0, lost: 0, twice: 0, window: 0 }
let server = await start()
for (const point of POINTS) {
  for (let round = 0; round < ROUNDS; round++) {
    const id = `${randomUUID()}@postroom.example`
    server.child.send(point)
    const acknowledged = await send(server, id)
    const died = await Promise.race([server.ended.then(() => true), pause(PATIENCE_MS, false)])
    if (died) total.killed++
    else await server.kill()
    server = await start()
    if (!acknowledged) await send(server, id)
    const { state, here, far } = await settled(id)
    total.sends++
    if (state !== 'sent' || here === 0 || far === 0) total.lost++
    if (here > 1 || (far > 1 && point !== UNAVOIDABLE)) total.twice++
    if (far > 1 && point === UNAVOIDABLE) total.window++
  }
}
await server.kill()
await sink.stop()
await rm(dataDir, { recursive: true, force: true })
console.log(
  `${total.killed} times kill -9 at ${POINTS.length} points of ${total.sends} sends: ${total.lost} lost, ${total.twice} twice; ` +
    `${total.window} twice at the relay under one Message-ID, killed between its 250 and our commit`,
)
process.exitCode = total.lost + total.twice === 0 && total.killed === total.sends ? 0 : 1
