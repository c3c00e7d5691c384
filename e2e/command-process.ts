import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

/**
 * A process that runs one command line after another. To start Node and to load the program take most of what a command takes:
 * here only the program's first file is evaluated again, and what it imports is loaded already.
 */

/** A command line, as the process is asked for it. */
export interface CommandAsked {
  /** Path of the program, whose evaluation carries the command out. */
  program: string
  args: readonly string[]
}

/** What came of it, as the process answers. */
export interface CommandEnded {
  exitCode: number
  stdout: string
  stderr: string
}

let written = { stdout: '', stderr: '' }
let commands = 0

for (const name of ['stdout', 'stderr'] as const) {
  // Every command listens for a reader that went away.
  process[name].setMaxListeners(0)
  process[name].write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    callback?: (error?: Error | null) => void,
  ) => {
    written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = typeof encoding === 'function' ? encoding : callback
    if (done !== undefined) process.nextTick(done)
    return true
  }
}

async function run({ program, args }: CommandAsked): Promise<CommandEnded> {
  written = { stdout: '', stderr: '' }
  process.argv.splice(1, Number.POSITIVE_INFINITY, program, ...args)
  process.exitCode = 0
  try {
    await import(`${pathToFileURL(program).href}?command=${++commands}`)
    return { exitCode: Number(process.exitCode), ...written }
  } catch (error) {
    return { exitCode: 1, stdout: written.stdout, stderr: `${written.stderr}${inspect(error)}\n` }
  }
}

process.on('message', async (asked: CommandAsked) => process.send?.(await run(asked)))
