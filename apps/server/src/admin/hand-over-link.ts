import type { MadeLink } from '@postroom/api'
import { domainOf, EMAIL_INVALID, LINK_GOES_OUTSIDE, NO_WAY_OUTSIDE, sendToProblem } from '@postroom/mail-core/rules'
import type { StoredLink } from '../auth/account-links-store.ts'
import type { Context } from '../call/context.ts'
import { sendLinkMail } from '../delivery/link-mail.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { linkAnswer } from './link-answer.ts'

/** Whether links can be sent to other servers: what the demo team sends to the world goes nowhere. */
export const sendsOutside = async (context: Context): Promise<boolean> =>
  context.config.relayUrl !== null && !(await context.hasDemoTeam())

/**
 * The address that a link is to be sent to, or null where none is given.
 *
 * @throws 422 where it is none, lies on this server, or nothing can be sent outside
 */
export async function outsideAddress(context: Context, given: string | null | undefined): Promise<string | null> {
  const sendTo = (given ?? '').trim()
  if (sendTo === '') return null
  if (sendToProblem(sendTo) !== null) throw unprocessable(EMAIL_INVALID)
  if (context.config.domains.includes(domainOf(sendTo))) throw unprocessable(LINK_GOES_OUTSIDE)
  if (!(await sendsOutside(context))) throw unprocessable(NO_WAY_OUTSIDE)
  return sendTo
}

/**
 * Gives a link that was just made to who made it, and sends it where it is to be sent. The token stands behind the #, so that no
 * server's log holds it, and is kept nowhere. [PEOPLE-06]
 */
export async function handOverLink(context: Context, link: StoredLink, token: string): Promise<MadeLink> {
  const url = linkUrl(context, token)
  const { sentTo: to, maker } = link
  const sent = to === null ? null : await sendLinkMail(context, { ...link, to, url, madeBy: maker?.name ?? null })
  return { link: linkAnswer(link), url, sent }
}

/** Where the link of a token leads. */
export const linkUrl = ({ config }: Context, token: string): string => `${config.publicUrl}/link#${token}`
