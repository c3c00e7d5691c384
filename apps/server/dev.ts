/** `npm run dev -w @postroom/server`: the built server, built and started again when a source changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serverBuild } from './build.ts'

/** Milliseconds in which the changes of one save arrive. */
const SETTLED_MS = 20
const SOURCES = ['src', '../../packages/api/src', '../../packages/mail-core/src']

const main = fileURLToPath(new URL('dist/main.js', import.meta.url))
const { build } = await serverBuild()
let server: ChildProcess | null = null

async function restart(): Promise<void> {
  try {
    await build()
  } catch {
    // The build has printed what is wrong; the server that runs goes on.
    return
  }
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  server = spawn(process.execPath, [main], { stdio: 'inherit' })
}

let working = restart()
let settling: NodeJS.Timeout | undefined
for (const source of SOURCES) {
  watch(new URL(source, import.meta.url), { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      working = working.then(restart)
    }, SETTLED_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server?.kill(signal)
    if (server && server.exitCode === null) await once(server, 'exit')
    process.exit(0)
  })
}
