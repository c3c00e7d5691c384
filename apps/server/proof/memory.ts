/**
 * `npm run proof:memory -w @postroom/server`: sends eight mails of 29 MB at once, as text, as HTML and with files, by SMTP and
 * by LMTP, reads them all at once afterwards, and prints the most resident memory of the server and what is left of it a
 * minute later. DATABASE_URL chooses PostgreSQL; POSTROOM_PROOF_KIND=text|html|files one kind.
 */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newSession } from '../test/new-session.ts'
import { type BuiltServer, startBuilt } from './built-server.ts'
import { createAccount, openContext } from './data-directory.ts'
import { type MailDoor, sendMail } from './large-mail.ts'

const MAILS = 8
const BYTES = 29_000_000
const PEAK_MB = 700
const REST_MB = 300
const REST_MS = 60_000
/** A sender that is put off comes again. */
const AGAIN_MS = 2_000
const TRIES = 60
const databaseUrl = process.env.DATABASE_URL ?? null

const WORDS = 'the quick brown fox jumps over a lazy dog while seven wizards box & bake <bread> at dawn'.split(' ')

/** Lines of words that no two mails have in common. */
function* wordLines(seed: number): Generator<string> {
  for (let line = 0, next = seed * 7_919 + 1; ; line++) {
    const words: string[] = [`m${seed}l${line}`]
    for (let word = 0; word < 10; word++) {
      next = (next * 48_271) % 2_147_483_647
      words.push(WORDS[next % WORDS.length] ?? '')
    }
    yield words.join(' ')
  }
}

function* text(seed: number): Generator<string> {
  yield 'Content-Type: text/plain; charset=utf-8\r\n\r\n'
  for (const line of wordLines(seed)) yield `${line}\r\n`
}

function* html(seed: number): Generator<string> {
  yield 'Content-Type: text/html; charset=utf-8\r\n\r\n'
  for (const line of wordLines(seed))
    yield `<p class="body" style="margin:0">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>\r\n`
}

function* files(): Generator<string> {
  const type = 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n'
  yield 'Content-Type: multipart/mixed; boundary="parts"\r\n\r\n--parts\r\nContent-Type: text/plain\r\n\r\nWith a file\r\n'
  yield `--parts\r\n${type}Content-Disposition: attachment; filename="video.bin"\r\n\r\n`
  for (;;) yield `${randomBytes(57).toString('base64')}\r\n`
}

const KINDS = { text, html, files }

const mail = (kind: keyof typeof KINDS, seed: number) => ({
  lines: KINDS[kind](seed),
  bytes: BYTES,
  id: `${kind}-${seed}`,
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends until it is accepted; answers how often it was put off. */
async function deliverOne(door: MailDoor, kind: keyof typeof KINDS, seed: number): Promise<number> {
  for (let putOff = 0; putOff < TRIES; putOff++) {
    const answer = await sendMail(door, mail(kind, seed))
    if (answer.startsWith('250')) return putOff
    if (!answer.startsWith('4')) throw new Error(`The mail is refused: ${answer}`)
    await pause(AGAIN_MS)
  }
  throw new Error('The mail was put off for ever')
}

async function read(server: BuiltServer, cookie: string): Promise<void> {
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(`${server.api}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer
  }
  const drain = async (path: string): Promise<number> => {
    let bytes = 0
    for await (const chunk of (await get(path)).body ?? []) bytes += chunk.byteLength
    return bytes
  }
  const list = (await (await get('/user_messages')).json()) as List
  const rows = [...(list.threads ?? []), ...(list.user_messages ?? [])].slice(0, MAILS)
  if (rows.length < MAILS) throw new Error(`The list shows only ${rows.length} mails`)
  await Promise.all(
    rows.map(async ({ message_thread_id: id }) => {
      const { messages } = (await (await get(`/messages/thread/${id}`)).json()) as Conversation
      for (const message of messages) {
        const bytes = await drain(`/messages/${message.id}/raw`)
        if (bytes < BYTES) throw new Error(`The source of ${message.id} has only ${bytes} bytes`)
        for (const file of message.attachments) await drain(file.download_url.replace('/api/v1', ''))
      }
    }),
  )
}

interface List {
  threads?: { message_thread_id: number }[]
  user_messages?: { message_thread_id: number }[]
}

interface Conversation {
  messages: { id: number; attachments: { download_url: string }[] }[]
}

let worst = { peak: 0, rest: 0 }
const note = (what: string, { peak, rest }: { peak: number; rest: number }) => {
  worst = { peak: Math.max(worst.peak, peak), rest: Math.max(worst.rest, rest) }
  const line = `${what}: at most ${peak} MB, a minute later ${rest} MB`
  console.log(line)
}

async function prove(kind: keyof typeof KINDS): Promise<void> {
  const context = await openContext({ databaseUrl })
  const { dataDir } = context.config
  await context.database.migrate()
  const userId = await createAccount(context, `reader-${kind}`)
  const cookie = await newSession(context.database, { userId, now: Date.now() })
  await context.database.close()
  const lmtpPort = await freePort()
  const server = await startBuilt({ dataDir, databaseUrl, env: { POSTROOM_LMTP: String(lmtpPort) } })
  try {
    const doors: MailDoor[] = [
      { port: server.smtpPort, hello: 'EHLO', to: `reader-${kind}@postroom.example` },
      { port: lmtpPort, hello: 'LHLO', to: `reader-${kind}@postroom.example` },
    ]
    for (const [round, door] of doors.entries()) {
      const begun = performance.now()
      const seeds = Array.from({ length: MAILS }, (_, index) => round * MAILS + index)
      const putOff = await Promise.all(seeds.map((seed) => deliverOne(door, kind, seed)))
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      await pause(REST_MS)
      const times = putOff.reduce((sum, each) => sum + each, 0)
      const name = door.hello === 'EHLO' ? 'SMTP' : 'LMTP'
      const memory = { peak: server.takePeak(), rest: server.memory() }
      note(`${MAILS} of ${kind} by ${name} in ${seconds} s, put off ${times} times`, memory)
    }
    await read(server, cookie)
    await pause(REST_MS)
    note(`${MAILS} of ${kind} read at once`, { peak: server.takePeak(), rest: server.memory() })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const only = process.env.POSTROOM_PROOF_KIND
for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[])
  if (only === undefined || only === kind) await prove(kind)
console.log(`At most ${worst.peak} MB (goal ${PEAK_MB}), a minute later at most ${worst.rest} MB (goal ${REST_MB})`)
process.exitCode = worst.peak <= PEAK_MB && worst.rest <= REST_MB ? 0 : 1
