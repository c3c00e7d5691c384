import { addressKey } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { type Incoming, ingestArrivals, prepareArrival } from '../delivery/ingest-message.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { countAgain, markReplied } from './import-store.ts'
import type { MailSource } from './mail-source.ts'
import type { MailState, SourceMail } from './source-mail.ts'

export interface ImportTarget {
  ownerId: number
  email: string
}

export interface Imported {
  imported: number
  /** Messages that the mailbox had already. */
  duplicates: number
}

export interface ImportProgress extends Imported {
  /** Bytes of the source that were read. */
  consumed: number
}

/** Messages that become durable together, and the bytes at which a batch is full before that. */
const batchSize = 250
const batchBytes = 8 * 1024 * 1024

/**
 * Reads a source into one mailbox, batch by batch; while one is written the next is read and parsed. Stopped at any point, it can
 * be repeated: what is there already is passed over by Message-ID and digest.
 */
export async function importMail(
  context: Context,
  { source, target }: { source: MailSource; target: ImportTarget },
  report: (progress: ImportProgress) => void,
): Promise<Imported> {
  const progress: ImportProgress = { imported: 0, duplicates: 0, consumed: 0 }
  let writing: Promise<void> = Promise.resolve()
  const write = async (batch: Batch) => {
    const { mails } = batch
    const duplicates = await fileBatch(context, batch)
    progress.duplicates += duplicates
    progress.imported += mails.length - duplicates
    progress.consumed += mails.reduce((sum, { consumed }) => sum + consumed, 0)
    report({ ...progress })
  }
  for await (const mails of batches(source.read())) {
    const arrivals = await Promise.all(mails.map((mail) => prepareArrival(context, incoming(mail, target))))
    await writing
    writing = write({ mails, arrivals, ownerId: target.ownerId })
    // The rejection is met by the next await, which may be a while away.
    writing.catch(() => undefined)
  }
  await writing
  await context.database.write(countAgain, null)
  return { imported: progress.imported, duplicates: progress.duplicates }
}

async function* batches(mails: AsyncIterable<SourceMail>): AsyncIterable<SourceMail[]> {
  let batch: SourceMail[] = []
  let bytes = 0
  for await (const mail of mails) {
    batch.push(mail)
    bytes += mail.raw.length
    if (batch.length < batchSize && bytes < batchBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

interface Batch {
  mails: readonly SourceMail[]
  arrivals: readonly Arrival[]
  ownerId: number
}

/** Answers how many of them the mailbox had already. */
async function fileBatch(context: Context, { mails, arrivals, ownerId }: Batch): Promise<number> {
  const delivered = await ingestArrivals(context, arrivals)
  const messageIds = delivered.flatMap(({ messageId, duplicates }, index) =>
    mails[index]?.state.replied && duplicates.length === 0 ? [messageId] : [],
  )
  if (messageIds.length > 0) await context.database.write(markReplied, { ownerId, messageIds })
  return delivered.filter(({ duplicates }) => duplicates.length > 0).length
}

function incoming({ raw, state, place }: SourceMail, { ownerId, email }: ImportTarget): Incoming {
  const isSender = place.list === 'sent' || isFrom(raw, email)
  const labelPaths = [
    ...listsOf({ state, list: isSender && place.list === 'inbox' ? 'sent' : place.list }),
    ...(place.label === null ? [] : [place.label]),
    ...(place.list === 'drafts' ? ['Imported drafts'] : []),
    ...(state.starred ? ['starred'] : []),
  ]
  const read = state.read || isSender || place.list === 'drafts'
  return { raw, trace: '', source: 'import', recipients: [{ ownerId, labelPaths, read, isSender, date: 'sent' }] }
}

function listsOf({ state, list }: { state: MailState; list: SourceMail['place']['list'] }): string[] {
  const trash = state.trashed || list === 'trash' ? ['trash'] : []
  return list === 'inbox' || list === 'spam' ? [list, ...trash] : trash
}

/** Whether the From header names the mailbox itself: then it is mail that its owner has sent. */
function isFrom(raw: Buffer, email: string): boolean {
  const headers = raw.toString('latin1', 0, 16_384).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const from = /^From:((?:.*\r?\n[ \t])*.*)$/im.exec(headers)?.[1] ?? ''
  const address = (/<([^<>]*)>\s*$/.exec(from.trim())?.[1] ?? from).trim()
  return addressKey(address) === addressKey(email)
}
