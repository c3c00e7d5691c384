import type { Handler } from '../http/handler.ts'
import { getThread } from './get-thread.ts'

export const getThreadAlias: Handler<'getThreadAlias'> = (call) => getThread(call)
