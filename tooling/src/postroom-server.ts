/** A Postroom server in a process of its own, on a database that goes with it. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { freePort } from './free-port.ts'
import { root } from './root.ts'

const server = join(root, 'apps/server/src')
export const PASSWORD = 'correct horse'

export interface MadeToken {
  id: number
  secret: string
}

export interface PostroomServer {
  url: string
  /** Where it keeps everything; goes when it stops. */
  data: string
  /** Makes an account, whose mailbox the delegates may read; resolves to its address. */
  person(name: string, more?: { delegates?: readonly string[] }): Promise<string>
  /** Puts that many letters into a mailbox. */
  letters(email: string, count: number): Promise<void>
  /** Makes an access token for these scopes, over its account's own mailbox unless others are named. */
  token(email: string, scopes: readonly string[], mailboxes?: readonly string[]): Promise<MadeToken>
  /** Revokes a token, as its account does in the settings. */
  revoke(email: string, tokenId: number): Promise<void>
  /** What waits to be sent, in the words of the command for it. */
  outbox(): Promise<string>
  /** Delivers mail by SMTP, as from elsewhere. */
  deliver(mail: SendMailOptions): Promise<void>
  stop(): Promise<void>
}

/** Starts one from its sources; `more` are settings beside those of an empty house at `postroom.example`. */
export async function startServer(more: Record<string, string> = {}): Promise<PostroomServer> {
  const data = await mkdtemp(join(tmpdir(), 'postroom-server-'))
  const [port, smtpPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    POSTROOM_PORT: String(port),
    POSTROOM_HOST: '127.0.0.1',
    POSTROOM_SMTP_PORT: String(smtpPort),
    POSTROOM_SMTP_HOST: '127.0.0.1',
    POSTROOM_DATA_DIR: data,
    POSTROOM_DOMAINS: 'postroom.example',
    POSTROOM_SIGNUP: 'open',
    POSTROOM_DEMO: 'off',
    ...more,
  }
  const url = `http://127.0.0.1:${port}`
  const postroom = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--conditions=source', join(server, 'cli.ts'), ...words], { env, cwd: root })
  const main = ['--conditions=source', join(server, 'main.ts')]
  const running = spawn(process.execPath, main, { env, cwd: root, stdio: 'ignore' })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries++) {
    if (running.exitCode !== null || tries > 600) throw new Error('The server did not start')
    await pause(100)
  }
  return {
    url,
    data,
    async person(name, { delegates = [] } = {}) {
      const email = `${name.split(' ')[0]?.toLowerCase()}@postroom.example`
      const user = { email, password: PASSWORD, password_confirmation: PASSWORD, full_name: name }
      const answer = await fetch(`${url}/api/v1/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      for (const delegate of delegates) await postroom('grant', 'add', email, delegate, '--level', 'full')
      return email
    },
    async letters(email, count) {
      const mbox = join(data, `${email}.mbox`)
      await writeFile(mbox, Array.from({ length: count }, (_, index) => letter(email, index)).join(''))
      await postroom('import', mbox, '--into', email)
    },
    async token(email, scopes, mailboxes = [email]) {
      const named = ['--name', scopes.join(', '), '--scopes', scopes.join(), '--mailboxes', mailboxes.join()]
      const { stdout, stderr } = await postroom('token', 'create', email, ...named)
      return { id: Number(/^Made token (\d+)/m.exec(stderr)?.[1]), secret: stdout.trim() }
    },
    async revoke(email, tokenId) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ user: { email, password: PASSWORD } })
      const signedIn = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body })
      const cookie = signedIn.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      const answer = await fetch(`${url}/api/v1/tokens/${tokenId}`, { method: 'DELETE', headers: { cookie } })
      if (!answer.ok) throw new Error(await answer.text())
    },
    outbox: async () => (await postroom('outbox', 'list')).stdout.trim(),
    async deliver(mail) {
      const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true })
      await transport.sendMail(mail)
      transport.close()
    },
    async stop() {
      running.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

function letter(to: string, index: number): string {
  const date = new Date(Date.UTC(2026, 0, 1, 0, index)).toUTCString().replace('GMT', '+0000')
  const id = `${index}.${to}`
  return [
    'From carol@elsewhere.example Thu Jan  1 00:00:00 2026',
    index % 3 === 0 ? 'Status: O' : 'Status: RO',
    'From: Carol Clay <carol@elsewhere.example>',
    `To: ${to}`,
    `Subject: Letter ${index}`,
    `Message-ID: <${id}>`,
    `Date: ${date}`,
    '',
    `This is letter ${index}.`,
    '',
    '',
  ].join('\n')
}
