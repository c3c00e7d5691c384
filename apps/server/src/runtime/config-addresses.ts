import { isIP } from 'node:net'

/** What an address in the configuration must be, and the sentence that says so. */
export interface AddressRule {
  fits: (url: URL) => boolean
  fix: string
}

export const RELAY: AddressRule = {
  fits: ({ protocol, hostname, port, pathname, hash, searchParams }) =>
    ['smtp:', 'smtps:'].includes(protocol) &&
    hostname !== '' &&
    port !== '0' &&
    isRootPath(pathname) &&
    hash === '' &&
    [...searchParams].every(([name, value]) => RELAY_OPTIONS.includes(name) && ['true', 'false'].includes(value)),
  fix: 'give smtp:// or smtps://, a host, its port where it is not the usual one, no path, and after a ? only requireTLS=true or ignoreTLS=true, such as smtp://relay.example.net:587',
}

export const PUBLIC_URL: AddressRule = {
  fits: ({ protocol, pathname, search, hash, username, password }) =>
    ['http:', 'https:'].includes(protocol) &&
    isRootPath(pathname) &&
    [search, hash, username, password].every((part) => part === ''),
  fix: 'give http:// or https://, host and port alone, such as https://mail.example.org: people reach it at the root',
}

export const DATABASE_URL: AddressRule = {
  fits: ({ href, port }) => /^postgres(?:ql)?:\/\//.test(href) && port !== '0',
  fix: 'give postgres:// or postgresql:// and where the database is, such as postgres://user:password@localhost:5432/postroom',
}

/** The fix for an address that breaks the rule, or null for one that keeps it. */
export function addressProblem(text: string, { fits, fix }: AddressRule): string | null {
  const isRight = (address: string) => URL.canParse(address) && fits(new URL(address))
  if (isRight(text)) return null
  const [user = '', scheme] = BROKEN_USER.exec(text) ?? []
  return isRight(text.replace(user, scheme ?? '')) ? SECRET_FIX : fix
}

/** Name and password of an address stay out of terminals and journals. */
export const withoutSecret = (text: string): string => text.replace(/^(\w+:\/\/)?.*:.*@/, '$1…@')

/** Whether one can listen there: an address, or a name of this machine. */
export const isHost = (text: string): boolean => isIP(text) > 0 || /^[\p{L}\p{M}\p{N}._-]+$/u.test(text)

/** What stands before the host, with a character in it that ends a host. */
const BROKEN_USER = /^(\w+:\/\/).*[/?#].*@/
const SECRET_FIX = 'in user and password write / as %2F, ? as %3F, # as %23, @ as %40'

/** What the transport knows; it takes no notice of any other, such as `requiretls`. */
const RELAY_OPTIONS = ['requireTLS', 'ignoreTLS']

const isRootPath = (pathname: string): boolean => pathname === '' || pathname === '/'
