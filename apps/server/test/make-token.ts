import { makeToken as make, type WantedToken } from '../src/auth/make-token.ts'
import type { Context } from '../src/call/context.ts'
import { byCommand } from '../src/security-log/told-by.ts'

/** Makes an access token as the command does. */
export const makeToken = (context: Context, wanted: Omit<WantedToken, 'by'>) =>
  make(context, { ...wanted, by: byCommand('token create') })
