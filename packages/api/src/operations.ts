import type { components, operations } from './schema.gen.ts'

/** The name of a call in the contract. */
export type OperationId = keyof operations

/** A schema of the contract, by name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** One call of the contract, for the side that makes it and the side that answers it. */
export interface Operation<Id extends OperationId> {
  path: Parameters<Id, 'path'>
  query: Parameters<Id, 'query'>
  body: Body<Id>
  /** What a successful answer carries; undefined when it carries nothing. */
  reply: Reply<Id, 200 | 201 | 202 | 204>
  /** What the answer with this status carries. */
  replies: { [Status in keyof operations[Id]['responses']]: ContentOf<operations[Id]['responses'][Status]> }
}

type Parameters<Id extends OperationId, Place extends 'path' | 'query'> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? Record<never, never>
  : NonNullable<operations[Id]['parameters'][Place]>

type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? ContentOf<Request>
  : operations[Id] extends { requestBody?: infer Request }
    ? ContentOf<Request> | undefined
    : undefined

type Reply<Id extends OperationId, Status> = {
  [Each in keyof operations[Id]['responses']]: Each extends Status
    ? ContentOf<operations[Id]['responses'][Each]>
    : never
}[keyof operations[Id]['responses']]

type ContentOf<Message> = Message extends { content: infer Content } ? Content[keyof Content] : undefined
