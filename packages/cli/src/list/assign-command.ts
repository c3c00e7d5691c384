import { counted } from '@postroom/mail-core/rules'
import { planAssigning, visibleLine } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import type { Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { eachValue } from '../terminal/option-values.ts'
import { type Chosen, choosing, chosenMail } from './chosen-items.ts'
import { printItems } from './print-items.ts'

type Options = Chosen & { to?: string[]; notTo?: string[] }

/** Who looks after mail. */
export function addAssignCommand(program: Command, use: Use): void {
  choosing(
    program
      .command('assign')
      .summary('say who looks after mail')
      .description(
        'Assigns the newest message of each conversation to teammates, and takes teammates off all messages. People are named by ' +
          'their whole name, the beginning of it, the address of a mailbox that is open to you, or "me".',
      ),
  )
    .option('--to <person>', 'who looks after it from now on; may be given several times', eachValue)
    .option('--not-to <person>', 'who no longer does; may be given several times', eachValue)
    .action((ids: string[], options: Options, command: Command) => {
      const { to = [], notTo = [], ...chosen } = options
      if (to.length + notTo.length === 0) throw new UsageError('Give --to or --not-to.')
      return use(command, async (call) => {
        const { mail, output, json } = call
        const opened = await chosenMail(mail, ids, chosen)
        const planned = await planAssigning(mail, opened, { to, notTo })
        if (chosen.dryRun) {
          const items = opened.map(({ item }) => item)
          await printItems(call, items, 'search')
          const change = [
            ...(to.length > 0 ? [`assigned to ${to.join(', ')}`] : []),
            ...(notTo.length > 0 ? [`taken off ${notTo.join(', ')}`] : []),
          ].join(' and ')
          if (!json) await output.lines([visibleLine(`${counted(items.length, 'conversation')} would be ${change}.`)])
          return
        }
        for (const { messageIds, people } of planned) {
          const { messages } = await mail.assign(messageIds, people)
          if (json) for (const message of messages) await output.json(message)
        }
        if (!json) await output.lines([`${counted(opened.length, 'conversation')} assigned anew.`])
      })
    })
}
