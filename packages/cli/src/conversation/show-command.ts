import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Attachment, MailClient, Message } from '@postroom/mail-core'
import { fileSize, fullDate } from '@postroom/mail-core/rules'
import { openMail, visibleLine, visibleText } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import { tell, type Use } from '../call.ts'

/** Reading. */
export function addShowCommand(program: Command, use: Use): void {
  program
    .command('show')
    .summary('read a conversation or a message')
    .description(
      'Prints the messages of a conversation as plain text, oldest first, and leaves them unread. Control characters of mail are ' +
        'written out, as in [U+001B].',
    )
    .argument('<id>', 'an id as lists print them, such as 5:12')
    .option('--save <folder>', 'put the attached files into that folder; none that is there is overwritten')
    .action((id: string, { save }: { save?: string }, command: Command) =>
      use(command, async ({ mail, output, json }) => {
        const { messages } = await openMail(mail, id)
        for (const [at, message] of messages.entries()) {
          if (json) await output.json({ ref: `${message.owner_user_id}:m${message.id}`, ...message })
          else
            await output.lines([
              ...(at === 0 ? [] : ['', '-'.repeat(Math.min(output.columns ?? 72, 72)), '']),
              ...messageLines(message),
            ])
          if (save !== undefined) await saveFiles(mail, message, save)
        }
      }),
    )
}

function messageLines(message: Message): string[] {
  const people = (type: 'to' | 'cc') =>
    message.recipients.filter(({ owner_type }) => owner_type === type).map(({ name, email }) => person(name, email))
  const [to, cc] = [people('to'), people('cc')]
  const heads: [string, string][] = [
    ['Id', `${message.owner_user_id}:m${message.id}`],
    ['From', person(message.sender_name, message.sender_email)],
    ...(to.length > 0 ? [['To', to.join(', ')] satisfies [string, string]] : []),
    ...(cc.length > 0 ? [['Cc', cc.join(', ')] satisfies [string, string]] : []),
    ['Date', fullDate(message.date)],
    ['Subject', message.subject],
    ...message.attachments.map((file): [string, string] => ['File', `${file.filename} (${fileSize(file.size)})`]),
  ]
  return [
    ...heads.map(([name, value]) => `${name}: ${visibleLine(value)}`),
    '',
    visibleText(message.plain_text).trimEnd(),
  ]
}

const person = (name: string | null, email: string | null): string =>
  name && email ? `${name} <${email}>` : (name ?? email ?? '')

async function saveFiles(mail: MailClient, { attachments }: Message, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of attachments.filter(({ type }) => type === 'attachment')) {
    const path = join(folder, fileName(file))
    await pipeline(await mail.download(file), createWriteStream(path, { flags: 'wx' }))
    tell(`saved ${path}`)
  }
}

/** A name that leads nowhere else and hides nothing. */
function fileName({ filename, id }: Attachment): string {
  const name = visibleLine(basename(filename.replaceAll('\\', '/')))
    .replaceAll('/', '_')
    .replace(/^\.+/, '')
  return name === '' ? `file-${id}` : name.slice(-200)
}
