import { isIP } from 'node:net'
import { addressKey, isEmailAddress } from '@postroom/mail-core/rules'
import { addressProblem, PUBLIC_URL } from './config-addresses.ts'

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
/** Whether it can be the name of a domain. */
export const isDomain = (text: string) => text.split('.').every((label) => DOMAIN_LABEL.test(label))

/** Our domains in lower case; undefined where there is none, or one that is no domain. */
export function domainsOf(text: string | undefined): string[] | undefined {
  const domains = domainList(text ?? 'postroom.example')
  return domains?.length === 0 ? undefined : domains
}

/** Domains in lower case, undefined where one is none. */
export function domainList(text: string): string[] | undefined {
  const domains = listOf(text.toLowerCase())
  return domains.every(isDomain) ? domains : undefined
}

/** Addresses of accounts, as they are compared. */
export function emailsOf(text: string | undefined): string[] | undefined {
  const emails = listOf(text ?? '')
  return emails.every(isEmailAddress) ? emails.map(addressKey) : undefined
}

/** Each an address, an address of IPv4 with a port, or one of IPv6 in brackets with a port. */
export function serversOf(text: string | undefined): string[] | undefined {
  const servers = listOf(text ?? '')
  const isServer = (server: string) => {
    const [, long, short, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(server) ?? []
    return isIP(server) > 0 || (isIP(long ?? short ?? '') > 0 && Number(port) > 0 && Number(port) <= 65_535)
  }
  return servers.every(isServer) ? servers : undefined
}

/** Each as a browser writes it, so that what it sends can be compared. */
export function originsOf(text: string | undefined): string[] | undefined {
  const given = listOf(text ?? '')
  return given.every((origin) => addressProblem(origin, PUBLIC_URL) === null)
    ? given.map((origin) => new URL(origin).origin)
    : undefined
}

/** True for any proxy, or addresses and networks. */
export function proxyOf(text: string | undefined): boolean | string[] | undefined {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  const networks = listOf(text)
  return networks.length > 0 && networks.every(isNetwork) ? networks : undefined
}

/** An address, or one with the bits that all of a network share: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most
}
