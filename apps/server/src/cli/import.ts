import { SingleBar } from 'cli-progress'
import { importMail } from '../import/import-mail.ts'
import { type MailSource, openMailSource } from '../import/mail-source.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'
import { pathOf } from './path-of.ts'

export const importCommand: Command = {
  name: 'import',
  positionals: ['FILE_OR_DIR'],
  options: {
    into: { type: 'string', required: true, value: 'EMAIL', summary: 'the account whose mailbox gets the mail' },
  },
  summary: 'Imports mail from an mbox file, a Maildir, or .eml files.',
  notes: [
    'Folders inside FILE_OR_DIR become labels; Sent, Spam, Trash and the like find their place. Repeating an import, or',
    'going on after it was stopped, makes no duplicates.',
  ],
  run: async (call) => {
    const email = call.text('into')
    if (email === undefined) throw new UsageError('Say whose mailbox gets the mail: add --into EMAIL.')
    const path = pathOf(call)
    return withContext(async (context) => {
      const user = await requireAccount(context, email)
      const source = await openMailSource(path)
      const begin = performance.now()
      const bar = progressBar(source)
      const target = { ownerId: user.id, email: user.email }
      const result = await importMail(context, { source, target }, bar.update).finally(bar.stop)
      const seconds = (performance.now() - begin) / 1000
      const rate = Math.round((result.imported + result.duplicates) / seconds)
      console.log(
        `Imported ${messages(result.imported)} into ${user.email} in ${seconds.toFixed(1)} s (${rate} a second).`,
      )
      if (result.duplicates > 0)
        console.log(`${messages(result.duplicates)} had been there before and were passed over.`)
      if (source.ignored > 0) console.log(`${files(source.ignored)} no mail and were left out.`)
      return 0
    })
  },
}

function progressBar(source: MailSource) {
  const bar = new SingleBar({
    format: '  {bar} {percentage}%  {messages} messages  about {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    etaBuffer: 50,
  })
  const total = Math.max(source.bytes, 1)
  bar.start(total, 0, { messages: 0 })
  return {
    update: (progress: { imported: number; duplicates: number; consumed: number }) =>
      bar.update(Math.min(progress.consumed, total), { messages: progress.imported + progress.duplicates }),
    stop: () => bar.stop(),
  }
}

function messages(count: number): string {
  return `${count} ${count === 1 ? 'message' : 'messages'}`
}

function files(count: number): string {
  return count === 1 ? '1 file holds' : `${count} files hold`
}
