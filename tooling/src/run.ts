import { spawn } from 'node:child_process'
import { root } from './root.ts'

export interface RunOptions {
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** Milliseconds after which the command and every process it started are ended. */
  timeout: number
}

export interface RunResult {
  /** The exit code; null when a signal ended the command or it could not start. */
  code: number | null
  timedOut: boolean
  /** The last lines of standard output and standard error, together. */
  tail: string
}

const running = new Set<number>()
const kept = 40_000

/** Runs a command to its end and keeps the tail of what it prints. Never rejects. */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: a test runner's browsers and servers end with it.
      detached: true,
    })
    let output = ''
    let timedOut = false
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-kept)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      timedOut = true
      // A test runner that is asked first closes its browsers, which live in groups of their own.
      if (child.pid !== undefined) endGroup(child.pid, 'SIGTERM')
      setTimeout(() => child.pid !== undefined && endGroup(child.pid, 'SIGKILL'), 5_000).unref()
    }, options.timeout)
    if (child.pid !== undefined) running.add(child.pid)
    const finish = (code: number | null) => {
      clearTimeout(timer)
      if (child.pid !== undefined) running.delete(child.pid)
      resolve({ code, timedOut, tail: lastLines(output) })
    }
    child.on('error', (error) => {
      output += error.message
      finish(null)
    })
    child.on('exit', (code) => {
      // What the command left behind in its group would hold the pipes open, and with them this promise.
      if (child.pid !== undefined) endGroup(child.pid, 'SIGKILL')
      child.once('close', () => finish(code))
    })
  })
}

/** Asks every command that is still running to end, with all that it started. */
export function endRunning(): void {
  for (const pid of running) endGroup(pid, 'SIGTERM')
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-300).join('\n')
}
