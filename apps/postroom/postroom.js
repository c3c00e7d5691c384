#!/usr/bin/env node
/**
 * `postroom COMMAND …`: hands over to the server's command line, on Node 24, whichever Node the caller has; `postroom` alone starts the
 * server. Where npm brought no Node 24 (macOS, Windows, musl) and the caller's is older, one sentence says what to do.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
/** As the service starts it: less memory for the young generation, and more often a collection. */
const SERVER_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=50']

const given = process.argv.slice(2)
const [first] = given
const asksForHelp = first === '-h' || first === '--help'
// Without a command it is the server that is meant.
const args = first === undefined || (first.startsWith('-') && !asksForHelp) ? ['start', ...given] : given

const program = nodeProgram()
if (program === null) {
  console.error(`Postroom runs on Node ${NEEDED}, and this is Node ${process.versions.node}.`)
  console.error(
    `On 64-bit Linux (glibc) npm brings Node ${NEEDED} along; elsewhere install it from https://nodejs.org.`,
  )
  process.exitCode = 1
} else {
  const cli = fileURLToPath(new URL('dist/apps/server/dist/cli.js', import.meta.url))
  const child = spawn(program, [...(args[0] === 'start' ? SERVER_FLAGS : []), cli, ...args], {
    stdio: 'inherit',
    // What its sentences call it.
    argv0: process.env.npm_command === 'exec' ? 'npx postroom' : 'postroom',
  })
  // A terminal sends its signals to both; whoever has only this process's id means the server too.
  const passed = process.stdin.isTTY ? ['SIGTERM'] : ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => passed.includes(signal) && child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}

function nodeProgram() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin/node')
  } catch {
    return null
  }
}
