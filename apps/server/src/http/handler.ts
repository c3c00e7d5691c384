import type { Readable } from 'node:stream'
import type { operations } from '@postroom/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

export type OperationId = keyof operations

/** Operations of the contract with `security: []`. */
export type PublicOperationId = 'register' | 'confirmEmail' | 'login' | 'getHealth' | 'getReadiness'

/** A file of a multipart request, on disk until the call is answered; the handler puts what it keeps into a blob. */
export interface Upload {
  /** Path of the temporary file. */
  path: string
  filename: string
  mimeType: string
  /** Bytes. */
  size: number
}

type Parameters<Id extends OperationId, Place extends string> = operations[Id]['parameters'] extends {
  [K in Place]?: infer P
}
  ? P
  : never

type Content<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer C } } ? C[keyof C] : null

/** Binary fields of the contract arrive as files. */
type Received<T> = T extends Blob
  ? Upload
  : T extends readonly (infer Item)[]
    ? Received<Item>[]
    : T extends object
      ? { [K in keyof T]: Received<T[K]> }
      : T

type Success<Id extends OperationId> = operations[Id]['responses'][keyof operations[Id]['responses'] &
  (200 | 201 | 204)]
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? Readable | Buffer
    : undefined

export type Path<Id extends OperationId> = Parameters<Id, 'path'>
export type Query<Id extends OperationId> = NonNullable<Parameters<Id, 'query'>>
export type Body<Id extends OperationId> = Received<Content<Id>>
export type Reply<Id extends OperationId> = JsonOf<Success<Id>>

/** One call, already valid against the contract. */
export interface Call<Id extends OperationId> {
  readonly context: Context
  /** The signed-in user. */
  readonly userId: Id extends PublicOperationId ? null : number
  readonly path: Path<Id>
  readonly query: Query<Id>
  readonly body: Body<Id>
  readonly request: FastifyRequest
  /** For headers, cookies and a status other than the first success of the contract. */
  readonly reply: FastifyReply
}

/** Answers one operation of the contract. Refusals are thrown as DomainError. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }
