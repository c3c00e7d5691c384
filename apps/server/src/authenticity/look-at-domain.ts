import { spf } from 'mailauth/lib/spf/index.js'
import {
  type DnsRecord,
  dkimRecords,
  dmarcRecord,
  type MailDomain,
  mxRecord,
  ptrRecord,
  senderMechanism,
  spfRecord,
  stsRecords,
} from './domain-records.ts'
import type { createResolver } from './resolver.ts'

type Resolve = ReturnType<typeof createResolver>

/** What stands in the DNS for one purpose. */
export interface RecordState {
  what: 'Address' | 'MX' | 'SPF' | 'DKIM' | 'DMARC' | 'MTA-STS' | 'PTR'
  name: string
  /** `unknown` where it could not be looked up, or where only somebody else knows. */
  verdict: 'good' | 'bad' | 'unknown'
  says: string
  /** What to set instead; null where there is nothing to set, or it is not ours to say. */
  set: DnsRecord | null
}

/** Looks what stands in the DNS for a domain of ours, and says for each difference what to set. [NET-03] */
export async function lookAtDomain(mail: MailDomain, resolve: Resolve): Promise<RecordState[]> {
  const ask = asking(resolve)
  const look = async (state: Omit<RecordState, 'verdict' | 'says' | 'set'>, check: () => Promise<Seen>) => {
    const seen = await check().catch((): Seen => ({ verdict: 'unknown', says: 'the DNS does not answer', set: null }))
    return { ...state, ...seen }
  }
  const { domain, host } = mail
  const addresses = await ask.addresses(host).catch(() => [])
  const [sts, stsHost] = stsRecords(mail)
  return Promise.all([
    look({ what: 'Address', name: host }, async () => addressSeen(await ask.addresses(host))),
    look({ what: 'MX', name: domain }, async () => mxSeen(mail, await ask.hosts(domain, 'MX'))),
    look({ what: 'SPF', name: domain }, () => spfSeen(mail, { ask, resolve })),
    ...dkimRecords(mail).map((record) =>
      look({ what: 'DKIM', name: record.name }, async () => dkimSeen(record, await ask.texts(record.name))),
    ),
    look({ what: 'DMARC', name: `_dmarc.${domain}` }, async () => {
      return textSeen(await ask.texts(`_dmarc.${domain}`), { begins: /^v=DMARC1\s*;.*\bp=/i, set: dmarcRecord(mail) })
    }),
    ...(sts && stsHost
      ? [
          look({ what: 'MTA-STS', name: sts.name }, async () =>
            textSeen(await ask.texts(sts.name), { begins: /^v=STSv1\s*;.*\bid=/i, set: sts }),
          ),
          look({ what: 'MTA-STS', name: stsHost.name }, async () => {
            const stands = (await ask.addresses(stsHost.name)).length > 0
            return stands ? good('it has an address') : bad('there is no such name', stsHost)
          }),
        ]
      : []),
    ...addresses.map((ip) => {
      const record = ptrRecord(ip, mail)
      return look({ what: 'PTR', name: record.name }, async () => {
        const names = await ask.hosts(record.name, 'PTR')
        return names.includes(host) ? good(`names ${host}`) : bad(namesOrNothing('names', names), record)
      })
    }),
  ])
}

type Seen = Pick<RecordState, 'verdict' | 'says' | 'set'>

const good = (says: string): Seen => ({ verdict: 'good', says, set: null })
const bad = (says: string, set: DnsRecord | null): Seen => ({ verdict: 'bad', says, set })
const namesOrNothing = (word: string, names: readonly string[]) =>
  names.length === 0 ? 'there is none' : `${word} ${names.join(', ')}`

/** Nothing of a name is nothing wrong: only what the DNS does not answer is. */
function asking(resolve: Resolve) {
  const orNone = async (name: string, type: string): Promise<unknown[]> => {
    try {
      return await resolve(name, type)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
  const bare = (name: string) => name.toLowerCase().replace(/\.$/, '')
  return {
    texts: async (name: string) =>
      (await orNone(name, 'TXT')).map((text) => (Array.isArray(text) ? text.join('') : '')),
    hosts: async (name: string, type: 'MX' | 'PTR') =>
      (await orNone(name, type)).map((found) => bare(isExchange(found) ? found.exchange : String(found))),
    addresses: async (name: string) => [...(await orNone(name, 'A')), ...(await orNone(name, 'AAAA'))].map(String),
  }
}

type Ask = ReturnType<typeof asking>

const isExchange = (found: unknown): found is { exchange: string } =>
  typeof found === 'object' && found !== null && 'exchange' in found && typeof found.exchange === 'string'

function addressSeen(addresses: readonly string[]): Seen {
  return addresses.length > 0
    ? good(addresses.join(', '))
    : bad('it has no address: set A to that of this machine', null)
}

function mxSeen(mail: MailDomain, hosts: readonly string[]): Seen {
  return hosts.includes(mail.host)
    ? good(`goes to ${hosts.join(', ')}`)
    : bad(namesOrNothing('goes to', hosts), mxRecord(mail))
}

async function spfSeen(mail: MailDomain, { ask, resolve }: { ask: Ask; resolve: Resolve }): Promise<Seen> {
  const { domain, relay } = mail
  const found = (await ask.texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [text] = found
  if (text === undefined) return bad('there is none', spfRecord(mail))
  if (found.length > 1) return bad('there are several: leave one', spfRecord(mail))
  const sender = relay ?? mail.host
  for (const ip of await ask.addresses(sender)) {
    const { status } = await spf({
      ip,
      sender: `postmaster@${domain}`,
      helo: mail.host,
      mta: mail.host,
      resolver: resolve,
    })
    if (status.result === 'temperror') return { verdict: 'unknown', says: 'the DNS does not answer', set: null }
    if (status.result === 'pass') continue
    if (relay !== null && /\binclude:/i.test(text)) {
      return { verdict: 'unknown', says: `${text}: whoever runs ${relay} says what to include for it`, set: null }
    }
    return bad(`${text}: ${sender} (${ip}) may not send`, { ...spfRecord(mail), value: withMechanism(text, mail) })
  }
  return good(text)
}

/** Before what decides about all others. */
function withMechanism(text: string, mail: MailDomain): string {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => /^[-+~?]?all$|^redirect=/i.test(word))
  return at < 0 ? `${text} ${senderMechanism(mail)} -all` : words.toSpliced(at, 0, senderMechanism(mail)).join(' ')
}

function dkimSeen(record: DnsRecord, texts: readonly string[]): Seen {
  const keyIn = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '')
  if (texts.length === 0) return bad('there is none', record)
  const isOurs = texts.length === 1 && keyIn(texts[0] ?? '') === keyIn(record.value)
  return isOurs ? good('our key') : bad('another key than ours', record)
}

function textSeen(texts: readonly string[], { begins, set }: { begins: RegExp; set: DnsRecord }): Seen {
  const fitting = texts.filter((text) => begins.test(text))
  const [text] = fitting
  if (text === undefined) return bad(namesOrNothing('stands as', texts), set)
  return fitting.length === 1 ? good(text) : bad('there are several: leave one', set)
}
