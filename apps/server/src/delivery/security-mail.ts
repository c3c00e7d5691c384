import { NOT_ME, NOT_ME_HREF } from '@postroom/mail-core/rules'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { newMessageId } from '../mime/message-id.ts'
import { mailDate } from '../mime/trace-header.ts'
import { ownDomain } from '../runtime/config.ts'
import { ingestMessage } from './ingest-message.ts'

/** What an account's owner is told of. */
export interface SecurityNotice {
  account: { id: number; email: string }
  event:
    | 'new device'
    | 'password changed'
    | 'token made'
    | 'forwarding changed'
    | 'factor added'
    | 'factor removed'
    | 'factors removed'
    | 'recovery code used'
    | 'recovery codes made'
  /** Browser and system; null where they are not known. */
  device: string | null
  /** Null where somebody did it who runs the server. */
  network: string | null
}

/**
 * Tells somebody, by a mail in their own mailbox, what happened to their account, and how they say that it was not them.
 * [PEOPLE-09] What it tells of has happened: it never rejects, and what keeps the mail from arriving is logged.
 */
export async function sendSecurityMail(context: Context, notice: SecurityNotice): Promise<void> {
  const recipients = [{ ownerId: notice.account.id }]
  try {
    await ingestMessage(context, { raw: await composed(context, notice), trace: '', recipients, source: 'delivery' })
  } catch (error) {
    context.log.error({ userId: notice.account.id, err: errorMessage(error) }, 'a security mail did not arrive')
  }
}

const SUBJECTS = {
  'new device': 'New sign-in to your account',
  'password changed': 'Your password was changed',
  'token made': 'An access token was made for your account',
  'forwarding changed': 'The forwarding of your mail was changed',
  'factor added': 'A second factor was added to your account',
  'factor removed': 'A second factor was removed from your account',
  'factors removed': 'Your second factors were removed',
  'recovery code used': 'A recovery code was used to sign in to your account',
  'recovery codes made': 'New recovery codes were made for your account',
} as const

const WHAT_HAPPENED: Record<SecurityNotice['event'], (email: string) => string> = {
  'new device': (email) =>
    `Somebody signed in to your account ${email} on a device that it had not been used on before:`,
  'password changed': (email) =>
    `The password of your account ${email} was changed, and everywhere else you were signed out:`,
  'token made': (email) => `An access token was made, with which a program may work in your account ${email}:`,
  'forwarding changed': (email) =>
    `It was changed where copies of the mail of ${email} are forwarded to, which the settings show:`,
  'factor added': (email) =>
    `An authenticator app or a passkey was added, with which one signs in to your account ${email}:`,
  'factor removed': (email) => `An authenticator app or a passkey was removed from your account ${email}:`,
  'factors removed': (email) =>
    `All authenticator apps, passkeys and recovery codes of your account ${email} were removed, and you were signed out everywhere:`,
  'recovery code used': (email) =>
    `Somebody signed in to your account ${email} with your password and a recovery code, which does not work again:`,
  'recovery codes made': (email) =>
    `New recovery codes were made for your account ${email}, and those of before do not work any more:`,
}

const ANSWER = `If it was not you, open this link and choose "${NOT_ME}":`

const WHAT_TO_DO: Record<SecurityNotice['event'], string> = {
  'new device': ANSWER,
  'password changed': ANSWER,
  'token made': `If it was not you, open this link, choose "${NOT_ME}", and revoke the token there:`,
  'forwarding changed': `If it was not you, open this link, choose "${NOT_ME}", and remove the address there:`,
  'factor added': `If it was not you, open this link, choose "${NOT_ME}", and remove it there:`,
  'factor removed': ANSWER,
  'factors removed': `If you did not ask for that, open this link, choose "${NOT_ME}", and tell whoever runs the server:`,
  'recovery code used': ANSWER,
  'recovery codes made': ANSWER,
}

/** It carries nothing that a caller wrote: a device is one of our own names, and a network is numbers. */
function composed({ config, clock }: Context, { account, event, device, network }: SecurityNotice): Promise<Buffer> {
  const now = clock.now()
  const domain = ownDomain(config)
  const text = [
    WHAT_HAPPENED[event](account.email),
    '',
    `${network === null ? 'by whoever runs the server' : `${device ?? 'an unknown device'}, from the network ${network}`}, on ${mailDate(now)}`,
    '',
    'If that was you, there is nothing to do.',
    WHAT_TO_DO[event],
    '',
    `${config.publicUrl}${NOT_ME_HREF}`,
    '',
  ].join('\r\n')
  const composer = new MailComposer({
    from: { name: 'Postroom', address: `postmaster@${domain}` },
    to: account.email,
    subject: SUBJECTS[event],
    messageId: `<${newMessageId(domain)}>`,
    date: mailDate(now),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    newline: 'win',
  })
  return composer.compile().build()
}
