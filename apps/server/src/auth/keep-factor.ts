import type { Factor } from '@postroom/api'
import type { FastifyRequest } from 'fastify'
import { hasFactor } from '../accounts/has-factor-store.ts'
import { findUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { addFactor, type ProvenFactor } from './change-factors-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { tellSecurity } from './security-events.ts'

/** Adds a proven factor to an account and tells of it; null where what it answers is over, or somebody else has it. [PEOPLE-07] */
export async function keepFactor(
  { context, request }: { context: Context; request: FastifyRequest },
  addition: { userId: number; name: string; proven: ProvenFactor; hash: string | null },
): Promise<{ factor: Factor; recovery_codes: string[] } | null> {
  const { database, clock } = context
  const { userId } = addition
  // Each costs what a password costs.
  const made = (await database.read(hasFactor, userId)) ? null : await newRecoveryCodes()
  const added = await database.write(addFactor, { ...addition, codes: made?.kept ?? null, now: clock.now() })
  if (added === null) return null
  await tellSecurity(request, 'factor added', { kind: added.factor.kind })
  const user = await database.read(findUser, userId)
  if (user) await sendSecurityMail(context, { account: user, event: 'factor added', ...placeOf(request) })
  return { factor: added.factor, recovery_codes: added.isFirst ? (made?.codes ?? []) : [] }
}
