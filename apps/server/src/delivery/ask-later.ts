import { createHash } from 'node:crypto'
import { type Authentication, addressKey, isAskedLater, type SpamCheck } from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import type { Context } from '../call/context.ts'
import { networkOf } from '../runtime/network-of.ts'
import { meetContacts } from './greylist-store.ts'
import { refusal } from './refusal.ts'

interface Came {
  session: SMTPServerSession
  authentication: Authentication | undefined
  check: SpamCheck | undefined
}

/**
 * Refuses for now what is to come again later: mail of which rspamd says so, and the first mail between two people from a network
 * where neither SPF nor DKIM nor a seal vouches for it. Each is off unless a setting turns it on. [NET-07]
 *
 * @throws a refusal with 451.
 */
export async function askLater(context: Context, { session, authentication, check }: Came): Promise<void> {
  const { config, clock, database } = context
  if (config.rspamd?.defer && isAskedLater(check)) throw refusal(451, '4.7.1 Please try again later')
  if (!config.greylist || !authentication || isVouchedFor(authentication)) return
  const { mailFrom, rcptTo } = session.envelope
  const from = mailFrom === false ? '' : mailFrom.address
  const network = networkOf(session.remoteAddress)
  const contacts = rcptTo.map(({ address }) => digestOf([network, addressKey(from), addressKey(address)]))
  const isMet = await database.write(meetContacts, { contacts, now: clock.now() })
  if (!isMet) throw refusal(451, '4.7.1 This is the first mail from there: please try again in five minutes')
}

/** What could not be looked up is not held against a mail. */
const isVouchedFor = ({ verdict, signed_by, via }: Authentication): boolean =>
  verdict === 'verified' || verdict === 'unchecked' || signed_by !== null || via !== null

const digestOf = (contact: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(contact)).digest('base64url')
