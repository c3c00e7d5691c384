import { type Attachment, BASE_PATH, failureOf, MailError, NETWORK_ERROR, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'

/**
 * What a program downloads, as it comes: who reads on has the next bytes, and nothing is kept. Both reject with a
 * {@link MailError}, and so does the reading when the connection breaks before the end. A stream that is not read to its end is
 * to be cancelled.
 */
export type MailFiles = {
  /** The content of a file of a message or a draft. */
  download(file: Pick<Attachment, 'download_url'>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** A message as it travelled (RFC 5322), by its id. `copy` is the id of one of its `sources` where it came by several ways. */
  source(messageId: number, copy?: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

/** The files of a client. */
export function mailFiles(mail: Mail): MailFiles {
  return {
    async download({ download_url }) {
      const path = filePath(download_url)
      return asItComes(await unwrap(mail.api.GET(FILE, { params: { path }, parseAs: 'stream' })))
    },
    async source(messageId, copy) {
      const params = { path: { id: messageId }, query: copy === undefined ? {} : { source: copy } }
      return asItComes(await unwrap(mail.api.GET('/messages/{id}/raw', { params, parseAs: 'stream' })))
    },
  }
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** A connection that breaks before the end fails whoever reads with a MailError; an abort keeps its own error. */
function asItComes(body: Bytes | null): Bytes {
  if (body === null) return new Blob().stream()
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          controller.error(failureOf(cause, 0, NETWORK_ERROR))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const FILE = '/messages/{message_id}/attachments/{attachment_id}/{filename}'

function filePath(url: string): { message_id: number; attachment_id: number; filename: string } {
  const [, message, attachment, name] = /^\/messages\/(\d+)\/attachments\/(\d+)\/([^/?#]+)$/.exec(
    url.startsWith(BASE_PATH) ? url.slice(BASE_PATH.length) : '',
  ) ?? ['', '', '', undefined]
  if (name === undefined) throw new MailError({ status: -1, message: 'The file is not one of the server' })
  return { message_id: Number(message), attachment_id: Number(attachment), filename: decodeURIComponent(name) }
}
