import { readFile, rename, writeFile } from 'node:fs/promises'
import type { MailEvent } from '@postroom/mail-core'
import type { Command } from 'commander'
import type { Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { wholeNumber } from '../terminal/option-values.ts'

type Options = { since?: number; resume?: string; count?: number }

/** Following what changes. */
export function addWatchCommand(program: Command, use: Use): void {
  program
    .command('watch')
    .summary('follow what changes')
    .description(
      'Prints a line for each change in the mailboxes that the token covers, each once, also when the connection breaks in between, ' +
        'until it is stopped: the id of the event, the mailbox, what kinds of things changed, and the conversations. The server ' +
        'keeps events for an hour; where it no longer has all of them a line with "gap" says so.',
    )
    .option('--since <event>', 'go on behind the event with this id', wholeNumber(0))
    .option(
      '--resume <file>',
      'go on where the last watch with this file stopped; the file holds the id of the last event',
    )
    .option('--count <number>', 'stop after so many lines', wholeNumber(1))
    .action((options: Options, command: Command) =>
      use(command, async ({ mail, output, json, identity: { user } }) => {
        const mailboxes = new Map([user, ...user.accessible_users].map(({ id, email }) => [id, email]))
        const since = options.since ?? (await lastEvent(options.resume))
        let count = 0
        for await (const event of mail.events({ since })) {
          if (json) await output.json(event)
          else await output.lines([eventLine(event, mailboxes)])
          if (options.resume !== undefined) await keepLast(options.resume, event.id)
          count += 1
          if (count === options.count) return
        }
      }),
    )
}

function eventLine(event: MailEvent, mailboxes: ReadonlyMap<number, string>): string {
  if (event.type === 'gap') return [event.id, '', 'gap', ''].join('\t')
  const { owner_id: owner, kinds, message_thread_ids: threads } = event.change
  const ids = threads.map((id) => `${owner}:${id}`).join(' ')
  return [event.id, mailboxes.get(owner) ?? owner, kinds.join(','), ids].join('\t')
}

async function lastEvent(file: string | undefined): Promise<number | undefined> {
  if (file === undefined) return undefined
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept === null) return undefined
  if (!/^\d{1,15}\s*$/.test(kept)) throw new UsageError(`${file} holds no id of an event.`)
  return Number(kept)
}

async function keepLast(file: string, id: number): Promise<void> {
  await writeFile(`${file}.new`, `${id}\n`)
  await rename(`${file}.new`, file)
}
