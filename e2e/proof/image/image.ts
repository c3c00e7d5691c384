/**
 * `npm run proof:image`: carries the Dockerfile's instructions out in bare Debian roots, where no container engine can run, and prints
 * the size of the result, how long its first start takes, and how much of 300 mails is there after an upgrade. As root on Debian.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@postroom/tooling/free-port'
import { createTransport } from 'nodemailer'
import { DebianRoot } from '../debian-root.ts'
import { readDockerfile } from './dockerfile.ts'

const MAILS = 300
const MOST_MEGABYTES = 250
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'postroom-image-'))
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })

try {
  const bare = join(folder, 'bare')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'debootstrap')
  run('debootstrap', '--variant=minbase', 'bookworm', bare)
  const files = join(folder, 'files')
  run('git', 'clone', '--quiet', root, files)

  const first = build('first', { bare, files })
  const megabytes = first.megabytes()
  console.log(`The image holds ${megabytes} MB.`)
  const volume = mkdtempSync(join(folder, 'volume-'))
  chownSync(volume, 1000, 1000)

  const before = await start(first, volume)
  console.log(`It answers as ready ${before.readyMs} ms after its start.`)
  await send(before.smtpPort)
  const exitCode = await before.stop()
  const second = build('second', { bare, files })
  const after = await start(second, volume)
  const kept = await found(after.url)
  await after.stop()
  console.log(`SIGTERM ended it with ${exitCode}. After an upgrade ${kept} of ${MAILS} mails are there.`)
  if (megabytes > MOST_MEGABYTES || exitCode !== 0 || kept !== MAILS) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Carries out every stage and answers the last. */
function build(name: string, { bare, files }: { bare: string; files: string }): DebianRoot {
  const stages = new Map<string, DebianRoot>()
  let last: DebianRoot | null = null
  for (const [index, stage] of readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).entries()) {
    const current = new DebianRoot(join(folder, `${name}-${index}`), bare)
    if (stage.from.startsWith('node:')) {
      const npm = join(dirname(run('sh', '-c', 'readlink -f "$(command -v npm)"').trim()), '..')
      current.addNode({ program: process.execPath, npm })
    }
    for (const instruction of stage.instructions) {
      current.carryOut(instruction, (from) => (from === null ? files : (stages.get(from)?.path ?? from)))
    }
    if (stage.name !== null) stages.set(stage.name, current)
    last = current
  }
  if (last === null) throw new Error('The Dockerfile has no stage.')
  return last
}

async function start(image: DebianRoot, volume: string) {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const env = { POSTROOM_PORT: String(port), POSTROOM_SMTP_PORT: String(smtpPort) }
  const begun = performance.now()
  const server = image.start({ volume, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    await pause(20)
  }
  const readyMs = Math.round(performance.now() - begun)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await ended
    return code as number | null
  }
  return { url, smtpPort, readyMs, stop }
}

async function send(port: number): Promise<void> {
  const smtp = createTransport({ host: '127.0.0.1', port, pool: true })
  const envelope = { from: 'sender@elsewhere.example', to: 'nora@postroom.example' }
  for (let index = 0; index < MAILS; index++) {
    await smtp.sendMail({ envelope, subject: `Kept ${index}`, text: 'upgradeproof' })
  }
  smtp.close()
}

/** How many of the mails Nora finds. */
async function found(url: string): Promise<number> {
  const signedIn = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'nora@postroom.example', password: 'postroom-demo' } }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const subjects = new Set<string>()
  for (let page = 1; page <= Math.ceil(MAILS / 100); page++) {
    const query = new URLSearchParams({ q: 'upgradeproof', per_page: '100', page: String(page) })
    const answer = await fetch(`${url}/api/v1/search/advanced?${query}`, { headers: { cookie } })
    for (const [subject] of (await answer.text()).matchAll(/Kept \d+/g)) subjects.add(subject)
  }
  return subjects.size
}
