import type { ListItem, MailClient } from '@postroom/mail-core'
import { type OpenedMail, openEach, printReference } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import { UsageError } from '../exit-codes.ts'

/** Which mail a command is for, and whether it only says so. */
export type Chosen = { query?: string; dryRun?: boolean }

/** Adds what chooses mail to a command that changes it. */
export function choosing(command: Command): Command {
  return command
    .argument('[ids...]', 'ids as lists print them, such as 5:12')
    .option('-q, --query <query>', 'all that a search finds, instead of ids')
    .option('--dry-run', 'print what it would be done to, and do nothing')
}

/** The items of the ids, or all that the query finds. */
export async function chosenItems(mail: MailClient, ids: readonly string[], { query }: Chosen): Promise<ListItem[]> {
  requireChoice(ids, query)
  if (query === undefined) return (await openEach(mail, ids)).map(({ item }) => item)
  const found: ListItem[] = []
  for await (const item of mail.search(query).items()) found.push(item)
  return found
}

/** The same with the messages of each. */
export async function chosenMail(mail: MailClient, ids: readonly string[], { query }: Chosen): Promise<OpenedMail[]> {
  requireChoice(ids, query)
  if (query === undefined) return openEach(mail, ids)
  const found: string[] = []
  for await (const item of mail.search(query).items()) found.push(printReference(item))
  return openEach(mail, found)
}

function requireChoice(ids: readonly string[], query: string | undefined): void {
  if (ids.length === 0 && query === undefined) throw new UsageError('Name mail by its ids, or by --query.')
  if (ids.length > 0 && query !== undefined) throw new UsageError('Give ids or --query, not both.')
}
