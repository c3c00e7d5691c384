import { isAnswerField } from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import { fieldsOf } from '../authenticity/changed-header.ts'
import type { Answering } from '../mailbox/arrival/arrival.ts'
import { isWithoutSender } from './envelope-destinations.ts'

/** More such fields of one header, and more characters of one, say nothing further. */
const MOST_FIELDS = 50
const LONGEST_VALUE = 500

/** What decides whether a mail that comes by SMTP or LMTP is answered automatically; nothing for one without a sender. [TEAM-13] */
export function answeringOf(
  header: Buffer,
  { session, domains }: { session: SMTPServerSession; domains: readonly string[] },
): Answering | undefined {
  const { mailFrom } = session.envelope
  if (mailFrom === false || isWithoutSender(session)) return undefined
  const fields = fieldsOf(header.toString('latin1')).flatMap((field): Answering['fields'] => {
    const name = field.slice(0, field.indexOf(':')).trim().toLowerCase()
    if (!isAnswerField(name)) return []
    return [[name, field.slice(field.indexOf(':') + 1, LONGEST_VALUE).replaceAll(/\s+/g, ' ')]]
  })
  return { returnPath: mailFrom.address, fields: fields.slice(0, MOST_FIELDS), domains }
}
