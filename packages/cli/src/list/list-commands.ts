import type { ListItem } from '@postroom/mail-core'
import type { Command } from 'commander'
import { tell, type Use } from '../call.ts'
import { wholeNumber } from '../terminal/option-values.ts'
import { printItems } from './print-items.ts'

const IN_A_LIST = 25

type HowMany = { limit: number; all?: boolean }

/** Lists and searches. */
export function addListCommands(program: Command, use: Use): void {
  const limited = (command: Command) =>
    command
      .option('-n, --limit <count>', 'items to print at most', wholeNumber(1), IN_A_LIST)
      .option('-a, --all', 'print every item, however many there are')
  limited(program.command('list'))
    .summary('list a folder or a label')
    .description(
      'Lists what lies in a folder (inbox, starred, important, sent, drafts, all_mail, spam, trash) or under a label, over every ' +
        'mailbox that the token covers, newest first. The second column says whether mail is unread (u) and starred (*).',
    )
    .argument('[path]', 'path of the folder or label', 'inbox')
    .action((path: string, how: HowMany, command: Command) =>
      use(command, async (call) => {
        const count = await printItems(call, upTo(call.mail.list(path).items(), how), path)
        if (count === 0) tell(`Nothing is in ${path}.`)
      }),
    )
  limited(program.command('search'))
    .summary('find mail')
    .description(
      'Finds mail by words and operators, as the search box does, over every mailbox that the token covers, newest first. The ' +
        'words of the command line are one query.',
    )
    .argument('<query...>', 'such as is:unread from:ben \'subject:"spring tour"\'')
    .action((words: string[], how: HowMany, command: Command) =>
      use(command, async (call) => {
        const count = await printItems(call, upTo(call.mail.search(words.join(' ')).items(), how), 'search')
        if (count === 0) tell('Nothing was found.')
      }),
    )
}

async function* upTo(items: AsyncIterable<ListItem>, { limit, all = false }: HowMany): AsyncGenerator<ListItem, void> {
  let count = 0
  for await (const item of items) {
    yield item
    count += 1
    if (!all && count >= limit) return
  }
}
