import type { ParseArgsOptionsConfig } from 'node:util'

/** One command: `user add EMAIL --name NAME`. */
export interface Command {
  /** The words before the arguments: `user add`. */
  name: string
  /** Names of the arguments, all of them required: `['EMAIL']`. */
  positionals: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  /** One sentence. */
  summary: string
  /** Lines under the options in the command's own help. */
  notes?: readonly string[]
  /** Answers the exit code; an error that it throws is printed as a sentence. */
  run: (call: CommandCall) => Promise<number>
}

export interface CommandOption {
  type: NonNullable<ParseArgsOptionsConfig[string]>['type']
  /** The command cannot do without it. */
  required?: boolean
  /** What the value is called in the help: `NAME`. */
  value?: string
  summary: string
}

export interface CommandCall {
  /** The arguments, in the order of `positionals`. */
  positionals: readonly string[]
  /** Text of an option, undefined where it was not given. */
  text: (option: string) => string | undefined
  /** Whether a switch was given. */
  given: (option: string) => boolean
}

/** What a person did wrong, in a sentence that says the fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
