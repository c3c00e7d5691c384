import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { fileTooLarge, MAX_ATTACHMENT_SIZE, MAX_TOTAL_SIZE, MESSAGE_TOO_LARGE } from '@postroom/mail-core/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Upload } from '../call/upload.ts'
import { DomainError, unprocessable } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import { nest } from './brackets.ts'
import { isKnownPart } from './known-parts.ts'
import { PartCount } from './part-count.ts'

/** For @fastify/multipart; the sizes count bytes. A file that is too large is named by us, not by the parser. */
export const multipartOptions = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_ATTACHMENT_SIZE, files: 100, fields: 5000, parts: 5100, fieldSize: 40 * 1024 * 1024 },
}

const requestTooLarge = () => new DomainError(413, MESSAGE_TOO_LARGE)

/**
 * Writes the files of a multipart request to disk while they arrive, nests its fields into `request.body`, and removes
 * the files once the call is over, however it ends. A part that the contract does not know ends the call with 422.
 */
export const receiveUploads =
  (directory: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) throw unprocessable('The request must be multipart/form-data')
    if (Number(request.headers['content-length'] ?? 0) > MAX_TOTAL_SIZE) {
      reply.header('connection', 'close')
      throw requestTooLarge()
    }
    const own = join(directory, randomUUID())
    reply.raw.once('close', () => {
      rm(own, { recursive: true, force: true }).catch((error: unknown) => {
        request.log.warn({ err: errorMessage(error) }, 'an upload could not be removed')
      })
    })
    const place = async () => {
      await mkdir(own, { recursive: true })
      return join(own, randomUUID())
    }
    try {
      request.body = await receive(request, place)
    } catch (error) {
      // What is left of the request will not be read.
      if (!request.raw.readableEnded) reply.header('connection', 'close')
      if (error instanceof Error && 'code' in error && error.code === 'FST_PROTO_VIOLATION')
        throw unprocessable('This part of the request is not known: every object has its name')
      throw isBroken(error) ? unprocessable('The request body is not whole') : error
    }
  }

/** The parser's own complaints are plain errors; refusals have a status, and the disk's errors name their call. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof DomainError) && !('statusCode' in error) && !('syscall' in error)

/** Gives the path of a file to be written. */
type Place = () => Promise<string>

async function receive(request: FastifyRequest, place: Place): Promise<unknown> {
  const entries: [string, unknown][] = []
  // Answered once everything has come: who still sends would not hear it.
  let refusal: DomainError | null = null
  let total = 0
  const count = (bytes: number) => {
    total += bytes
    if (total > MAX_TOTAL_SIZE) throw requestTooLarge()
  }
  let named = 0
  const passing = new PartCount(request.headers['content-type'])
  const take = (chunk: Buffer) => passing.take(chunk)
  request.raw.on('data', take)
  for await (const part of request.parts()) {
    named++
    if (!isKnownPart(request, part.fieldname)) {
      refusal ??= unprocessable(`This part of the request is not known: ${part.fieldname.slice(0, 200)}`)
    }
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) refusal ??= requestTooLarge()
      count(Buffer.byteLength(String(part.value)))
      entries.push([part.fieldname, part.value])
    } else {
      const upload = await keep(part, place, count)
      if (part.file.truncated) refusal ??= new DomainError(413, fileTooLarge(part.filename))
      entries.push([part.fieldname, upload])
    }
  }
  request.raw.off('data', take)
  if (passing.parts > named) refusal ??= unprocessable('A part of the request has no name')
  if (refusal) throw refusal
  return nest(entries)
}

async function keep(part: MultipartFile, place: Place, count: (bytes: number) => void): Promise<Upload> {
  const path = await place()
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        size += chunk.byteLength
        count(chunk.byteLength)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }))
  return new Upload({ path, filename: part.filename ?? '', mimeType: part.mimetype, size })
}
