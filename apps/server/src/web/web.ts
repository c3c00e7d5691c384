import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { errorBody } from '../http/error-answer.ts'

/** Everything that is not the API: the web client's files and pages. */
export async function registerWeb(app: FastifyInstance, _context: Context): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody(404, ['Not found'])))
}
