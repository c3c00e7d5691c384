import type { Handler } from '../call/handler.ts'
import { tokenAnswer } from '../call/token-answer.ts'
import { ownAccessTokens } from './access-tokens-store.ts'

/** The account's access tokens. [SDK-08] */
export const listTokens: Handler<'listTokens'> = async ({ context, userId }) => {
  const tokens = await context.database.read(ownAccessTokens, { userId, now: context.clock.now() })
  return { tokens: tokens.map(tokenAnswer) }
}
