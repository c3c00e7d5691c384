/**
 * `npm run proof:operations`: carries out, in a bare Debian, the steps of docs/operations.md that end in a working server, and prints
 * what happened. The package is the one of this clone; the server listens on free ports of this machine. As root on Debian.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@postroom/tooling/free-port'
import { createTransport } from 'nodemailer'
import { DebianRoot } from '../debian-root.ts'
import { stepsOf } from './steps.ts'

const PASSWORD = 'correct horse battery staple'
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'postroom-operations-'))
const here = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })
const [port, smtpPort] = [await freePort(), await freePort()]
const api = `http://127.0.0.1:${port}/api/v1`
const started: ChildProcess[] = []

try {
  const debian = bareDebian()
  for (const step of stepsOf(
    readFileSync(join(root, 'docs/operations.md'), 'utf8'),
    'From an empty Debian to a working server',
  )) {
    if ('file' in step) write(debian, step)
    else for (const line of step.run.trim().split('\n')) await carryOut(debian, line)
  }
  await deliver()
  const subjects = await subjectsOf('ann@example.org')
  console.log(`Ann finds: ${subjects.join(', ')}`)
  if (!subjects.includes('The first mail')) process.exitCode = 1
} finally {
  for (const server of started) {
    const ended = once(server, 'exit')
    if (!server.kill('SIGTERM')) continue
    const [code] = await ended
    console.log(`SIGTERM ended the server with ${code}.`)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** With Node and npm, and the package in /root. */
function bareDebian(): DebianRoot {
  here('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'debootstrap')
  here('debootstrap', '--variant=minbase', 'bookworm', join(folder, 'bare'))
  const debian = new DebianRoot(join(folder, 'server'), join(folder, 'bare'))
  const npm = join(dirname(here('sh', '-c', 'readlink -f "$(command -v npm)"').trim()), '..')
  debian.addNode({ program: process.execPath, npm })
  here('npm', 'run', 'build', '--silent', '--workspace=postroom')
  here('npm', 'pack', '--silent', '--workspace=postroom', `--pack-destination=${folder}`)
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  cpSync(join(folder, tarball), join(debian.path, 'root/postroom.tgz'))
  writeFileSync(join(debian.path, 'root/password'), PASSWORD)
  return debian
}

function write(debian: DebianRoot, { file, text }: { file: string; text: string }): void {
  const ports = text.includes('POSTROOM_SMTP_PORT')
    ? `${text.replace(/POSTROOM_SMTP_PORT=\d+/, `POSTROOM_SMTP_PORT=${smtpPort}`)}POSTROOM_PORT=${port}\n`
    : text
  mkdirSync(dirname(join(debian.path, file)), { recursive: true })
  writeFileSync(join(debian.path, file), ports)
  console.log(`wrote ${file}`)
}

async function carryOut(debian: DebianRoot, line: string): Promise<void> {
  console.log(`# ${line}`)
  if (line === 'systemctl enable --now postroom') return start(debian)
  // Nothing starts services here, and no authority can reach Caddy.
  if (line === 'systemctl reload caddy') {
    console.log(debian.run('caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile 2>&1 | tail -1'))
    return
  }
  const asHere = line.replace('npm install postroom', 'npm install --no-audit --no-fund /root/postroom.tgz')
  const given = asHere.includes('--password-stdin') ? `${asHere} < /root/password` : asHere
  // The DNS lacks the records, and the tests of `doctor` and `dns` say so.
  const mayFail = /^postroom (dns|doctor)/.test(line) ? `${given} || true` : given
  console.log(debian.run(mayFail).trimEnd())
}

/** As the service does. */
async function start(debian: DebianRoot): Promise<void> {
  const unit = readFileSync(join(debian.path, 'etc/systemd/system/postroom.service'), 'utf8')
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const script = [
    `mount -t proc proc ${debian.path}/proc && mount --rbind /dev ${debian.path}/dev`,
    `exec /usr/sbin/chroot --userspec=${setting('User')} ${debian.path} /bin/sh -c 'set -a && . ${setting('EnvironmentFile')} && exec "$@"' sh "$@"`,
  ].join(' && ')
  const env = Object.fromEntries(
    setting('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const server = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...setting('ExecStart').split(' ')], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(server)
  while (!(await fetch(api.replace('/api/v1', '/readyz')).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    await pause(50)
  }
}

async function deliver(): Promise<void> {
  const smtp = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  const envelope = { from: 'sender@elsewhere.example', to: 'ann@example.org' }
  await smtp.sendMail({ envelope, subject: 'The first mail', text: 'It works.' })
  smtp.close()
}

async function subjectsOf(email: string): Promise<string[]> {
  const signedIn = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify({ user: { email, password: PASSWORD } }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const answer = await fetch(`${api}/user_messages`, { headers: { cookie } })
  return [...(await answer.text()).matchAll(/"subject":"([^"]*)"/g)].map(([, subject = '']) => subject)
}
