import type { Argument, Command, Option } from 'commander'
import { EXIT_CODES } from './exit-codes.ts'

const ENVIRONMENT: readonly [string, string][] = [
  ['POSTROOM_URL, POSTROOM_TOKEN', 'The server and the token, in place of those that login kept.'],
  ['XDG_CONFIG_HOME', 'The configuration folder; ~/.config without it. The token lies there in postroom/cli.json.'],
  ['COLUMNS', 'How wide the screen is where the output goes to none. With it tables are aligned, as on a terminal.'],
]

const OUTPUT = [
  'On a terminal lists are aligned and cut to its width. Elsewhere each item is a line of fields with tabs between them, whole: ' +
    'id, state, mailbox, people, date (ISO 8601), labels and subject.',
  'With --json each item is a line of JSON with what the server says of it, and "ref" is its id for other commands.',
  'Control characters of mail are written out, as in [U+001B], or escaped in JSON; what nobody would see is left out. A reader ' +
    'that closes the pipe ends a command without an error.',
]

/** The manual page of a program (man 7 groff_man), from the same definitions as its help. [SDK-10] */
export function manPage(program: Command): string {
  const name = program.name()
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${program.version()}" "Postroom"`,
    ...section('NAME', [`${name} \\- ${roff(program.description())}`]),
    ...section('SYNOPSIS', [`.B ${name}`, '.I command', '[options]']),
    ...section('COMMANDS', program.commands.flatMap(commandLines)),
    ...section('OPTIONS OF EVERY COMMAND', optionLines(program)),
    ...section(
      'OUTPUT',
      OUTPUT.flatMap((paragraph) => ['.PP', roff(paragraph)]),
    ),
    ...section('EXIT STATUS', exitLines()),
    ...section(
      'ENVIRONMENT',
      ENVIRONMENT.flatMap(([variable, meaning]) => entry(`.B ${roff(variable)}`, meaning)),
    ),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] => [`.SH "${title}"`, ...lines]
const entry = (head: string, text: string): string[] => ['.TP', head, roff(text)]

function commandLines(command: Command): string[] {
  const { registeredArguments: given } = command
  const head = [command.name(), ...(command.options.length > 0 ? ['[options]'] : []), ...given.map(argumentText)].join(
    ' ',
  )
  return [
    `.SS "${roff(head)}"`,
    roff(command.description()),
    ...given.flatMap((argument) => entry(`.I ${roff(argument.name())}`, described(argument))),
    ...optionLines(command),
  ]
}

function optionLines({ options }: Command): string[] {
  return options.flatMap((option) => entry(`.B ${roff(option.flags)}`, described(option)))
}

function described({ description, defaultValue }: Argument | Option): string {
  return defaultValue === undefined ? `${description}.` : `${description}; ${defaultValue} by default.`
}

function argumentText(argument: Argument): string {
  const name = argument.variadic ? `${argument.name()}...` : argument.name()
  return argument.required ? `<${name}>` : `[${name}]`
}

function exitLines(): string[] {
  const meanings = new Map<number, string[]>([[0, ['it was done']]])
  for (const { exit, meaning } of Object.values(EXIT_CODES))
    meanings.set(exit, [...(meanings.get(exit) ?? []), meaning])
  return [...meanings].flatMap(([exit, all]) => entry(`.B ${exit}`, `${all.join('; ')}.`))
}

/** Text that roff prints as it is: no escapes, and no line that begins like a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&')
}
