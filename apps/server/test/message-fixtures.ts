import { ingestMessage, type Recipient } from '../src/delivery/ingest-message.ts'
import type { People } from './account-fixtures.ts'
import type { Caller, TestServer } from './start-test-server.ts'

export interface SampleMessage {
  to: (keyof People)[]
  from?: string
  /** The To header; the receivers' addresses when left out. */
  toHeader?: string
  subject?: string
  text?: string
  html?: string
  id?: string
  inReplyTo?: string
  /** Further header lines. */
  headers?: string[]
  files?: { name: string; type?: string; content: Buffer | string }[]
  labels?: string[]
  read?: boolean
  isSender?: boolean
}

let letters = 0

/** A letter from outside reaches these mailboxes. Time moves on by a second, so that letters have an order. */
export async function receive(
  server: TestServer,
  sampleMessage: SampleMessage,
): Promise<{ messageId: number; threadId: number }> {
  server.clock.advance(1_000)
  const recipients: Recipient[] = sampleMessage.to.map((name) => ({
    ownerId: server.people[name].id,
    ...(sampleMessage.labels && { labelPaths: sampleMessage.labels }),
    ...(sampleMessage.read !== undefined && { read: sampleMessage.read }),
    ...(sampleMessage.isSender !== undefined && { isSender: sampleMessage.isSender }),
  }))
  const raw = Buffer.from(source(server, sampleMessage))
  const { messageId, threadId } = await ingestMessage(server.context, {
    raw,
    trace: '',
    recipients,
    source: 'delivery',
  })
  return { messageId, threadId }
}

function source(server: TestServer, sampleMessage: SampleMessage): string {
  const {
    from = 'Dora Dale <dora@example.org>',
    subject = 'Hello',
    id = `letter-${++letters}@example.org`,
  } = sampleMessage
  const to = sampleMessage.toHeader ?? sampleMessage.to.map((name) => server.people[name].email).join(', ')
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    `Date: ${new Date(server.clock.now()).toUTCString()}`,
    ...(sampleMessage.inReplyTo
      ? [`In-Reply-To: <${sampleMessage.inReplyTo}>`, `References: <${sampleMessage.inReplyTo}>`]
      : []),
    ...(sampleMessage.headers ?? []),
    'MIME-Version: 1.0',
  ]
  const body =
    sampleMessage.html === undefined
      ? part('text/plain', sampleMessage.text ?? 'Hi there.')
      : part('text/html', sampleMessage.html)
  if (!sampleMessage.files) return [...head, body].join('\r\n')
  const files = sampleMessage.files.map(({ name, type = 'application/octet-stream', content }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n'),
  )
  const parts = [body, ...files].map((each) => `--frame\r\n${each}\r\n`).join('')
  return [...head, 'Content-Type: multipart/mixed; boundary="frame"', '', `${parts}--frame--\r\n`].join('\r\n')
}

const part = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', text].join('\r\n')

/** The ids of an owner's labels by path. */
export async function labelIds(call: Caller, ownerId: number): Promise<Record<string, number>> {
  const { body } = await call('GET', '/labels', { query: { 'delegate_user_ids[]': String(ownerId) } })
  return Object.fromEntries(body[0].labels.map(({ path, id }: { path: string; id: number }) => [path, id]))
}

/** The rows of one label's first page: conversations, or messages in flat mode. */
export async function rowsOf(call: Caller, labelId: number, query: Record<string, string | string[]> = {}) {
  const { body } = await call('GET', '/user_messages', { query: { 'label_ids[]': String(labelId), ...query } })
  return body.threads ?? body.user_messages
}

/** The subjects of one label's first page. */
export async function subjectsOf(call: Caller, labelId: number): Promise<string[]> {
  return (await rowsOf(call, labelId)).map(({ subject }: { subject: string }) => subject)
}

/** Reads mail message by message from now on, or as conversations again. */
export async function readAs(call: Caller, view: 'threaded' | 'unthreaded'): Promise<void> {
  await call('PUT', '/user', { body: { user: { preferences: { view } } } })
}
