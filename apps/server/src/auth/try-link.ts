import { linkProblem, NO_SUCH_LINK } from '@postroom/mail-core/rules'
import type { FastifyRequest } from 'fastify'
import { isAdministrator } from '../accounts/administrators.ts'
import type { Context } from '../call/context.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { findLink, type StoredLink } from './account-links-store.ts'
import { countTry } from './count-try.ts'
import { tellSecurity } from './security-events.ts'
import { signInSucceeded } from './sign-in-failures-store.ts'
import { countedFrom } from './slow-down.ts'
import { hashToken } from './tokens.ts'

/**
 * The link of a token. One that was never made counts as a wrong password of that network address does, so that whoever guesses has
 * to wait; what became of a real one is told. [PEOPLE-06, GUARD-04]
 *
 * @throws 422 with the sentence that says why it does not work, 429 while the next try has to wait
 */
export async function tryLink(context: Context, request: FastifyRequest, token: string): Promise<StoredLink> {
  const { database, clock, config } = context
  const now = clock.now()
  const look = () => database.read(findLink, { tokenHash: hashToken(token), domains: config.domains })
  const { found: link, tried } = await countTry(context, countedFrom(request.ip), look)
  if (link === null) {
    await tellSecurity(request, 'link refused')
    throw unprocessable(NO_SUCH_LINK)
  }
  await database.write(signInSucceeded, tried)
  // Whoever does not run the server any more lets nobody in.
  const isGone = link.maker !== null && !(await isAdministrator(context, link.maker.id))
  const problem = linkProblem(isGone ? { ...link, withdrawnAt: link.withdrawnAt ?? now } : link, now)
  if (problem === null) return link
  await tellSecurity(request, 'link refused', { linkId: link.id })
  throw unprocessable(problem)
}
