import type { Handler } from '../http/handler.ts'

/** The process serves. */
export const getHealth: Handler<'getHealth'> = async () => ({ status: 'ok' })
