import type { Handler } from '../call/handler.ts'

/** The process serves. */
export const getHealth: Handler<'getHealth'> = async () => ({ status: 'ok' })
