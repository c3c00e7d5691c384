import { addressKey } from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import { cleanText } from './header-text.ts'

export interface TraceOptions {
  /** The receiving server. */
  name: string
  /** ms since 1970 UTC. */
  now: number
  /** The addresses of the one mailbox that gets these lines; another's would tell of a Bcc. */
  addresses: readonly string[]
  /** The same, where that says more than whose mailbox it is. */
  deliveredTo?: readonly string[]
}

/** Lines that the receiving server puts on top of a message for one mailbox (RFC 5321, 4.4; RFC 9228): Delivered-To, Return-Path and Received. */
export function traceHeader(
  session: SMTPServerSession,
  { name, now, addresses, deliveredTo = [] }: TraceOptions,
): string {
  const { envelope } = session
  const from = envelope.mailFrom === false ? '' : cleanText(envelope.mailFrom.address, 320)
  const only = addresses.length === 1 ? addresses[0] : undefined
  const lines = [
    ...deliveredTo.map((address) => `Delivered-To: ${cleanText(address, 320)}`),
    `Return-Path: <${from}>`,
    `Received: from ${cleanText(session.hostNameAppearsAs || 'unknown', 255)} ([${cleanText(session.remoteAddress, 60)}])`,
    `\tby ${name} with ${session.transmissionType} id ${session.id}.${session.transaction}`,
    ...(only === undefined ? [] : [`\tfor <${cleanText(only, 320)}>`]),
  ]
  return `${lines.join('\r\n')};\r\n\t${mailDate(now)}\r\n`
}

/** How many servers the message has passed, by its Received lines. */
export function hopCount(raw: Buffer): number {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1')
  return headers.match(/^received:/gim)?.length ?? 0
}

/** The addresses in fields of these names, which mailboxes that a message went through wrote, in the form that comparisons use. */
export function mailboxesPassed(raw: Buffer, names: readonly string[]): string[] {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .subarray(0, end < 0 ? raw.length : end)
    .toString('utf8')
    .split('\r\n')
  return lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
    return names.includes(name.toLowerCase()) ? [addressKey(value.replace(/^<|>$/g, ''))] : []
  })
}

/** A date as messages carry it (RFC 5322, 3.3), in UTC. */
export function mailDate(ms: number): string {
  return new Date(ms).toUTCString().replace('GMT', '+0000')
}
