import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sampleConversations } from '@postroom/tooling/sample-mail/conversations'
import { sampleMail } from '@postroom/tooling/sample-mail/mail'
import { sampleMime } from '@postroom/tooling/sample-mail/mime'

export interface SampleArrival {
  sender: string
  to: string
  raw: Buffer
}

interface Wanted {
  /** Other mail for another number. */
  seed: number
  to: string
  messages: number
  /** Bytes that a mail has at least; smaller ones are passed over. */
  least?: number
}

const BEGIN = Date.UTC(2026, 0, 1)

/** Mail on its way to a mailbox, in the order of its conversations. */
export function* sampleArrivals({ seed, to, messages, least = 0 }: Wanted): Generator<SampleArrival> {
  const of = least === 0 ? messages : Number.MAX_SAFE_INTEGER
  let left = messages
  for (const { root, length } of sampleConversations({ seed, messages: of })) {
    const references: string[] = []
    for (let index = root; index < root + length; index++) {
      const mail = sampleMail({ seed, index, root, of })
      const messageId = `${seed}.${index}@bench.example`
      const raw = sampleMime(mail, { to, date: BEGIN + index * 60_000, messageId, references })
      references.push(messageId)
      if (raw.length < least) continue
      yield { sender: mail.senderEmail, to, raw }
      if (--left === 0) return
    }
  }
}

/** Writes an mbox (RFC 4155) of it, whatever its size. */
export async function writeMbox(file: string, arrivals: Iterable<SampleArrival>): Promise<void> {
  await pipeline(Readable.from(mboxEntries(arrivals)), createWriteStream(file))
}

function* mboxEntries(arrivals: Iterable<SampleArrival>): Generator<Buffer> {
  for (const { sender, raw } of arrivals) {
    const entry = `From ${sender} Thu Jan  1 00:00:00 2026\n${raw.toString('latin1').replaceAll('\r\n', '\n')}\n`
    yield Buffer.from(entry, 'latin1')
  }
}
