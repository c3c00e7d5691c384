import type { Done, ItemActions, ListItem } from '@postroom/mail-core'
import { counted } from '@postroom/mail-core/rules'
import { DONE, visibleLine } from '@postroom/mail-core/tools'
import { type Command, InvalidArgumentError } from 'commander'
import type { Call, Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { eachValue } from '../terminal/option-values.ts'
import { type Chosen, choosing, chosenItems } from './chosen-items.ts'
import { printItems } from './print-items.ts'

/** What is done to mail, what is said of it, and what is said of it in a dry run. */
export type Deed = {
  done: string
  wouldBe?: string
  act(actions: ItemActions, items: readonly ListItem[]): Promise<Done>
}

/** States that `mark` sets. */
const MARKS: Readonly<Record<string, Deed>> = {
  read: { done: 'marked as read', act: (mail, items) => mail.markRead(items) },
  unread: { done: 'marked as unread', act: (mail, items) => mail.markRead(items, false) },
  starred: { done: 'starred', act: (mail, items) => mail.star(items) },
  unstarred: { done: 'no longer starred', act: (mail, items) => mail.star(items, false) },
  important: { done: 'marked as important', act: (mail, items) => mail.markImportant(items) },
  unimportant: { done: 'no longer important', act: (mail, items) => mail.markImportant(items, false) },
}

/** Commands that change mail. */
export function addActionCommands(program: Command, use: Use): void {
  const simple = (name: string, about: { summary: string; description: string }, deed: Deed) =>
    choosing(program.command(name).summary(about.summary).description(about.description)).action(
      (ids: string[], chosen: Chosen, command: Command) => use(command, (call) => perform(call, { ids, chosen, deed })),
    )
  simple(
    'archive',
    { summary: 'take mail out of the inbox', description: 'Takes mail out of the inbox. It stays in all_mail.' },
    { done: DONE.archive, act: (mail, items) => mail.archive(items) },
  )
  simple(
    'trash',
    { summary: 'move mail to the trash', description: 'Moves mail to the trash.' },
    { done: DONE.trash, act: (mail, items) => mail.trash(items) },
  )
  simple(
    'restore',
    { summary: 'take mail out of the trash', description: 'Takes mail out of the trash. Search it with in:trash.' },
    { done: DONE.restore, act: (mail, items) => mail.restore(items) },
  )
  simple(
    'spam',
    { summary: 'report mail as spam', description: 'Moves mail from the inbox to spam.' },
    { done: DONE.spam, act: (mail, items) => mail.reportSpam(items) },
  )
  const mark = choosing(
    program
      .command('mark')
      .summary('mark mail as read, starred or important')
      .description('Marks mail as read, unread, starred, unstarred, important or unimportant.')
      .argument('<state>', Object.keys(MARKS).join(', '), knownMark),
  )
  mark.action((state: string, ids: string[], chosen: Chosen) => {
    const deed = MARKS[state]
    if (deed === undefined) throw new UsageError(`There is no state ${state}.`)
    return use(mark, (call) => perform(call, { ids, chosen, deed }))
  })
  choosing(
    program
      .command('label')
      .summary('put labels on mail and take them off')
      .description(
        'Puts labels on mail and takes them off, by path. Folders count as labels where they can: --remove inbox archives. A label ' +
          'that a mailbox does not have is refused before anything is done.',
      ),
  )
    .option('--add <path>', 'labels to put on; may be given several times', eachValue)
    .option('--remove <path>', 'labels to take off; may be given several times', eachValue)
    .action((ids: string[], options: Chosen & { add?: string[]; remove?: string[] }, command: Command) => {
      const { add = [], remove = [], ...chosen } = options
      if (add.length + remove.length === 0) throw new UsageError('Give --add or --remove.')
      const changes = [...add.map((path) => `+${path}`), ...remove.map((path) => `-${path}`)].join(' ')
      const wouldBe = `${DONE.labels} ${changes}`
      const deed: Deed = { done: DONE.labels, wouldBe, act: (mail, items) => mail.label(items, { add, remove }) }
      return use(command, (call) => perform(call, { ids, chosen, deed }))
    })
  const move = choosing(
    program
      .command('move')
      .summary('move mail to a label or a folder')
      .description('Moves mail out of the inbox to a label or a folder, by path.')
      .argument('<path>', 'path of the label or folder'),
  )
  move.action((path: string, ids: string[], chosen: Chosen) => {
    const deed: Deed = { done: `moved to ${path}`, act: (mail, items) => mail.move(items, path) }
    return use(move, (call) => perform(call, { ids, chosen, deed }))
  })
}

function knownMark(state: string): string {
  if (state in MARKS) return state
  throw new InvalidArgumentError(`Give one of ${Object.keys(MARKS).join(', ')}.`)
}

async function perform(
  call: Call,
  { ids, chosen, deed }: { ids: readonly string[]; chosen: Chosen; deed: Deed },
): Promise<void> {
  const { mail, output, json } = call
  const items = await chosenItems(mail, ids, chosen)
  if (chosen.dryRun) {
    await printItems(call, items, 'search')
    if (!json)
      await output.lines([
        `${counted(items.length, 'conversation')} would be ${visibleLine(deed.wouldBe ?? deed.done)}.`,
      ])
    return
  }
  const { items: changed } = await deed.act(mail, items)
  if (!json) return output.lines([`${counted(items.length, 'conversation')} ${deed.done}.`])
  for (const item of changed) await output.json(item)
}
