import { demandsFactor } from '../accounts/demanded-factor.ts'
import type { Handler } from '../call/handler.ts'
import { ownFactors } from './factors-store.ts'

/** GET /factors: the account's own. [PEOPLE-07] */
export const listFactors: Handler<'listFactors'> = async ({ context, userId }) => {
  const [{ factors, codesLeft }, demanded] = await Promise.all([
    context.database.read(ownFactors, userId),
    demandsFactor(context, userId),
  ])
  return { factors, recovery_codes_left: codesLeft, demanded }
}
