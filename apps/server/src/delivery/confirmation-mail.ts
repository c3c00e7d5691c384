import { domainOf } from '@postroom/mail-core/rules'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Context } from '../call/context.ts'
import { type Confirmation, type Mailer, terminalMailer } from '../call/mailer.ts'
import { newMessageId } from '../mime/message-id.ts'
import { mailDate } from '../mime/trace-header.ts'
import { ownDomain } from '../runtime/config.ts'
import { findPostmasters } from './addresses-store.ts'
import { ingestMessage } from './ingest-message.ts'
import { throughRelay } from './through-relay.ts'

/**
 * Brings the confirmation link to where it can be read (G-055): to the address itself when it lies outside our domains,
 * to whoever reads mail for the postmaster when it lies within them, and to the terminal where neither is possible.
 */
export function confirmationMailer(context: Context): Mailer {
  const { config, database } = context
  const terminal = terminalMailer(context)
  const domain = ownDomain(config)
  return {
    sendConfirmation: async (confirmation) => {
      if (!config.domains.includes(domainOf(confirmation.email))) {
        // Not awaited: how long a relay takes is nobody's business who signs up.
        void sentOutside(context, confirmation, domain).then(async (sent) => {
          if (!sent) await terminal.sendConfirmation(confirmation)
        })
        return
      }
      const readers = await database.read(findPostmasters, {
        domains: [domain, ...config.domains],
        except: confirmation.userId,
      })
      if (readers.length === 0) return terminal.sendConfirmation(confirmation)
      const to = readers.map(({ email }) => email).join(', ')
      const raw = await confirmationMail(context, { confirmation, to, domain })
      const recipients = readers.map(({ id }) => ({ ownerId: id }))
      await ingestMessage(context, { raw, trace: '', recipients, source: 'delivery' })
    },
  }
}

async function sentOutside(context: Context, confirmation: Confirmation, domain: string): Promise<boolean> {
  if (context.config.relayUrl === null) return false
  const to = confirmation.email
  return throughRelay(context, { to, raw: await confirmationMail(context, { confirmation, to, domain }) })
}

interface Letter {
  confirmation: Confirmation
  /** Who reads it: the person who signed up, or the postmaster. */
  to: string
  domain: string
}

/** It carries nothing that the person who signed up wrote but the address, so that nobody sends words of theirs through it. */
async function confirmationMail(context: Context, { confirmation, to, domain }: Letter): Promise<Buffer> {
  const { email, link } = confirmation
  const own = to === email
  const text = [
    own
      ? `Please confirm your account at ${context.config.publicUrl} by opening this link:`
      : `Somebody signed up with the address ${email}. That mailbox cannot be read before the account is confirmed.`,
    ...(own ? [] : ['If you know who it is, open this link:']),
    '',
    link,
    '',
    own ? 'It works for seven days. If you did not sign up, do nothing.' : 'It works for seven days.',
    '',
  ].join('\r\n')
  const composer = new MailComposer({
    from: { name: 'Postroom', address: `postmaster@${domain}` },
    to,
    subject: own ? 'Please confirm your account' : `Please confirm the account ${email}`,
    messageId: `<${newMessageId(domain)}>`,
    date: mailDate(context.clock.now()),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    newline: 'win',
  })
  return composer.compile().build()
}
