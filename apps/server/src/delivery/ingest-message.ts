import type { Context } from '../call/context.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import type { Delivered } from '../mailbox/arrival/deliver-one-store.ts'
import { deliver } from '../mailbox/arrival/deliver-store.ts'
import type { NewMessage, StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { newMessageId } from '../mime/message-id.ts'
import { parseMime } from '../mime/parse-mime.ts'
import { ownDomain } from '../runtime/config.ts'
import { type KeptBytes, withCarried } from '../storage/blobs/blobs.ts'
import type { CarriedBlob } from '../storage/blobs/blobs-store.ts'

const DAY = 86_400_000
/** A clock that was never set says a moment before this, or this one. */
const EARLIEST = Date.UTC(1970, 0, 1)

/** How one mailbox gets a message; unread in the inbox, sorted by arrival, where nothing else is said. */
export interface Recipient {
  ownerId: number
  labelPaths?: readonly string[]
  read?: boolean
  isSender?: boolean
  /** Lines that this server adds on top for this mailbox alone; those of the message where there are none. */
  trace?: string
  /** The addresses of its envelope that led here; absent where that was the mailbox's own alone. */
  deliveredTo?: readonly string[]
  /** Those of them that lead to nobody else, and are no role. */
  own?: readonly string[]
  /** Milliseconds; `sent` takes the Date header. */
  date?: number | 'sent'
}

/** A message on its way into mailboxes. */
export interface Incoming {
  /** The bytes as they came, or where they were kept while they came. */
  raw: Buffer | KeptBytes
  /** Lines that this server adds on top (Return-Path, Received); empty for imports. */
  trace: string
  recipients: readonly Recipient[]
  source: 'delivery' | 'import'
  /** It came by SMTP or LMTP, where nobody says by a session who they are: what its sender claims is looked at (GUARD-05). */
  outside?: boolean
}

/**
 * The one door into a mailbox for bytes from outside: blobs first, then one transaction for all mailboxes. When the
 * promise resolves the message is durable; delivering it again changes nothing.
 */
export async function ingestMessage(context: Context, incoming: Incoming): Promise<Delivered> {
  const [delivered] = await ingestMessages(context, [incoming])
  if (delivered === undefined) throw new Error('nothing was delivered')
  return delivered
}

/** The same for many messages in one transaction, for imports; answers stand in the order of the messages. */
export async function ingestMessages(context: Context, incoming: readonly Incoming[]): Promise<Delivered[]> {
  const arrivals: Arrival[] = []
  for (const one of incoming) arrivals.push(await prepareArrival(context, one))
  return ingestArrivals(context, arrivals)
}

/** The same for messages that are read already. */
export async function ingestArrivals(context: Context, arrivals: readonly Arrival[]): Promise<Delivered[]> {
  const delivered = await context.database.write(deliver, arrivals)
  context.events.wake()
  return delivered
}

/** Reads one message and stores its large blobs; what is left is one transaction. */
export async function prepareArrival(
  context: Context,
  { raw, trace, recipients, source, outside = false }: Incoming,
): Promise<Arrival> {
  const now = context.clock.now()
  const blobs: CarriedBlob[] = []
  const keep = ({ carried, ...kept }: KeptBytes) => {
    blobs.push(...carried)
    return kept
  }
  const { digest, size } = keep(raw instanceof Uint8Array ? await context.blobs.carry(raw) : raw)
  const read = () => withCarried(context.blobs, blobs).get(digest)
  const parsed = await parseMime(raw instanceof Uint8Array ? raw : { size, read })
  const attachments: StoredAttachment[] = []
  for (const { content, ...rest } of parsed.attachments) {
    attachments.push({ ...rest, ...keep(await context.blobs.carry(content)) })
  }
  const { externalId, date, ...content } = parsed
  const sentAt = date !== null && date >= EARLIEST && date <= now + DAY ? date : now
  const message: NewMessage = {
    ...content,
    attachments,
    externalId: externalId ?? madeId({ digest, source, domain: ownDomain(context.config) }),
    sentAt,
    rawDigest: digest,
    size,
    authorId: null,
  }
  const placements = recipients.map((recipient) => ({
    ownerId: recipient.ownerId,
    labelPaths: recipient.labelPaths ?? ['inbox'],
    read: recipient.read ?? false,
    isSender: recipient.isSender ?? false,
    trace: recipient.trace ?? trace,
    ...(recipient.deliveredTo && { deliveredTo: recipient.deliveredTo }),
    ...(recipient.own && { own: recipient.own }),
    date: recipient.date === 'sent' ? sentAt : (recipient.date ?? now),
  }))
  return {
    message,
    digest,
    placements,
    source,
    blobs,
    now,
    ...(outside && { outside: { domains: context.config.domains } }),
  }
}

/** An import makes the same id for the same bytes each time, so that repeating it adds nothing. */
function madeId({ digest, source, domain }: { digest: string; source: string; domain: string }): string {
  return source === 'import' ? `${digest.slice(0, 32)}@${domain}` : newMessageId(domain)
}
