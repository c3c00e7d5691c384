import { readFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import {
  attachment,
  type ComposeDraft,
  type ComposeFile,
  cancelSend,
  MailError,
  openAccounts,
  sendDraft,
} from '@postroom/mail-core'
import { SEND_HOLD, sendProblem } from '@postroom/mail-core/rules'
import { saveDraft, visibleLine, visibleText, type WrittenText, writtenText } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import { type Call, tell, type Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { eachValue } from '../terminal/option-values.ts'

type Options = {
  to?: string[]
  cc?: string[]
  bcc?: string[]
  subject?: string
  from?: string
  text?: string
  file?: string
  attach?: string[]
  reply?: string
  all?: boolean
  id?: string
  draft?: boolean
  dryRun?: boolean
}

/** Writing. */
export function addSendCommands(program: Command, use: Use): void {
  program
    .command('send')
    .summary('send mail, or write a draft')
    .description(
      'Sends plain text from --text, --file or standard input, new or as an answer. It leaves after ten seconds; the id that is ' +
        'printed takes it back until then.',
    )
    .option(
      '--to <address>',
      'recipients; in an answer beside those that it goes to anyway; may be given several times',
      eachValue,
    )
    .option('--cc <address>', 'recipients of a copy; may be given several times', eachValue)
    .option('--bcc <address>', 'recipients that nobody sees; may be given several times', eachValue)
    .option('-s, --subject <text>', 'the subject; in an answer that of the original without it')
    .option('--from <address>', 'the mailbox that it is from; your own without it')
    .option('-t, --text <text>', 'the text')
    .option('-f, --file <path>', 'the file that holds the text')
    .option('--attach <path>', 'files to send along; may be given several times', eachValue)
    .option('-r, --reply <id>', 'answer the newest message of this conversation')
    .option('--all', 'with --reply: answer all who had the message')
    .option('--id <text>', 'what names this mail to you: all sends with one id are one mail, the first')
    .option('--draft', 'put it into Drafts instead, for somebody to look at')
    .option('--dry-run', 'print what would be sent, and do nothing')
    .action((options: Options, command: Command) => use(command, (call) => send(call, options)))
  program
    .command('cancel')
    .summary('take a send back')
    .description('Takes back what was sent less than ten seconds ago. It is a draft again.')
    .argument('<send>', 'the id that send printed')
    .action((jid: string, _options: object, command: Command) =>
      use(command, async ({ mail, output, json }) => {
        const draftId = await cancelSend(mail, jid)
        if (json) await output.json({ jid, draft_id: draftId })
        else await output.lines([draftId === null ? 'Canceled.' : 'Canceled. It is in Drafts again.'])
      }),
    )
}

async function send(call: Call, options: Options): Promise<void> {
  const { mail, output, json } = call
  const written = await writtenBy(options)
  const { draft } = await writtenText(mail, written)
  const files: ComposeFile[] = []
  for (const path of options.attach ?? []) files.push(await attachment(path))
  if (options.dryRun) return printDraft(call, { draft, files, text: written.text })
  if (options.draft) {
    const { draftId } = await saveDraft(mail, draft, { files })
    if (json) return output.json({ ref: `${draft.senderUserId}:m${draftId}`, draft_id: draftId })
    return output.lines([`Saved in Drafts as ${draft.senderUserId}:m${draftId}.`])
  }
  const { jid, messageId } = await sendDraft(mail, draft, {
    files,
    ...(options.id !== undefined && { id: options.id }),
  })
  if (json) return output.json({ ref: messageId === 0 ? null : `${draft.senderUserId}:m${messageId}`, jid })
  const back = `Take it back within ${SEND_HOLD / 1_000} seconds: postroom-cli cancel ${jid}`
  await output.lines(jid === null ? ['It was sent before.'] : ['Sent.', back])
}

async function writtenBy({ reply, all, text, file, ...heads }: Options): Promise<WrittenText> {
  const listed = (addresses: readonly string[] | undefined) => addresses?.join(', ')
  if (all && reply === undefined) throw new UsageError('--all goes with --reply.')
  return {
    text: await textOf({ text, file }),
    ...{ to: listed(heads.to), cc: listed(heads.cc), bcc: listed(heads.bcc) },
    ...{ subject: heads.subject, from: heads.from, answers: reply, toAll: all },
  }
}

async function textOf({ text, file }: { text: string | undefined; file: string | undefined }): Promise<string> {
  if (text !== undefined && file !== undefined) throw new UsageError('Give --text or --file, not both.')
  if (text !== undefined) return text
  if (file !== undefined) {
    return readFile(file, 'utf8').catch((cause: unknown) => {
      throw new MailError({ status: 422, message: `The file "${file}" cannot be read`, cause })
    })
  }
  if (process.stdin.isTTY) tell('Write the text and end it with Ctrl-D on a line of its own.')
  return readText(process.stdin)
}

interface Unsent {
  draft: ComposeDraft
  files: readonly ComposeFile[]
  /** What was written, without what an answer quotes. */
  text: string
}

async function printDraft({ identity, output, json }: Call, { draft, files, text }: Unsent): Promise<void> {
  const problem = sendProblem(draft)
  if (problem !== null) throw new MailError({ status: 422, message: problem })
  const list = (people: readonly { email: string }[]) => people.map(({ email }) => email)
  const [to, cc, bcc] = [list(draft.to), list(draft.cc), list(draft.bcc)]
  const from = openAccounts(identity.user).flatMap(({ id, email }) => (id === draft.senderUserId ? [email] : []))
  const names = files.map(({ name }) => name)
  if (json)
    return output.json({ from: from[0], to, cc, bcc, subject: draft.subject, html_body: draft.htmlBody, files: names })
  const heads = { From: from, To: to, Cc: cc, Bcc: bcc, Subject: [draft.subject], Files: names }
  const lines = Object.entries(heads).flatMap(([name, values]) =>
    values.length > 0 ? [`${name}: ${values.join(', ')}`] : [],
  )
  await output.lines([
    ...lines.map(visibleLine),
    '',
    ...visibleText(text).trimEnd().split('\n'),
    '',
    'Nothing was sent.',
  ])
}
