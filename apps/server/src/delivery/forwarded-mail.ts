import type { Readable } from 'node:stream'
import { domainOf } from '@postroom/mail-core/rules'
import { inAuthenticityThread } from '../authenticity/authenticity-threads.ts'
import { fieldsOf } from '../authenticity/changed-header.ts'
import { asciiDomain, domainKeys } from '../authenticity/domain-keys.ts'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { ownDomain } from '../runtime/config.ts'
import { authservId } from './own-results.ts'
import { below, signed, timeFor } from './sign-mail.ts'

/** A message that a mailbox forwards. */
interface Unsealed {
  /** The sender's address in From. */
  author: string
  from: 'outside' | 'here'
  /** Address of the mailbox. */
  mailbox: string
  /** The lines that were put on top for this mailbox when the message arrived. */
  trace: string
  /** Bytes. */
  size: number
  /** Its bytes as they came, from the start, each time. */
  open(): Promise<Readable>
}

/**
 * The bytes of a forwarded message: those that came, so that the signatures of others stay valid, below our own lines and a seal that
 * says what we found out about its sender (ARC, RFC 8617). What an account here wrote has our signature instead. A message whose
 * chain of seals is broken is not sealed again, and goes as it came. [NET-12]
 */
export async function forwardedMail(context: Context, mail: Unsealed): Promise<Readable> {
  const { author, from, mailbox, trace, size, open } = mail
  const lines = forwardedTrace(trace, mailbox)
  const whole = async () =>
    below(lines, from === 'here' ? await signed(context, { from: author, size, open }) : await open())
  return from === 'here' ? whole() : below(await sealOf(context, { ...mail, open: whole }), await whole())
}

/** What arrived says in X-Loop which mailboxes forwarded it; Return-Path is for who delivers it in the end (RFC 5321, 4.4). */
function forwardedTrace(trace: string, mailbox: string): string {
  const kept = fieldsOf(trace).filter((field) => !/^return-path:/i.test(field))
  return `X-Loop: ${mailbox}\r\n${kept.join('')}`
}

async function sealOf(context: Context, { mailbox, trace, size, open }: Unsealed): Promise<string> {
  const { config, log } = context
  const name = asciiDomain(ownDomain(config))
  const own = asciiDomain(domainOf(mailbox))
  const domain = config.domains.some((each) => asciiDomain(each) === own) ? own : name
  const [key] = await domainKeys(context, domain)
  if (key === undefined) return ''
  const task = { kind: 'seal' as const, domain, key, results: resultsIn(trace, name), dnsServers: config.dnsServers }
  try {
    return await inAuthenticityThread(task, { bytes: open, milliseconds: timeFor(size) })
  } catch (error) {
    log.warn({ err: errorMessage(error) }, 'a forwarded mail was not sealed')
    return ''
  }
}

/** What we found out when it arrived (RFC 8601), without the name of the field. */
function resultsIn(trace: string, name: string): string {
  const field = fieldsOf(trace).find((each) => authservId(each) === name)
  return field === undefined ? `${name}; none` : field.slice(field.indexOf(':') + 1).trim()
}
