import type { Config } from '../runtime/config.ts'
import type { Database } from '../storage/database/database.ts'
import { dkimKeys } from './dkim-keys-store.ts'
import { asciiDomain } from './domain-keys.ts'
import { lookAtDomain, type RecordState } from './look-at-domain.ts'
import { mailDomain } from './mail-domain.ts'
import { createResolver } from './resolver.ts'

/** A domain of ours of which something in the DNS is missing or wrong. */
export interface WrongRecords {
  domain: string
  /** What for, each once. */
  wrong: RecordState['what'][]
}

/** Our domains of which something is to be set; a domain without keys has no DKIM. It makes none. [NET-03] */
export async function wrongRecords(config: Config, database: Pick<Database, 'read'>): Promise<WrongRecords[]> {
  const found: WrongRecords[] = []
  for (const name of config.domains) {
    const domain = asciiDomain(name)
    const keys = await database.read(dkimKeys, domain)
    const states = await lookAtDomain(mailDomain(config, { domain, keys }), createResolver(config.dnsServers))
    const wrong = states.filter(({ verdict }) => verdict === 'bad').map(({ what }) => what)
    if (keys.length === 0) wrong.push('DKIM')
    if (wrong.length > 0) found.push({ domain, wrong: [...new Set(wrong)] })
  }
  return found
}
