import { type ErrorBody, UNEXPECTED_ERROR } from '@postroom/api'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '../auth/security-events.ts'
import { DomainError } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isNoRoom, NO_ROOM } from '../errors/no-room.ts'

/** The one shape of every failure (G-063, ERR-02). */
export function errorBody(status: number, errors: readonly string[]): ErrorBody {
  return { status: { code: status, message: errors[0] ?? UNEXPECTED_ERROR }, errors: [...errors] }
}

/** No session, no right, nothing there for this caller, and too many tries: their sentences hold no word of a mail. */
const REFUSALS = new Set([401, 403, 404, 429])

/** Turns whatever was thrown into the one shape; a fault of ours is logged under the id of the call and says nothing about itself. */
export function answerError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (error instanceof DomainError) {
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
    if (REFUSALS.has(error.status)) {
      logSecurity(request, 'refused', { status: error.status, reason: error.errors[0] })
    }
    if (error.cause !== undefined) {
      request.log.warn({ status: error.status, err: errorMessage(error.cause) }, 'call put off')
    }
    void reply.code(error.status).send({ ...errorBody(error.status, error.errors), ...error.beside })
    return
  }
  const { status, message } = refusalOf(error)
  if (status >= 500) request.log.error({ err: { message: error.message, stack: error.stack } }, 'call failed')
  void reply.code(status).send(errorBody(status, [message]))
}

function refusalOf(error: FastifyError): { status: number; message: string } {
  if (error.validation) return { status: 422, message: validationSentence(error) }
  const known = SENTENCES[error.code]
  if (known) return known
  if (isNoRoom(error)) return { status: 507, message: NO_ROOM }
  const status = error.statusCode ?? 500
  return status >= 500 ? { status: 500, message: UNEXPECTED_ERROR } : { status, message: error.message }
}

const SENTENCES: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 422, message: 'The request body is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 422, message: 'The request body is empty' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 422, message: 'The request body must be JSON' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FST_FILES_LIMIT: { status: 413, message: 'The request is too large.' },
  FST_FIELDS_LIMIT: { status: 413, message: 'The request is too large.' },
  FST_PARTS_LIMIT: { status: 413, message: 'The request is too large.' },
}

/** `user.email must be string`, from Ajv's first complaint. */
function validationSentence(error: FastifyError): string {
  const [first] = error.validation ?? []
  if (!first) return error.message
  const place = first.instancePath.split('/').slice(1).join('.')
  return `${place || error.validationContext || 'request'} ${first.message ?? 'is not valid'}`
}
