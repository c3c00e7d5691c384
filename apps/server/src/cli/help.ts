import { alignColumns } from '../runtime/align-columns.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import type { Command } from './command.ts'

/** `npm run postroom -- user add EMAIL --name NAME`, with what may be left out in brackets. */
export function usageLine({ name, positionals, options }: Command): string {
  const flags = Object.entries(options).map(([flag, { value, required }]) => {
    const words = value === undefined ? `--${flag}` : `--${flag} ${value}`
    return required ? words : `[${words}]`
  })
  return [INVOCATION, name, ...positionals, ...flags].join(' ')
}

/** All commands, one line each. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, positionals, summary }) => [[name, ...positionals].join(' '), summary] as const)
  return [
    'Commands for the person who runs Postroom. They work beside a running server.',
    '',
    ...table(rows),
    '',
    `${INVOCATION} COMMAND --help says more about one of them.`,
    'Each takes --data DIR: where the data lies, POSTROOM_DATA_DIR or ./data unless given.',
  ].join('\n')
}

/** Everything about one command. */
export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(
    ([flag, { value, summary }]) => [`--${flag}${value === undefined ? '' : ` ${value}`}`, summary] as const,
  )
  return [
    command.summary,
    '',
    `  ${usageLine(command)}`,
    ...(options.length > 0 ? ['', ...table(options)] : []),
    ...(command.notes === undefined ? [] : ['', ...command.notes]),
  ].join('\n')
}

const table = (rows: readonly (readonly string[])[]): string[] => alignColumns(rows).map((line) => `  ${line}`)
