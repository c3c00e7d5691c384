import { answerFieldsOf } from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import type { Answering } from '../mailbox/arrival/arrival.ts'
import { isWithoutSender } from './envelope-destinations.ts'

/** What decides whether a mail that comes by SMTP or LMTP is answered automatically; nothing for one without a sender. [TEAM-13] */
export function answeringOf(
  header: Buffer,
  { session, domains }: { session: SMTPServerSession; domains: readonly string[] },
): Answering | undefined {
  const { mailFrom } = session.envelope
  if (mailFrom === false || isWithoutSender(session)) return undefined
  return { returnPath: mailFrom.address, fields: answerFieldsOf(header.toString('latin1')), domains }
}
