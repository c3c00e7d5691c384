import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isPasswordTooShort, PASSWORD_REQUIRED, PASSWORD_TOO_SHORT } from '@postroom/mail-core/rules'
import { isCommonPassword, PASSWORD_TOO_COMMON } from '../accounts/common-passwords.ts'
import { type CommandCall, type CommandOption, UsageError } from './command.ts'

/** Passwords come by standard input alone: arguments are seen by everyone on the machine. */
export const passwordOption: CommandOption = {
  type: 'boolean',
  summary: 'read the password from the first line of standard input',
}

/** The password from standard input, checked as where people change their own. On a terminal it is asked for, unseen. */
export async function readPassword({ given }: CommandCall): Promise<string> {
  if (!given('password-stdin')) {
    throw new UsageError('A password is taken from standard input alone: add --password-stdin and pipe or type it in.')
  }
  const password = await firstLine()
  if (password === '') throw new Error(`${PASSWORD_REQUIRED}: standard input was empty.`)
  if (isPasswordTooShort(password)) throw new Error(`${PASSWORD_TOO_SHORT}.`)
  if (await isCommonPassword(password)) throw new Error(PASSWORD_TOO_COMMON)
  return password
}

async function firstLine(): Promise<string> {
  if (process.stdin.isTTY) {
    process.stderr.write('Password: ')
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
    terminal.on('SIGINT', () => process.exit(130))
    const line = await terminal.question('')
    terminal.close()
    process.stderr.write('\n')
    return line
  }
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}
