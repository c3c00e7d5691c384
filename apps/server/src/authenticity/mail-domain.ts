import type { Config } from '../runtime/config.ts'
import { isLoopback } from '../runtime/door.ts'
import type { DkimKey } from './dkim-keys-store.ts'
import { asciiDomain } from './domain-keys.ts'
import type { MailDomain } from './domain-records.ts'

/** What a domain's mail goes through here: people and mail reach one host, and a relay on this machine is this machine. */
export function mailDomain(
  { publicUrl, relayUrl }: Pick<Config, 'publicUrl' | 'relayUrl'>,
  { domain, keys }: { domain: string; keys: readonly DkimKey[] },
): MailDomain {
  const ascii = asciiDomain(domain)
  const named = new URL(publicUrl).hostname
  const relay = relayUrl === null ? null : new URL(relayUrl).hostname
  return {
    domain: ascii,
    host: isHere(named) ? `mail.${ascii}` : named,
    relay: relay === null || isHere(relay) ? null : relay,
    keys,
  }
}

/** A name or an address that says nothing to other machines. */
const isHere = (name: string): boolean => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
