import type { Handler } from '../call/handler.ts'
import { getThread } from './get-thread.ts'

export const getThreadAlias: Handler<'getThreadAlias'> = (call) => getThread(call)
