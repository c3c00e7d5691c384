import { setTimeout as after } from 'node:timers/promises'
import type { GrantLevel, LinkKind } from '@postroom/api'
import { printSender } from '@postroom/mail-core/rules'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { newMessageId } from '../mime/message-id.ts'
import { mailDate } from '../mime/trace-header.ts'
import { ownDomain } from '../runtime/config.ts'
import { throughRelay } from './through-relay.ts'

/** A link on its way to an address outside. */
export interface LinkMail {
  kind: LinkKind
  to: string
  /** Of the account. */
  email: string
  /** Name of who made it; null for whoever runs the server. */
  madeBy: string | null
  /** Mailboxes that come with it. */
  grants: readonly { email: string; fullName: string; level: GrantLevel }[]
  url: string
  /** ms since 1970 UTC. */
  expiresAt: number
}

/** How long whoever made a link waits for the relay before they are shown the link, in ms. */
const PATIENCE = 10_000

/**
 * Sends the link of an invitation or a reset, past the outbox, which would keep it. Never rejects.
 *
 * @returns whether the relay took it in time. [PEOPLE-06]
 */
export async function sendLinkMail(
  context: Context,
  mail: LinkMail,
  { patience = PATIENCE }: { patience?: number } = {},
): Promise<boolean> {
  const answered = new AbortController()
  const giveUp = async () => {
    await after(patience, null, { signal: answered.signal })
    throw new Error('the relay did not answer in time')
  }
  try {
    const raw = await composed(context, mail)
    return await Promise.race([throughRelay(context, { to: mail.to, raw }), giveUp()])
  } catch (error) {
    context.log.warn({ err: errorMessage(error) }, 'the mail with a link was not sent')
    return false
  } finally {
    answered.abort()
  }
}

function composed({ config, clock }: Context, mail: LinkMail): Promise<Buffer> {
  const { to, email, grants, url } = mail
  const domain = ownDomain(config)
  const by = oneLine(mail.madeBy ?? '') || 'Whoever runs the server'
  const isInvitation = mail.kind === 'invitation'
  const text = [
    isInvitation
      ? `${by} invites you to ${config.publicUrl}, where your address will be ${email}.`
      : `${by} lets you choose a new password for ${email} at ${config.publicUrl}.`,
    ...(grants.length === 0 ? [] : ['', 'These mailboxes are opened to you:']),
    ...grants.map(
      ({ level, ...mailbox }) =>
        `- ${printSender({ full_name: oneLine(mailbox.fullName), email: mailbox.email })}: ${level}`,
    ),
    '',
    isInvitation ? 'Open this link to choose your name and your password:' : 'Open this link to choose it:',
    '',
    url,
    '',
    `It works once, until ${mailDate(mail.expiresAt)}. Whoever has it can use it: pass it on to nobody.`,
    'If you do not know what this is about, do nothing.',
    '',
  ].join('\r\n')
  const composer = new MailComposer({
    from: { name: 'Postroom', address: `postmaster@${domain}` },
    to,
    subject: isInvitation ? `Your invitation to ${new URL(config.publicUrl).hostname}` : 'Choose a new password',
    messageId: `<${newMessageId(domain)}>`,
    date: mailDate(clock.now()),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    newline: 'win',
  })
  return composer.compile().build()
}

const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()
