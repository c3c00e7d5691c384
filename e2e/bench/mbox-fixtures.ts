import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { COMMON, RARE, SYLLABLES } from '@postroom/tooling/bench-words'
import { sequence } from '@postroom/tooling/sequence'

const END = Date.UTC(2026, 2, 5)
const STEP = 97_000

/** Writes an mbox of this many messages to one person: conversations of one to five, nine in ten read, the same in every run. */
export async function writeMbox(file: string, { to, messages }: { to: string; messages: number }): Promise<void> {
  const random = sequence(messages)
  const out = createWriteStream(file)
  let root = ''
  let left = 0
  for (let index = 0; index < messages; index++) {
    if (left === 0) {
      left = 1 + Math.floor(random() * 5)
      root = ''
    }
    left--
    const id = `${index}@bench.example`
    const text = sampleMessage(random, { id, root, to, index, of: messages })
    root ||= id
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

/** Writes an mbox of conversations with these numbers of messages, all read, whose subjects say them: 'Thread of 60'. */
export async function writeThreads(
  file: string,
  { to, sizes }: { to: string; sizes: readonly number[] },
): Promise<void> {
  const random = sequence(sizes.length)
  const out = createWriteStream(file)
  for (const size of sizes) {
    const root = `0.${size}@bench.example`
    for (let index = 0; index < size; index++) {
      const place = { id: `${index}.${size}@bench.example`, root: index === 0 ? '' : root, to, index, of: size }
      const text = sampleMessage(random, place)
        .replace(/^Subject: .*$/m, `Subject: Thread of ${size}`)
        .replace(/^Status: .*$/m, 'Status: RO')
      if (!out.write(text)) await once(out, 'drain')
    }
  }
  out.end()
  await once(out, 'finish')
}

interface Place {
  id: string
  /** The first message of the conversation; empty for the first itself. */
  root: string
  to: string
  index: number
  of: number
}

function sampleMessage(random: () => number, { id, root, to, index, of }: Place): string {
  const word = () => SYLLABLES.filter(() => random() < 0.2).join('') || 'word'
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  const date = new Date(END - (of - index) * STEP)
  const isUnread = random() < 0.1
  const subject = root === '' ? words(4) : `Re: ${words(4)}`
  const extra = `${random() < 0.3 ? COMMON : ''} ${index % Math.max(2, Math.floor(of / 20)) === 1 ? RARE : ''}`
  const body = index % 10 === 0 ? newsletter(words) : `<p>${words(40)} ${extra}</p><p>${words(30)}</p>`
  return [
    `From bench@bench.example ${asctime(date)}`,
    `Status: ${isUnread ? 'O' : 'RO'}`,
    `From: ${word()} ${word()} <${word()}${index % 400}@example.org>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${id}>`,
    ...(root === '' ? [] : [`In-Reply-To: <${root}>`, `References: <${root}>`]),
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<div>${body}</div>`,
    '',
    '',
  ].join('\n')
}

/** The date of an mbox's separator line, in UTC (RFC 4155). */
function asctime(date: Date): string {
  const [day, number, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${number} ${time} ${year}`
}

/** Tables, styles and colours of its own, as every tenth mail has them. */
function newsletter(words: (count: number) => string): string {
  const cell = () =>
    `<td style="padding:8px;color:#333333;font-family:Arial,sans-serif;background-color:#f6f6f6"><h3>${words(3)}</h3>${words(12)}</td>`
  const row = () => `<tr>${cell()}${cell()}${cell()}</tr>`
  return `<table width="600" cellpadding="0" cellspacing="0">\n${Array.from({ length: 12 }, row).join('\n')}\n</table>`
}
