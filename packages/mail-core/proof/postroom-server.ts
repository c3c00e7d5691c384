/** A Postroom server in a process of its own, on a database that goes with it. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@postroom/tooling/free-port'

const server = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url))
export const PASSWORD = 'correct horse'

export type PostroomServer = {
  url: string
  /** Makes an account whose mailbox holds that many letters; they may be read by the delegates. */
  person(name: string, mail: { letters: number; delegates?: readonly string[] }): Promise<string>
  stop(): Promise<void>
}

export async function startServer(): Promise<PostroomServer> {
  const data = await mkdtemp(join(tmpdir(), 'postroom-offline-'))
  const [port, smtpPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    POSTROOM_PORT: String(port),
    POSTROOM_HOST: '127.0.0.1',
    POSTROOM_SMTP_PORT: String(smtpPort),
    POSTROOM_SMTP_HOST: '127.0.0.1',
    POSTROOM_DATA_DIR: data,
    POSTROOM_DOMAINS: 'postroom.example',
    POSTROOM_SIGNUP: 'open',
    POSTROOM_DEMO: 'off',
  }
  const url = `http://127.0.0.1:${port}`
  const postroom = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--conditions=source', `${server}cli.ts`, ...words], { env })
  const running = spawn(process.execPath, ['--conditions=source', `${server}main.ts`], { env, stdio: 'ignore' })
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries++) {
    if (running.exitCode !== null || tries > 600) throw new Error('The server did not start')
    await pause(100)
  }
  return {
    url,
    async person(name, { letters, delegates = [] }) {
      const email = `${name}@postroom.example`
      const user = { email, password: PASSWORD, password_confirmation: PASSWORD, full_name: name }
      const answer = await fetch(`${url}/api/v1/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      const mbox = join(data, `${name}.mbox`)
      await writeFile(mbox, Array.from({ length: letters }, (_, index) => letter(email, index)).join(''))
      await postroom('import', mbox, '--into', email)
      for (const delegate of delegates) await postroom('grant', 'add', email, delegate)
      return email
    },
    async stop() {
      const ended = new Promise((resolve) => running.once('exit', resolve))
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
