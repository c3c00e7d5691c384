import { resolve } from 'node:path'
import type { CommandCall } from './command.ts'

/** The file or folder that a command is about, its first argument: npm runs scripts from the root, people stand elsewhere. */
export const pathOf = ({ positionals }: CommandCall): string =>
  resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '')
