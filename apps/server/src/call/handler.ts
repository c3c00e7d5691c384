import type { Readable } from 'node:stream'
import type { Operation, OperationId } from '@postroom/api'
import type { PublicOperationId } from '@postroom/mail-core/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '../storage/database/json.ts'
import type { Context } from './context.ts'
import type { Upload } from './upload.ts'

/** Binary fields of the contract arrive as files. */
type Received<T> = T extends Blob
  ? Upload
  : T extends readonly (infer Item)[]
    ? Received<Item>[]
    : T extends object
      ? { [K in keyof T]: Received<T[K]> }
      : T

/** Files and streams of the contract leave as streams or bytes. */
type Sent<T> = [T] extends [Blob | string] ? Readable | Buffer : T

export type Body<Id extends OperationId> = Received<Operation<Id>['body']>
export type Reply<Id extends OperationId> = Sent<Operation<Id>['reply']>

/** One call, already valid against the contract. */
export interface Call<Id extends OperationId> {
  readonly context: Context
  /** Who is signed in, or made the access token. */
  readonly userId: Id extends PublicOperationId ? null : number
  readonly path: Operation<Id>['path']
  readonly query: Operation<Id>['query']
  readonly body: Body<Id>
  readonly request: FastifyRequest
  /** For headers, cookies and a status other than the first success of the contract. */
  readonly reply: FastifyReply
}

/** Answers one operation of the contract. Refusals are thrown as DomainError. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id> | Json<Reply<Id>>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }
