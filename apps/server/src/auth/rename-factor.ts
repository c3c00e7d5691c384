import { FACTOR_NAME_REQUIRED } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { renameOwnFactor } from './change-factors-store.ts'

/** PUT /factors/{id}. [PEOPLE-07] */
export const renameFactor: Handler<'renameFactor'> = async ({ context, userId, path, body }) => {
  const name = body.name.trim()
  if (name === '') throw unprocessable(FACTOR_NAME_REQUIRED)
  if (!(await context.database.write(renameOwnFactor, { userId, id: path.id, name }))) throw notFound()
}
