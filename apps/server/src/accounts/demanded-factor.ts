import type { User } from '@postroom/api'
import { isFactorDemanded } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { isAdministrator } from './administrators.ts'
import { hasFactor, managesMailbox } from './has-factor-store.ts'

/** Whether that account may not be without a second factor. [PEOPLE-07] */
export async function demandsFactor(context: Context, userId: number): Promise<boolean> {
  const { database, clock, config } = context
  // Asked of every call: nothing is read where the setting alone decides.
  if (config.secondFactor !== 'managers') return config.secondFactor === 'all'
  return isFactorDemanded(config.secondFactor, {
    administrator: await isAdministrator(context, userId),
    manages: await database.readInline(managesMailbox, { userId, now: clock.now() }),
  })
}

/** Whether that account has still to set up a second factor before anything else. */
export async function lacksDemandedFactor(context: Context, userId: number): Promise<boolean> {
  if (context.config.secondFactor === 'none') return false
  return !(await context.database.readInline(hasFactor, userId)) && (await demandsFactor(context, userId))
}

/** The signed-in user, who is told where they run the server, and where they have to set up a second factor first. */
export async function withOwnMarks(context: Context, user: User): Promise<User> {
  const [runs, lacks] = await Promise.all([isAdministrator(context, user.id), lacksDemandedFactor(context, user.id)])
  return {
    ...user,
    ...(runs && { administrator: true as const }),
    ...(lacks && { needs_second_factor: true as const }),
  }
}
