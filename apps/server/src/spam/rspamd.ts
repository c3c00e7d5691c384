import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SpamCheck } from '@postroom/mail-core/rules'
import type { SpamEnvelope } from '../mailbox/arrival/arrival.ts'
import type { RspamdConfig } from '../runtime/config-rspamd.ts'
import { checkOf } from './spam-answer.ts'

/** The bytes of a mail and how many they are. */
export interface MailBytes {
  open: () => Promise<Readable>
  size: number
}

export type Lesson = 'spam' | 'ham'

/** Bytes of an answer that are read at most. */
const LONGEST_ANSWER = 1_048_576
/** So many mails are being checked at most; who comes when there are more is checked later. */
const AT_ONCE = 64
let asked = 0

/**
 * What rspamd says of a mail (its protocol's `/checkv2`).
 *
 * @throws where it is not there, takes too long, is asked by too many, or answers anything else.
 */
export async function askRspamd(
  { url, patience }: RspamdConfig,
  { envelope, mail }: { envelope: SpamEnvelope; mail: MailBytes },
): Promise<SpamCheck> {
  if (asked >= AT_ONCE) throw new Error('too many mails are being checked')
  asked++
  try {
    const { ip, helo, from, recipients } = envelope
    const headers = { IP: ip, Helo: helo, From: `<${from}>`, Rcpt: recipients.map((email) => `<${email}>`) }
    const { status, text } = await post({ url: `${url}/checkv2`, headers, patience }, mail)
    if (status !== 200) throw new Error(`rspamd answers ${status}`)
    return checkOf(text)
  } finally {
    asked--
  }
}

/**
 * Lets rspamd learn from a mail. That it knows the mail already, or does not care to learn from it, is as good.
 *
 * @throws where it is not there, takes too long, or refuses us.
 */
export async function teachRspamd(
  { controllerUrl, passwordFile, patience }: RspamdConfig,
  { lesson, mail }: { lesson: Lesson; mail: MailBytes },
): Promise<void> {
  const password = passwordFile === null ? null : (await readFile(passwordFile, 'utf8')).trim()
  const headers = { ...(password !== null && { Password: password }) }
  const { status, text } = await post({ url: `${controllerUrl}/learn${lesson}`, headers, patience }, mail)
  const isKnown = status === 404 && text.includes('already learned')
  if (![200, 204, 208].includes(status) && !isKnown) throw new Error(`rspamd answers ${status}`)
}

interface Question {
  url: string
  headers: Readonly<Record<string, string | string[]>>
  /** In milliseconds. */
  patience: number
}

async function post(
  { url, headers, patience }: Question,
  { open, size }: MailBytes,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(patience)
  const bytes = await open()
  const request = (url.startsWith('https:') ? secure : plain)(url, {
    method: 'POST',
    headers: { ...inHeader(headers), 'Content-Length': size },
    signal,
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
  const sent = pipeline(bytes, request)
  // It may answer before it has read everything.
  sent.catch(() => undefined)
  const response = await answer
  return { status: response.statusCode ?? 0, text: await textOf(response) }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > LONGEST_ANSWER) throw new Error('the answer of rspamd is too long')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** What strangers wrote, so that it can stand in a header: without control characters, its letters as the bytes of UTF-8. */
function inHeader(headers: Question['headers']): Record<string, string | string[]> {
  const safe = (value: string) => Buffer.from(value.replace(/\p{Cc}/gu, ''), 'utf8').toString('latin1')
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? safe(value) : value.map(safe)]),
  )
}
