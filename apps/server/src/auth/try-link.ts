import { linkProblem, NO_SUCH_LINK } from '@postroom/mail-core/rules'
import type { FastifyRequest } from 'fastify'
import { isAdministrator } from '../accounts/administrators.ts'
import type { Context } from '../call/context.ts'
import { tooMany, unprocessable } from '../errors/domain-error.ts'
import { findLink, type StoredLink } from './account-links-store.ts'
import { tellSecurity } from './security-events.ts'
import { beginSignIn, signInSucceeded, waitOfSignIn } from './sign-in-failures-store.ts'
import { countedFrom } from './slow-down.ts'
import { hashToken } from './tokens.ts'

/**
 * The link of a token. One that was never made counts as a wrong password of that network address does, so that whoever guesses has
 * to wait; what became of a real one is told. [PEOPLE-06, GUARD-04]
 *
 * @throws 422 with the sentence that says why it does not work, 429 while the next try has to wait
 */
export async function tryLink(context: Context, request: FastifyRequest, token: string): Promise<StoredLink> {
  const { database, clock } = context
  const now = clock.now()
  const counted = countedFrom(request.ip)
  const waits = await database.readInline(waitOfSignIn, { counted, now })
  if (waits > 0) throw tooMany(waits / 1000)
  const { wait, tried } = await database.write(beginSignIn, { counted, now })
  if (wait > 0) throw tooMany(wait / 1000)
  const link = await database.read(findLink, hashToken(token))
  if (link === null) {
    tellSecurity(request, 'link refused')
    throw unprocessable(NO_SUCH_LINK)
  }
  await database.write(signInSucceeded, tried)
  // Whoever does not run the server any more lets nobody in.
  const isGone = link.maker !== null && !(await isAdministrator(context, link.maker.id))
  const problem = linkProblem(isGone ? { ...link, withdrawnAt: link.withdrawnAt ?? now } : link, now)
  if (problem === null) return link
  tellSecurity(request, 'link refused', { linkId: link.id })
  throw unprocessable(problem)
}
