import { createHash } from 'node:crypto'
import type { DkimKey } from './dkim-keys-store.ts'
import { dkimRecord } from './domain-keys.ts'
import { reverseName } from './reverse-name.ts'

/** One record of the DNS. */
export interface DnsRecord {
  /** Without the dot at its end. */
  name: string
  type: 'A' | 'MX' | 'TXT' | 'CNAME' | 'PTR'
  /** As a zone file has it, but for the quotes of a text. */
  value: string
}

/** A domain of ours and what mail for it goes through; all names in their ASCII form. */
export interface MailDomain {
  domain: string
  /** Where people and mail reach this server. */
  host: string
  /** The host that sends for us; null where this machine does. */
  relay: string | null
  keys: readonly DkimKey[]
}

export const mxRecord = ({ domain, host }: MailDomain): DnsRecord => ({
  name: domain,
  type: 'MX',
  value: `10 ${host}.`,
})

/** The mechanism that lets the host that sends for us do so (RFC 7208, 5). */
export const senderMechanism = ({ relay }: MailDomain): string => (relay === null ? 'mx' : `a:${relay}`)

export const spfRecord = (mail: MailDomain): DnsRecord => {
  return { name: mail.domain, type: 'TXT', value: `v=spf1 ${senderMechanism(mail)} -all` }
}

export const dkimRecords = ({ domain, keys }: MailDomain): DnsRecord[] =>
  keys.map((key) => ({ name: `${key.selector}._domainkey.${domain}`, type: 'TXT', value: dkimRecord(key) }))

export const dmarcRecord = ({ domain }: MailDomain): DnsRecord => {
  return { name: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}` }
}

/** What other servers fetch from `https://mta-sts.<domain>/.well-known/mta-sts.txt` (RFC 8461, 3.2): failures are reported, mail goes on. */
export const stsPolicy = (host: string): string =>
  ['version: STSv1', 'mode: testing', `mx: ${host}`, 'max_age: 604800', ''].join('\r\n')

/** Other servers fetch the policy again once the id in the first of them is another. */
export const stsRecords = ({ domain, host }: MailDomain): DnsRecord[] => {
  const id = createHash('sha256').update(stsPolicy(host)).digest('hex').slice(0, 20)
  return [
    { name: `_mta-sts.${domain}`, type: 'TXT', value: `v=STSv1; id=${id}` },
    { name: `mta-sts.${domain}`, type: 'CNAME', value: `${host}.` },
  ]
}

export const ptrRecord = (ip: string, { host }: MailDomain): DnsRecord => {
  return { name: reverseName(ip), type: 'PTR', value: `${host}.` }
}

/** All that a domain needs, but for what depends on addresses. [NET-03] */
export const wantedRecords = (mail: MailDomain): DnsRecord[] => [
  mxRecord(mail),
  spfRecord(mail),
  ...dkimRecords(mail),
  dmarcRecord(mail),
  ...stsRecords(mail),
]

/** Characters of one string of a text (RFC 1035, 3.3.14). */
const STRING = /.{1,255}/gs

/** A record as a zone file has it. */
export function zoneLine({ name, type, value }: DnsRecord): string {
  const text = type === 'TXT' ? (value.match(STRING) ?? ['']).map((part) => `"${part}"`).join(' ') : value
  return `${name}. IN ${type} ${text}`
}
