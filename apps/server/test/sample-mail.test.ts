import { createHash } from 'node:crypto'
import { sampleConversations } from '@postroom/tooling/sample-mail/conversations'
import { languageOf, sampleMail } from '@postroom/tooling/sample-mail/mail'
import { sampleMime } from '@postroom/tooling/sample-mail/mime'
import { shapeOf } from '@postroom/tooling/sample-mail/shapes'
import { numberOf, STEPS, spread } from '@postroom/tooling/sample-mail/spread'
import { expect, test } from 'vitest'
import { sampleArrivals } from '../bench/arrivals.ts'
import { addMessage, type Batch, type Mailbox } from '../bench/message-rows.ts'
import { bodyColumns } from '../src/mailbox/messages/body-columns.ts'
import { parseHere } from '../src/mime/mime.ts'
import { sha256 } from '../src/storage/blobs/blobs.ts'

const MESSAGES = 5_000
const READER = 'reader@postroom.example'

const shareOf = (some: number): number => some / MESSAGES
const counted = (values: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]))

test('sample mail is the same in every run, and another mailbox has other mail', () => {
  const digest = (seed: number) => {
    const hash = createHash('sha256')
    for (const { sender, raw } of sampleArrivals({ seed, to: READER, messages: 400 })) hash.update(sender).update(raw)
    return hash.digest('hex')
  }
  const first = 'd3aa7389c380a8232eed7e75663f0b7373132ae4adaf852bece20554cc253299'
  const second = '786b15735f77926fe1beeb9bb12ed37146067546e685418288c7b09540ffe345'
  expect([digest(1), digest(1), digest(2)]).toEqual([first, first, second])
})

test('five thousand sample mails have the sizes and shapes of real mail', () => {
  const sizes = [...sampleArrivals({ seed: 1, to: READER, messages: MESSAGES })].map(({ raw }) => raw.length)
  const conversations = [...sampleConversations({ seed: 1, messages: MESSAGES })]
  const mails = conversations.flatMap(({ root, length }) =>
    Array.from({ length }, (_, at) => sampleMail({ seed: 1, index: root + at, root, of: MESSAGES })),
  )
  const html = mails.flatMap((mail) => (mail.html === null ? [] : [Buffer.byteLength(mail.html)]))
  const sorted = sizes.toSorted((a, b) => a - b)
  expect({
    mean: Math.round(sizes.reduce((sum, size) => sum + size, 0) / MESSAGES),
    sizes: [0, 0.5, 0.9, 0.99, 0.9999].map((at) => sorted[Math.floor(at * MESSAGES)]),
    html: { share: shareOf(html.length), least: Math.min(...html), most: Math.max(...html) },
    shapes: counted(mails.map(({ shape }) => shape)),
    languages: counted(conversations.map(({ root }) => languageOf({ seed: 1, root }).code)),
    lengths: counted(conversations.map(({ length }) => [1, 2, 10, 50, 100].find((most) => length <= most) ?? 0)),
  }).toEqual({
    mean: 29_688,
    sizes: [2_762, 14_062, 62_376, 201_445, 10_437_298],
    html: { share: 0.6, least: 5_037, most: 393_805 },
    shapes: {
      text: 1_500,
      html: 450,
      alternative: 1_775,
      related: 350,
      'text with files': 250,
      'alternative with files': 275,
      calendar: 75,
      forwarded: 75,
      signed: 125,
      report: 75,
      digest: 50,
    },
    languages: {
      en: 913,
      de: 278,
      fr: 184,
      es: 156,
      it: 98,
      pt: 109,
      nl: 71,
      pl: 72,
      sv: 35,
      tr: 52,
      ru: 118,
      el: 38,
      ar: 51,
      ja: 100,
      zh: 83,
    },
    lengths: { 1: 1_580, 2: 372, 10: 357, 50: 46, 100: 3 },
  })
})

test('of a million messages the largest has 25 MB, and the longest conversation a hundred', () => {
  const of = 1_000_000
  const seed = 1
  let largest = { index: 0, at: 0 }
  for (let index = 0; index < of; index++) {
    const n = numberOf({ seed, index })
    const at = spread(n, STEPS.file)
    if (at > largest.at && shapeOf(n).endsWith('files')) largest = { index, at }
  }
  const mail = sampleMail({ seed, index: largest.index, root: largest.index, of })
  const envelope = { to: READER, date: Date.UTC(2026, 0, 1), messageId: 'largest@bench.example', references: [] }
  let longest = 0
  for (const { length } of sampleConversations({ seed, messages: of })) longest = Math.max(longest, length)
  expect([sampleMime(mail, envelope).length, longest]).toEqual([24_944_517, 100])
})

const places = Array.from({ length: 200 }, (_, index) => ({ seed: 7, index, root: index - (index % 3), of: 200 }))
const owned: Mailbox = {
  ownerId: 7,
  email: READER,
  labels: { inbox: 1, starred: 2, important: 3, spam: 4, sent: 5, drafts: 6, allMail: 7, trash: 8 },
  customLabels: [],
  messages: 200,
}

test('what a mailbox is filled with are the rows that the arrival of the bytes would make', async () => {
  const next = { thread: 1, userThread: 1, message: 1, copy: 1, recipient: 1, attachment: 1 }
  for (const place of places) {
    const { index, root } = place
    const batch: Batch = { tables: new Map(), index: [], contents: [] }
    const id = index + 1
    const copy = { userMessageId: id, date: Date.UTC(2026, 0, 1), isSender: false, isDraft: false, labelIds: [] }
    const held = { ...copy, read: true, trashed: false }
    addMessage(batch, { mailbox: owned, mailAt: sampleMail, next, index, root, threadId: 1, userThreadId: 1, held })
    const references = Array.from({ length: index - root }, (_, at) => `${root + at + 1}@bench.example`)
    const envelope = { to: READER, date: held.date, messageId: `${id}@bench.example`, references }
    const raw = sampleMime(sampleMail(place), envelope)
    const { text, html, shown, words, excerpt, attachments, ...read } = await parseHere(raw)
    const [message] = batch.tables.get('messages') ?? []
    expect(message).toMatchObject({
      external_id: read.externalId,
      in_reply_to: read.inReplyTo,
      reference_ids: read.references.join(' '),
      subject: read.subject,
      sender_name: read.senderName,
      sender_email: read.senderEmail,
      sent_at: read.date,
      size: raw.length,
      excerpt,
    })
    const columns = bodyColumns({ text, html, shown, words })
    expect(batch.tables.get('message_bodies')).toEqual([{ message_id: id, ...columns }])
    const files = attachments.map(({ filename, mimeType, type, contentId, content }) => {
      const kept = { content_id: contentId, digest: sha256(content), size: content.length }
      return { filename, mime_type: mimeType, type, ...kept }
    })
    expect(batch.tables.get('attachments') ?? []).toMatchObject(files)
    expect(batch.contents.map(({ digest }) => digest)).toEqual(files.map(({ digest }) => digest))
  }
})
