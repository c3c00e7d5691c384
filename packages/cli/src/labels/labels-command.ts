import { labelsQuery } from '@postroom/mail-core'
import type { Command } from 'commander'
import type { Use } from '../call.ts'
import { type Column, tableLines } from '../terminal/cells.ts'

const COLUMNS: readonly Column[] = [
  { title: 'Mailbox', most: 32 },
  { title: 'Unread', most: 6 },
  { title: 'Path', most: null },
]

/** What labels there are. */
export function addLabelsCommand(program: Command, use: Use): void {
  program
    .command('labels')
    .summary('list folders and labels')
    .description('Lists the folders and labels of every mailbox that the token covers, and how much in them is unread.')
    .action((_options: object, command: Command) =>
      use(command, async ({ mail, output, json }) => {
        const groups = await mail.cache.fetchQuery(labelsQuery(mail))
        const rows = groups.flatMap(({ user_email, labels }) =>
          labels.map((label) => ({ mailbox: user_email, ...label })),
        )
        if (json) for (const row of rows) await output.json(row)
        const cells = rows.map(({ mailbox, unread_count, path }) => [mailbox, String(unread_count), path])
        if (!json) await output.lines(tableLines(COLUMNS, cells, { screen: output.columns }))
      }),
    )
}
