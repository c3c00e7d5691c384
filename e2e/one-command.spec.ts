import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '@postroom/tooling/free-port'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** The machine's own commands, as somebody has them who never cloned this repository. */
const env = {
  HOME: process.env.HOME,
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
}

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postroom-package-'))
  await run('npm', ['run', 'build', '--workspace=postroom'], { cwd: root })
  await run('npm', ['pack', '--silent', '--workspace=postroom', `--pack-destination=${folder}`], { cwd: root })
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...quietly, `./${tarball}`], { cwd: folder, env })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('[NET-01] the package, installed into an empty folder, starts the demo team by one command, without a clone or a build', async ({
  page,
}) => {
  const port = await freePort()
  const command = ['postroom', 'start', '--data', 'mail', '--port', String(port)]
  const server = spawn('npx', command, {
    cwd: folder,
    env: { ...env, POSTROOM_SMTP_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'ignore'],
    // As in a terminal, whose Ctrl-C reaches npx and all that it has started.
    detached: true,
  })
  try {
    let printed = ''
    for await (const chunk of server.stdout) {
      printed += chunk
      if (printed.includes('Ctrl-C stops it')) break
    }
    expect(printed).toContain(`Postroom is at http://localhost:${port} and takes mail by SMTP on port`)
    await page.goto(`http://localhost:${port}`)
    await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
    const first = page.getByRole('grid', { name: 'Inbox' }).getByRole('row').first()
    await expect(first).toContainText('Welcome: your mailbox, support@ and sales@')
    const { stdout: people } = await run('npx', ['postroom', 'user', 'list', '--data', 'mail'], { cwd: folder, env })
    expect(people).toContain('nora@postroom.example')
    const { stdout: help } = await run('npx', ['postroom', 'user', 'add', '--help'], { cwd: folder, env })
    expect(help).toContain('npx postroom user add EMAIL --name NAME [--password-stdin] [--shared]')
  } finally {
    const ended = once(server, 'exit')
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGINT')
    await ended
  }
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(null)
  expect(await readdir(join(folder, 'mail'))).toContain('postroom.db')
})
