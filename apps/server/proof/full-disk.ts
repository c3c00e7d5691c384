/**
 * `npm run proof:full-disk -w @postroom/server`, as root: a disk of 96 MB in memory that is filled under the data, under the
 * log and under both; prints what is refused and what still works, what deleting gives back, and whether a server starts on
 * the full disk.
 */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../src/accounts/passwords.ts'
import { setPassword } from '../src/accounts/users-store.ts'
import { multipart } from '../test/form.ts'
import { newSession } from '../test/new-session.ts'
import { talkSmtp } from '../test/smtp-dialogue.ts'
import { createAccount, openContext } from './data-directory.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const MB = 1_048_576
const LOOKED_MS = 6_000
const PASSWORD = 'correct horse battery'
const READER = 'reader@postroom.example'

const disk = mkdtempSync(join(tmpdir(), 'postroom-disk-'))
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk])
} catch {
  console.log('skipped: this machine mounts no tmpfs for this user')
  process.exit(0)
}

let wrong = 0
const say = (name: string, ok: boolean, seen: unknown) => {
  if (!ok) wrong++
  console.log(`${ok ? 'right' : 'WRONG'}  ${name.padEnd(58)} ${String(seen)}`)
}
/** Writes until not one byte more fits. */
function fill(name: string): void {
  const file = openSync(join(disk, name), 'a')
  for (let size = MB; size > 0; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 'x'))
    } catch {
      // Smaller ones may still fit.
    }
  }
  closeSync(file)
}
interface Row {
  user_id: number
  message_thread_id: number
}

interface Started {
  url: string
  smtpPort: number
  running(): boolean
  stop(): Promise<void>
}

async function start(dataDir: string, log: string): Promise<Started> {
  const stderr = openSync(log, 'a')
  const env = { PATH: process.env.PATH, POSTROOM_DATA_DIR: dataDir, POSTROOM_DEMO: 'off' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, POSTROOM_PORT: '0', POSTROOM_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', stderr],
  })
  closeSync(stderr)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, url = '', smtpPort] = /at (\S+) and takes mail by SMTP on port (\d+)/.exec(line) ?? []
    if (url === '') {
      if (line.includes('full')) console.log(`       ${line.trim()}`)
      continue
    }
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { url, smtpPort: Number(smtpPort), running: () => child.exitCode === null, stop }
  }
  throw new Error('The server ended before it answered')
}

const context = await openContext({ dataDir: join(disk, 'data') })
await context.database.migrate()
const readerId = await createAccount(context, 'reader')
await context.database.write(setPassword, {
  userId: readerId,
  passwordHash: await hashPassword(PASSWORD),
  now: Date.now(),
})
const cookie = await newSession(context.database, { userId: readerId, now: Date.now() })
await context.database.close()
const { dataDir } = context.config
const elsewhere = mkdtempSync(join(tmpdir(), 'postroom-log-'))

const call = async ({ url }: Started, line: string, body?: object) => {
  const [method = '', path = ''] = line.split(' ')
  const json = body && !(body instanceof FormData)
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(json && { 'content-type': 'application/json' }) },
    ...(body && { body: json ? JSON.stringify(body) : (body as FormData) }),
  })
  const words = await answer.text()
  return { status: answer.status, body: words === '' ? null : JSON.parse(words) }
}
const mail = async ({ smtpPort }: Started, bytes: number): Promise<string> => {
  const client = await talkSmtp({ port: smtpPort })
  await client.say('EHLO proof.example\r\n')
  const from = await client.say('MAIL FROM:<a@proof.example>\r\n')
  if (!from.startsWith('250')) return from
  await client.say(`RCPT TO:<${READER}>\r\n`)
  const words = `${'x'.repeat(70)}\r\n`.repeat(Math.ceil(bytes / 72))
  const answer = await client.data(`Message-ID: <${performance.now()}@proof.example>\r\nSubject: Room\r\n\r\n${words}`)
  client.destroy()
  return answer
}
const first = async (server: Started) => {
  const groups = (await call(server, 'GET /api/v1/labels')).body as { labels: { id: number; path: string }[] }[]
  const inbox = groups[0]?.labels.find(({ path }) => path === 'inbox')?.id
  return (await call(server, `GET /api/v1/user_messages?label_ids[]=${inbox}&per_page=100`)).body
}
const threadsOf = (list: { threads?: Row[]; items?: Row[] } | null): Row[] =>
  (list?.threads ?? list?.items ?? []).map(({ user_id, message_thread_id }) => ({ user_id, message_thread_id }))
