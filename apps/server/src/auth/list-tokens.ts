import type { Handler } from '../call/handler.ts'
import { ownAccessTokens } from './access-tokens-store.ts'
import { tokenAnswer } from './token-answer.ts'

/** The account's access tokens. [SDK-08] */
export const listTokens: Handler<'listTokens'> = async ({ context, userId }) => {
  const tokens = await context.database.read(ownAccessTokens, { userId, now: context.clock.now() })
  return { tokens: tokens.map(tokenAnswer) }
}
