import { parseArgs } from 'node:util'
import { DomainError } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import { ConfigError } from '../runtime/config.ts'
import { type Command, type CommandCall, UsageError } from './command.ts'
import { commandHelp, overview, usageLine } from './help.ts'

/** Runs the command that the arguments name and answers the exit code: 0 when it went well, else 1. */
export async function runCommand(commands: readonly Command[], args: readonly string[]): Promise<number> {
  const helpWanted = args.includes('--help') || args.includes('-h')
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (words.length === 0 || words[0] === 'help') {
    console.log(overview(commands))
    return words.length === 0 && !helpWanted ? 1 : 0
  }
  const command = commands.find(({ name }) => isNamed(args, name))
  if (command === undefined) return unknownCommand(commands, { words, helpWanted })
  if (helpWanted) {
    console.log(commandHelp(command))
    return 0
  }
  try {
    return await command.run(callOf(command, args.slice(command.name.split(' ').length)))
  } catch (error) {
    for (const sentence of sentencesOf(error, command)) console.error(sentence)
    return 1
  }
}

function isNamed(args: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => args[index] === word)
}

interface Asked {
  words: readonly string[]
  helpWanted: boolean
}

/** `user` alone is a question about all its commands. */
function unknownCommand(commands: readonly Command[], { words, helpWanted }: Asked): number {
  const [group = ''] = words
  const related = commands.filter(({ name }) => name.startsWith(`${group} `))
  if (related.length === 0) {
    console.error(`There is no command '${words.slice(0, 2).join(' ')}'.\n`)
    console.error(overview(commands))
    return 1
  }
  const lines = related.map((command) => `  ${usageLine(command)}`)
  console[helpWanted ? 'log' : 'error'](['Say which of these you mean:', '', ...lines].join('\n'))
  return helpWanted ? 0 : 1
}

function callOf(command: Command, args: readonly string[]): CommandCall {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]))
  let parsed: { values: Record<string, unknown>; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...args], options: { ...options, ...DATA }, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(firstSentence(errorMessage(error)))
  }
  const { values, positionals } = parsed
  if (typeof values.data === 'string') process.env.POSTROOM_DATA_DIR = values.data
  const missing = command.positionals[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const extra = positionals[command.positionals.length]
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many.`)
  return {
    positionals,
    text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
    given: (option) => values[option] === true,
  }
}

/** What every command takes. */
const DATA = { data: { type: 'string' } } as const

function firstSentence(message: string): string {
  const [first = ''] = message.split(/\. |\n/, 1)
  return `${first.replace(/\.$/, '')}.`
}

function sentencesOf(error: unknown, command: Command): readonly string[] {
  if (error instanceof UsageError) return [error.message, `Usage: ${usageLine(command)}`]
  if (error instanceof ConfigError) return error.problems
  if (error instanceof DomainError) return error.errors
  return [errorMessage(error)]
}