const message = { recipients: [{ email: READER, owner_type: 'to' }], subject: 'More' }

async function round(name: string, log: string): Promise<void> {
  console.log(`\n${name}`)
  const server = await start(dataDir, log)
  for (let count = 0; count < 8; count++) await mail(server, 2 * MB)
  await pause(LOOKED_MS)
  fill('filler')
  await pause(LOOKED_MS)
  const taken = await mail(server, 100)
  say('mail by SMTP', taken.startsWith('451'), taken)
  const sent = await call(server, 'POST /api/v1/messages', multipart({ message }))
  say('a send', sent.status === 507, `${sent.status} ${sent.body?.errors?.[0]}`)
  const ready = await call(server, 'GET /readyz')
  say('/readyz', ready.status === 503, `${ready.status} ${ready.body?.errors}`)
  const list = await first(server)
  const rows = threadsOf(list)
  say('the list', rows.length > 0, `${rows.length} conversations`)
  const opened = await call(server, `GET /api/v1/messages/threads/${rows[0]?.message_thread_id}`)
  say('a conversation', opened.status === 200, opened.status)
  const threads = rows.slice(1)
  const trashed = await call(server, 'DELETE /api/v1/user_messages', { threads })
  say('to the trash', trashed.status === 200, trashed.status)
  const deleted = await call(server, 'DELETE /api/v1/user_messages/permanent_delete', { threads })
  say('deleting for good', deleted.status === 200, `${deleted.status} ${JSON.stringify(deleted.body)}`)
  await server.stop()
  fill('filler')
  fill('filler2')
  const again = await start(dataDir, log).catch((error: Error) => error)
  say('a start on the full disk', !(again instanceof Error), again instanceof Error ? again.message : 'serves')
  if (!(again instanceof Error)) {
    const labels = await call(again, 'GET /api/v1/labels')
    say('reading after that start', labels.status === 200, labels.status)
    const refused = await mail(again, 100)
    say('mail by SMTP after that start', refused.startsWith('451'), refused)
    const signedIn = await fetch(`${again.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email: READER, password: PASSWORD } }),
    })
    say('a sign-in after that start', signedIn.status === 200, signedIn.status)
    fill('filler3')
    const [row] = threadsOf(await first(again))
    const away = await call(again, 'DELETE /api/v1/user_messages', { threads: [row] })
    say('to the trash after that start', away.status === 200, away.status)
    fill('filler3')
    const forever = await call(again, 'DELETE /api/v1/user_messages/permanent_delete', { threads: [row] })
    say('deleting for good after that start', forever.status === 200, forever.status)
    rmSync(join(disk, 'filler'), { force: true })
    rmSync(join(disk, 'filler3'), { force: true })
    rmSync(join(disk, 'filler2'), { force: true })
    await pause(LOOKED_MS)
    const now = await mail(again, 100)
    say('mail by SMTP once there is room', now.startsWith('250'), now)
    const fine = await call(again, 'GET /readyz')
    say('/readyz once there is room', fine.status === 200, fine.status)
    say('the process', again.running(), again.running() ? 'runs' : 'ended')
    await again.stop()
  }
}

try {
  await round('The disk of the data is full', join(elsewhere, 'log'))
  await round('The disk of the data and of the log is full', join(disk, 'log'))
  console.log('\nThe log cannot be written at all')
  const server = await start(dataDir, '/dev/full')
  const taken = await mail(server, 100)
  say('mail by SMTP', taken.startsWith('250'), taken)
  say('the process', server.running(), server.running() ? 'runs' : 'ended')
  await server.stop()
} finally {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
  rmSync(elsewhere, { recursive: true, force: true })
}
console.log(`\n${wrong} wrong`)
process.exitCode = wrong === 0 ? 0 : 1
