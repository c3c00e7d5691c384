import type { SampleFile } from './files.ts'
import { noise } from './noise.ts'
import type { Shape } from './shapes.ts'
import { encodedBase64, encodedName, encodedQuotedPrintable, isAscii } from './transfer.ts'

/** A mail as it is written, before it is made into bytes. */
export interface SampleMail {
  shape: Shape
  senderName: string
  senderEmail: string
  subject: string
  text: string | null
  html: string | null
  files: SampleFile[]
}

/** What the way to a mailbox adds to a mail. */
export interface Envelope {
  to: string
  /** Milliseconds since 1970 UTC. */
  date: number
  /** Without angle brackets, as are the references. */
  messageId: string
  /** Of the messages before it in its conversation, oldest first. */
  references: readonly string[]
}

interface Part {
  head: string
  body: (string | Buffer)[]
}

/** A mail as bytes (RFC 5322, RFC 2045) with the headers of a way through three servers. */
export function sampleMime(mail: SampleMail, envelope: Envelope): Buffer {
  const { head, body } = whole(mail, envelope.messageId)
  return Buffer.concat(
    [headersOf(mail, envelope), head, '\r\n\r\n', ...body].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : piece,
    ),
  )
}

function whole({ shape, text, html, files }: SampleMail, id: string): Part {
  const plain = () => textPart('text/plain', text ?? '')
  const alternative = (second: Part) => multipart('alternative', `a_${id}`, [plain(), second])
  const attached = files.map((file) => filePart(file))
  const shown = () => textPart('text/html', html ?? '')
  switch (shape) {
    case 'text':
      return plain()
    case 'html':
      return shown()
    case 'alternative':
      return alternative(shown())
    case 'related':
      return alternative(multipart('related; type="text/html"', `r_${id}`, [shown(), ...attached]))
    case 'text with files':
      return multipart('mixed', `m_${id}`, [plain(), ...attached])
    case 'alternative with files':
    case 'forwarded':
      return multipart('mixed', `m_${id}`, [alternative(shown()), ...attached])
    case 'calendar':
      return multipart('mixed', `m_${id}`, [
        multipart('alternative', `a_${id}`, [plain(), shown(), ...files.map(calendarPart)]),
        ...attached,
      ])
    case 'signed':
      return multipart('signed; micalg=sha-256; protocol="application/pkcs7-signature"', `s_${id}`, [
        plain(),
        ...attached,
      ])
    case 'report':
      return multipart('report; report-type=delivery-status', `p_${id}`, [plain(), ...attached])
    case 'digest':
      return multipart('mixed', `m_${id}`, [plain(), multipart('digest', `d_${id}`, attached)])
  }
}

function multipart(type: string, boundary: string, parts: readonly Part[]): Part {
  const [subtype = type, ...parameters] = type.split(';')
  const mark = `----=_${boundary.replace(/[^\w.]/g, '_')}`
  const head = `Content-Type: multipart/${[subtype, ...parameters].join(';')};\r\n\tboundary="${mark}"`
  const body = parts.flatMap((part) => [`--${mark}\r\n${part.head}\r\n\r\n`, ...part.body, ending(part)])
  return { head, body: [...body, `--${mark}--\r\n`] }
}

/** The line break before a boundary; a part of lines has it already. */
function ending({ body }: Part): string {
  const last = body.at(-1)
  return typeof last === 'string' && last.endsWith('\r\n') ? '' : '\r\n'
}

/** Lines of ASCII stand as they are, text of few other letters as quoted-printable, other scripts as base64. */
function textPart(type: string, text: string): Part {
  const lines = text.replaceAll('\n', '\r\n')
  const head = (encoding: string) => `Content-Type: ${type}; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}`
  if (type === 'text/plain' && isAscii(text)) return { head: head('7bit'), body: [lines] }
  const bytes = Buffer.from(lines)
  if (bytes.length > lines.length * 1.3) return { head: head('base64'), body: [encodedBase64(bytes)] }
  return { head: head('quoted-printable'), body: [encodedQuotedPrintable(bytes)] }
}

function calendarPart({ content }: SampleFile): Part {
  return { head: 'Content-Type: text/calendar; charset="utf-8"; method=REQUEST', body: [content] }
}

function filePart({ filename, mimeType, contentId, content }: SampleFile): Part {
  const readable = /^(message|text)\//.test(mimeType)
  const disposition = contentId === null ? 'attachment' : 'inline'
  const named = filename === null ? '' : `;\r\n\tname="${encodedName(filename)}"`
  const lines = [
    `Content-Type: ${mimeType}${named}`,
    ...(readable ? [] : ['Content-Transfer-Encoding: base64']),
    ...(filename === null ? [] : [`Content-Disposition: ${disposition};\r\n\tfilename="${encodedName(filename)}"`]),
    ...(contentId === null ? [] : [`Content-ID: <${contentId}>`]),
  ]
  return { head: lines.join('\r\n'), body: [readable ? content : encodedBase64(content)] }
}

function headersOf(
  { senderName, senderEmail, subject, shape }: SampleMail,
  { to, date, messageId, references }: Envelope,
): string {
  const at = new Date(date).toUTCString().replace('GMT', '+0000')
  const hop = (n: number) =>
    `Received: from mx${n}.example.org (mx${n}.example.org [192.0.2.${n}])\r\n\tby in${n}.example.net (Postfix) with ESMTPS ` +
    `id ${noise(date + n, 8).toString('hex')}\r\n\t(version=TLS1_3 cipher=TLS_AES_256_GCM_SHA384 bits=256/256)\r\n` +
    `\tfor <${to}>; ${at}`
  const signature = (name: string) =>
    `${name}: v=1; a=rsa-sha256; c=relaxed/relaxed; d=example.org; s=s2026;\r\n\th=from:to:subject:date:message-id:` +
    `mime-version:content-type;\r\n\tbh=${noise(date, 32).toString('base64')};\r\n\tb=${folded(noise(date + 1, 256))}`
  const previous = references.at(-1)
  return [
    `Return-Path: <${senderEmail}>`,
    hop(1),
    hop(2),
    hop(3),
    signature('DKIM-Signature'),
    signature('ARC-Message-Signature'),
    `From: ${senderName === '' ? '' : `${encodedName(senderName)} `}<${senderEmail}>`,
    `To: <${to}>`,
    `Subject: ${encodedName(subject)}`,
    `Date: ${at}`,
    `Message-ID: <${messageId}>`,
    ...(previous === undefined
      ? []
      : [`In-Reply-To: <${previous}>`, `References: ${references.map((id) => `<${id}>`).join('\r\n\t')}`]),
    'MIME-Version: 1.0',
    'X-Mailer: Sample Mail 16.0',
    ...(shape === 'html' ? ['List-Unsubscribe: <https://news.example/unsubscribe>'] : []),
    '',
  ].join('\r\n')
}

const folded = (bytes: Buffer): string => encodedBase64(bytes).trimEnd().replaceAll('\r\n', '\r\n\t ')
