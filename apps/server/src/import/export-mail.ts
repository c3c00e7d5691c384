import type { Context } from '../call/context.ts'
import { foreignTraceLength } from '../conversation/own-trace.ts'
import { withoutBccFields } from '../conversation/without-bcc.ts'
import { type ExportedCopy, exportedCopies } from './export-store.ts'

const PAGE = 200

/**
 * A mailbox as mbox (mboxrd, RFC 4155), oldest message first. Status and X-Status carry read, replied, starred and
 * trashed, as `postroom import` and other programs read them; drafts are left out.
 */
export async function* mboxOf(context: Context, ownerId: number): AsyncGenerator<Buffer> {
  let after = -1
  for (;;) {
    const copies = await context.database.read(exportedCopies, { ownerId, after, limit: PAGE })
    for (const copy of copies) {
      after = copy.place
      yield mboxEntry(copy, await context.blobs.get(copy.rawDigest))
      for (const { digest, trace } of copy.sources) {
        yield mboxEntry({ ...copy, trace, traceOf: 'own' }, await context.blobs.get(digest))
      }
    }
    if (copies.length < PAGE) return
  }
}

function mboxEntry(copy: ExportedCopy, original: Buffer): Buffer {
  const sender = /^[\x21-\x7e]+$/.test(copy.sender) ? copy.sender : 'MAILER-DAEMON'
  const head = [`From ${sender} ${asctime(copy.date)}`, `Status: ${copy.read ? 'RO' : 'O'}`]
  const more = `${copy.replied ? 'A' : ''}${copy.starred ? 'F' : ''}${copy.trashed ? 'D' : ''}`
  if (more !== '') head.push(`X-Status: ${more}`)
  // Whatever state the original travelled with was that of another mailbox.
  const whole = original.toString('latin1')
  const text = `${copy.trace}${whole.slice(foreignTraceLength(whole, copy.traceOf))}`.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n') + 1 || text.length
  const all = text.slice(0, end).replace(/^(?:X-)?Status:.*\n(?:[ \t].*\n)*/gim, '')
  const headers = copy.isSender ? all : withoutBccFields(all)
  const body = text.slice(end).replace(/^(>*From )/gm, '>$1')
  return Buffer.from(`${head.join('\n')}\n${headers}${body}${body.endsWith('\n') ? '' : '\n'}\n`, 'latin1')
}

/** `Thu Mar  5 09:30:00 2026`, in UTC. */
function asctime(instant: number): string {
  const [day, date = '', month, year, time] = new Date(instant).toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`
}
