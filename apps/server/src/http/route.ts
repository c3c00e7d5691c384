import { type OperationId, UNKNOWN_OPERATION } from '@postroom/api'
import { CALL_NEEDS } from '@postroom/mail-core/rules'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { contextOf } from '../auth/access-token.ts'
import { requireCaller } from '../auth/caller.ts'
import { callerOf } from '../call/caller-of.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { noRoom } from '../errors/no-room.ts'
import { Json } from '../storage/database/json.ts'
import { handlers } from './handlers.ts'
import { refuseNul } from './refuse-nul.ts'
import { requireJson } from './require-body.ts'
import { receiveUploads } from './uploads.ts'

const KB = 1024
/** Enough for every call that anybody may make without a session. */
const PUBLIC_BODY = 64 * KB
/** A body of 20 million characters, as the contract allows, with room for multi-byte ones. */
const BODY = 40 * KB * KB

const MULTIPART = new Set<string>([
  'createComment',
  'createMessage',
  'uploadDraftAttachment',
  'uploadTemplateFile',
] satisfies OperationId[])
/** Answers 201 where the contract names no 200. */
const CREATES = new Set<string>([
  'register',
  'createToken',
  'createLabel',
  'createComment',
  'createMessage',
  'createDraft',
  'uploadDraftAttachment',
  'createSignature',
  'createTemplate',
  'uploadTemplateFile',
  'attachTemplateFile',
  'createMailRule',
] satisfies OperationId[])

/** Keeps something more; what else is written is small, or makes room. */
const GROWS = new Set<string>([
  'register',
  'createToken',
  'createLabel',
  'createMessage',
  'createDraft',
  'updateDraft',
  'createComment',
  'updateComment',
  'uploadDraftAttachment',
  'createSignature',
  'updateSignature',
  'createTemplate',
  'updateTemplate',
  'uploadTemplateFile',
  'attachTemplateFile',
  'createMailRule',
] satisfies OperationId[])

type AnyHandler = (call: Call<OperationId>) => Promise<unknown>

/**
 * For the contract's glue, which adds method and address: the route of an operation, with what must be checked before
 * its handler runs.
 */
export const routeOf =
  (context: Context, uploads: string) =>
  (operation: string): RouteOptions => {
    // The contract's own names, of which the client's types are made.
    const operationId = operation as OperationId
    const handler = handlers[operationId] as AnyHandler | undefined
    const isPublic = CALL_NEEDS[operationId] === 'nothing'
    const options: Omit<RouteOptions, 'method' | 'url'> = {
      bodyLimit: isPublic ? PUBLIC_BODY : BODY,
      // The answer to a HEAD would be made and thrown away, and that of an event stream never ends.
      exposeHeadRoute: false,
      onRequest: [
        ...(isPublic ? [] : [requireCaller(context, operationId)]),
        ...(GROWS.has(operationId) ? [requireRoom(context)] : []),
      ],
      preValidation: [
        MULTIPART.has(operationId)
          ? receiveUploads(uploads)
          : requireJson({ optional: operationId === ('archiveAll' satisfies OperationId) }),
        refuseNul,
      ],
      handler: async (request, reply) => {
        if (!handler) throw new DomainError(501, UNKNOWN_OPERATION)
        return answer(handler, { context, operationId, request, reply })
      },
    }
    return options as RouteOptions
  }

/** Refuses a call that would keep something more on a full disk, before its body is read. */
const requireRoom = (context: Context) => async () => {
  if (context.room.full) throw noRoom()
}

interface Asked {
  context: Context
  operationId: OperationId
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(handler: AnyHandler, { context, operationId, request, reply }: Asked): Promise<unknown> {
  if (CREATES.has(operationId)) reply.code(201)
  const value = await handler({
    context: contextOf(context, request, operationId),
    userId: callerOf(request).userId,
    path: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  } as Call<OperationId>)
  if (value === undefined) return reply.code(204).send()
  if (value instanceof Json) return reply.type('application/json; charset=utf-8').send(value.bytes)
  return value
}
