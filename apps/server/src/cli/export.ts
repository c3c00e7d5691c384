import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { writtenDay } from '@postroom/mail-core/rules'
import { mboxOf } from '../import/export-mail.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'
import { pathOf } from './path-of.ts'
import { tellCommand } from './tell-command.ts'

export const exportCommand: Command = {
  name: 'export',
  positionals: ['FILE'],
  options: { from: { type: 'string', required: true, value: 'EMAIL', summary: 'the account whose mail is written' } },
  summary: 'Writes the mail of one account into a new mbox file.',
  notes: ['Read, replied, starred and trashed go with it; drafts and labels do not.'],
  run: async (call) => {
    const email = call.text('from')
    if (email === undefined) throw new UsageError('Say whose mail is written: add --from EMAIL.')
    const file = pathOf(call)
    return withContext(async (context) => {
      const user = await requireAccount(context, email)
      let messages = 0
      const counted = async function* () {
        for await (const entry of mboxOf(context, user.id)) {
          messages++
          yield entry
        }
      }
      await pipeline(counted, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })).catch(
        leaveNothing(file),
      )
      const day = writtenDay(new Date(context.clock.now()))
      await tellCommand(context, 'export', { event: 'mailbox exported', mailboxId: user.id, day })
      console.log(`Wrote ${messages} ${messages === 1 ? 'message' : 'messages'} of ${user.email} to ${file}.`)
      return 0
    })
  },
}

/** Half a mailbox is not mistaken for one, and does not stand in the way of the next try. */
const leaveNothing = (file: string) => async (error: unknown) => {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  if (isThere) throw new Error(`${file} is there already: name another file.`)
  await rm(file, { force: true })
  throw error
}
