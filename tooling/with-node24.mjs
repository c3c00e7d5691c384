/**
 * Runs a TypeScript file on Node 24, whichever Node the caller has:
 * `node --conditions=source tooling/with-node24.mjs apps/server/src/cli.ts user list`.
 * On Node 24 the file runs in this very process. On an older Node, which cannot even parse the file, the Node 24 that
 * npm installed runs it; where npm brought none (macOS, Windows, musl) one sentence says what to do.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [, , script, ...args] = process.argv
const file = resolve(script ?? '')

if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv = [process.execPath, file, ...args]
  // Kept between runs: stripping types and compiling is the greater part of a cold start.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
  await import(pathToFileURL(file).href)
} else {
  const bundled = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(bundled)) {
    console.error(`Postroom runs on Node 24, and this is Node ${process.versions.node}.`)
    console.error(
      'On 64-bit Linux (glibc) `npm ci` brings Node 24 along; elsewhere install it from https://nodejs.org.',
    )
    process.exit(1)
  }
  const child = spawn(bundled, [...process.execArgv, file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}
