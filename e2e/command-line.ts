import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CommandAsked, CommandEnded } from './command-process.ts'

const PROCESS = fileURLToPath(new URL('command-process.ts', import.meta.url))

export interface CommandLine {
  /** What the command wrote to its output. Rejects with both outputs where it exits with another code than 0. */
  run(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** Runs the commands of a program in turn, in one process that is started for the first. */
export function commandLine(program: string, options: { cwd: string; env: NodeJS.ProcessEnv }): CommandLine {
  let started: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const start = (): ChildProcess => {
    const running = fork(PROCESS, { ...options, execArgv: [], stdio: 'inherit' })
    running.once('exit', () => {
      if (started === running) started = null
    })
    return running
  }
  const ask = async (args: readonly string[]): Promise<string> => {
    started ??= start()
    const { exitCode, stdout, stderr } = await answerOf(started, { program, args })
    if (exitCode === 0) return stdout
    throw new Error(`${args.join(' ')} exited with ${exitCode}:\n${stdout}${stderr}`)
  }
  return {
    run: (...args) => {
      const ran = turn.then(() => ask(args))
      turn = ran.catch(() => undefined)
      return ran
    },
    stop: async () => {
      await turn
      if (started === null) return
      const ended = once(started, 'exit')
      started.kill()
      await ended
    },
  }
}

/** Rejects where the process ends before it answers. */
async function answerOf(running: ChildProcess, asked: CommandAsked): Promise<CommandEnded> {
  const listening = new AbortController()
  const { signal } = listening
  const ended = once(running, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process of '${asked.args[0]}' ended with ${code}`)
  })
  try {
    const answered = once(running, 'message', { signal })
    running.send(asked)
    const [answer]: CommandEnded[] = await Promise.race([answered, ended])
    if (answer === undefined) throw new Error(`'${asked.args[0]}' was not answered`)
    return answer
  } finally {
    listening.abort()
    ended.catch(() => undefined)
  }
}
