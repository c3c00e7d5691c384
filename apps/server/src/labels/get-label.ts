import type { Handler } from '../call/handler.ts'
import { findLabel } from './labels-store.ts'

export const getLabel: Handler<'getLabel'> = ({ context, userId, path }) =>
  context.database.read(findLabel, { userId, idOrPath: path.label })
