import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FACTOR_DEMANDS, type FactorDemand, type SendLimits } from '@postroom/mail-core/rules'
import {
  type AddressRule,
  addressProblem,
  DATABASE_URL,
  isHost,
  PUBLIC_URL,
  RELAY,
  withoutSecret,
} from './config-addresses.ts'
import { domainList, domainsOf, emailsOf, isDomain, originsOf, proxyOf, serversOf } from './config-lists.ts'
import { type RspamdConfig, rspamdOf } from './config-rspamd.ts'

/** The embedded database, in the data directory and in a backup. */
export const DATABASE_NAME = 'postroom.db'

/** Where SMTP, LMTP or HTTP listens. */
export interface Listen {
  host: string
  port: number
}

export interface Config {
  http: Listen
  smtp: Listen
  /** LMTP for use behind another mail server: a port or a socket of its own, or null. */
  lmtp: Listen | { socket: string } | null
  dataDir: string
  /** Directory of the built web client. */
  webDirectory: string
  /** Mail domains that are ours, in lower case. */
  domains: readonly string[]
  /** smtp:// or smtps:// for mail to the world, or null. */
  relayUrl: string | null
  /** Address under which people reach the web client, without a slash at the end. */
  publicUrl: string
  /** Origins of other sites whose pages may call with access tokens. */
  origins: readonly string[]
  /** Addresses of the accounts that run the server, as keys; where there are none, the first account does. */
  administrators: readonly string[]
  /** G-055, G-133. */
  signup: 'confirm' | 'open' | 'off'
  /** Of whom a second factor is demanded (PEOPLE-07). */
  secondFactor: FactorDemand
  /** Proxies whose X-Forwarded-* headers count: true for any, or addresses and networks. */
  trustedProxy: boolean | readonly string[]
  /** postgres:// address, or null for the embedded database under dataDir. */
  databaseUrl: string | null
  /** This server may work beside another one with the same embedded database. */
  severalProcesses: boolean
  /** Seed a demo team into a new database. */
  demo: boolean
  /** Files with the certificate and the key for STARTTLS, or null. */
  tls: { certFile: string; keyFile: string } | null
  /** What one account may send (GUARD-03). */
  sendLimits: SendLimits
  /** Whose mail by SMTP is checked for who sent it (NET-05): that of other machines, of this one as well, or nobody's. */
  checkSenders: 'on' | 'all' | 'off'
  /** Name servers to ask, as `address` or `address:port`; those of the system where there are none. */
  dnsServers: readonly string[]
  /** Domains whose seals (ARC) say truly how mail came to them, in lower case. */
  trustedForwarders: readonly string[]
  /** The host in front of LMTP whose Authentication-Results count, in lower case; null where none does. */
  trustedResults: string | null
  /** The spam filter that is asked about mail from outside, or null (NET-07). */
  rspamd: RspamdConfig | null
  /** Whether first contacts that nothing vouches for are asked to come again (NET-07). */
  greylist: boolean
  /** Days after which rows of the security log are forgotten (PEOPLE-13). */
  securityLogDays: number
}

/** Whether people come by https. */
export const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://')

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether nobody reaches the server but from the machine that it runs on. */
export const isLocal = ({ http, publicUrl }: Pick<Config, 'http' | 'publicUrl'>): boolean =>
  LOOPBACK_HOST.test(http.host) && LOOPBACK_HOST.test(new URL(publicUrl).hostname)

/** Whether this is the demo on one's own machine, which nobody else reaches: there anybody may sign up (G-133). */
export const isLocalDemo = (config: Pick<Config, 'demo' | 'http' | 'publicUrl'>): boolean =>
  config.demo && isLocal(config)

/** The file of the embedded database. */
export const sqliteFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, DATABASE_NAME)

/** The domain that the server speaks for: the first of ours. */
export const ownDomain = ({ domains }: Pick<Config, 'domains'>): string => domains[0] ?? 'localhost'

const VARIABLES = [
  'POSTROOM_PORT',
  'POSTROOM_HOST',
  'POSTROOM_SMTP_PORT',
  'POSTROOM_SMTP_HOST',
  'POSTROOM_DATA_DIR',
  'POSTROOM_DOMAINS',
  'POSTROOM_RELAY_URL',
  'POSTROOM_PUBLIC_URL',
  'POSTROOM_ORIGINS',
  'POSTROOM_ADMINISTRATORS',
  'POSTROOM_SIGNUP',
  'POSTROOM_SECOND_FACTOR',
  'POSTROOM_TRUSTED_PROXY',
  'POSTROOM_DEMO',
  'POSTROOM_TLS_CERT',
  'POSTROOM_TLS_KEY',
  'POSTROOM_LMTP',
  'POSTROOM_MESSAGES_PER_HOUR',
  'POSTROOM_MESSAGES_PER_DAY',
  'POSTROOM_RECIPIENTS_PER_HOUR',
  'POSTROOM_RECIPIENTS_PER_DAY',
  'POSTROOM_CHECK_SENDERS',
  'POSTROOM_DNS_SERVERS',
  'POSTROOM_TRUSTED_FORWARDERS',
  'POSTROOM_TRUSTED_RESULTS',
  'POSTROOM_SEVERAL_PROCESSES',
  'POSTROOM_RSPAMD',
  'POSTROOM_RSPAMD_CONTROLLER',
  'POSTROOM_RSPAMD_PASSWORD_FILE',
  'POSTROOM_RSPAMD_DEFER',
  'POSTROOM_GREYLIST',
  'POSTROOM_SECURITY_LOG_DAYS',
  'DATABASE_URL',
] as const

export type Variable = (typeof VARIABLES)[number]
/** Our variables that are set to something, without surrounding blanks. */
export type Env = Partial<Record<Variable, string>>

/** Wrong configuration: each problem is a sentence that says the fix. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Picks our variables out of the process's environment; an empty one counts as not set. */
export function readEnv(environment: Record<string, string | undefined>): Env {
  const env: Env = {}
  for (const name of VARIABLES) {
    const value = environment[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

/** Names in the process's environment that look like ours and are none of them: misspelt, or of another version. */
export function unknownNames(environment: Record<string, string | undefined>): string[] {
  const known: readonly string[] = VARIABLES
  return Object.keys(environment).filter((name) => name.startsWith('POSTROOM_') && !known.includes(name))
}

/** Checks every variable and fills in the defaults. Throws one ConfigError that names all problems. */
export function toConfig(env: Env): Config {
  const problems: string[] = []
  const refuse = (name: Variable, fix: string) => {
    problems.push(`${name} is "${withoutSecret(env[name] ?? '')}": ${fix}`)
    return undefined
  }
  const port = (name: Variable, fallback: number) => portOf(env[name], fallback) ?? refuse(name, PORT_FIX) ?? fallback
  const host = (name: Variable) => {
    const text = env[name] ?? '127.0.0.1'
    return isHost(text) ? text : (refuse(name, HOST_FIX) ?? text)
  }
  const http = { host: host('POSTROOM_HOST'), port: port('POSTROOM_PORT', 3000) }
  const smtp = { host: host('POSTROOM_SMTP_HOST'), port: port('POSTROOM_SMTP_PORT', 2525) }
  const address = (name: Variable, rule: AddressRule) => {
    const text = env[name]
    if (text === undefined) return null
    const fix = addressProblem(text, rule)
    return fix === null ? text : (refuse(name, fix) ?? null)
  }
  const most = (name: Variable, fallback: number) => countOf(env[name], fallback) ?? refuse(name, COUNT_FIX) ?? fallback
  const days = daysOf(env.POSTROOM_SECURITY_LOG_DAYS) ?? refuse('POSTROOM_SECURITY_LOG_DAYS', DAYS_FIX)
  const onOrOff = (name: Variable, fallback: 'on' | 'off') =>
    (inList(env[name] ?? fallback, SWITCH) ?? refuse(name, SWITCH_FIX) ?? fallback) === 'on'
  const publicUrl = address('POSTROOM_PUBLIC_URL', PUBLIC_URL)
  const lmtp = lmtpOf(env.POSTROOM_LMTP)
  if (lmtp === undefined) refuse('POSTROOM_LMTP', LMTP_FIX)
  const config: Config = {
    http,
    smtp,
    lmtp: lmtp ?? null,
    dataDir: resolve(env.POSTROOM_DATA_DIR ?? 'data'),
    webDirectory: WEB_DIRECTORY,
    domains: domainsOf(env.POSTROOM_DOMAINS) ?? refuse('POSTROOM_DOMAINS', DOMAINS_FIX) ?? [],
    relayUrl: address('POSTROOM_RELAY_URL', RELAY),
    publicUrl: publicUrl === null ? `http://localhost:${http.port}` : new URL(publicUrl).origin,
    origins: originsOf(env.POSTROOM_ORIGINS) ?? refuse('POSTROOM_ORIGINS', ORIGINS_FIX) ?? [],
    administrators: emailsOf(env.POSTROOM_ADMINISTRATORS) ?? refuse('POSTROOM_ADMINISTRATORS', EMAILS_FIX) ?? [],
    signup: inList(env.POSTROOM_SIGNUP ?? 'confirm', SIGNUPS) ?? refuse('POSTROOM_SIGNUP', SIGNUP_FIX) ?? 'confirm',
    secondFactor:
      inList(env.POSTROOM_SECOND_FACTOR ?? 'none', FACTOR_DEMANDS) ??
      refuse('POSTROOM_SECOND_FACTOR', FACTOR_FIX) ??
      'none',
    trustedProxy: proxyOf(env.POSTROOM_TRUSTED_PROXY) ?? refuse('POSTROOM_TRUSTED_PROXY', PROXY_FIX) ?? false,
    databaseUrl: address('DATABASE_URL', DATABASE_URL),
    severalProcesses: onOrOff('POSTROOM_SEVERAL_PROCESSES', 'off'),
    demo: onOrOff('POSTROOM_DEMO', 'on'),
    tls: tlsOf(env),
    sendLimits: {
      messages: { hour: most('POSTROOM_MESSAGES_PER_HOUR', 500), day: most('POSTROOM_MESSAGES_PER_DAY', 2_000) },
      recipients: {
        hour: most('POSTROOM_RECIPIENTS_PER_HOUR', 2_000),
        day: most('POSTROOM_RECIPIENTS_PER_DAY', 5_000),
      },
    },
    checkSenders:
      inList(env.POSTROOM_CHECK_SENDERS ?? 'on', CHECKS) ?? refuse('POSTROOM_CHECK_SENDERS', CHECKS_FIX) ?? 'on',
    dnsServers: serversOf(env.POSTROOM_DNS_SERVERS) ?? refuse('POSTROOM_DNS_SERVERS', SERVERS_FIX) ?? [],
    trustedForwarders:
      domainList(env.POSTROOM_TRUSTED_FORWARDERS ?? '') ?? refuse('POSTROOM_TRUSTED_FORWARDERS', DOMAINS_FIX) ?? [],
    trustedResults: env.POSTROOM_TRUSTED_RESULTS?.toLowerCase() ?? null,
    rspamd: rspamdOf(env, refuse),
    greylist:
      (inList(env.POSTROOM_GREYLIST ?? 'off', SWITCH) ?? refuse('POSTROOM_GREYLIST', SWITCH_FIX) ?? 'off') === 'on',
    securityLogDays: days ?? LOG_DAYS.usual,
  }
  if (config.trustedResults !== null && !isDomain(config.trustedResults)) {
    refuse('POSTROOM_TRUSTED_RESULTS', 'give the name of the host in front of LMTP, such as mx.example.org')
  }
  if ((env.POSTROOM_TLS_CERT === undefined) !== (env.POSTROOM_TLS_KEY === undefined)) {
    problems.push('POSTROOM_TLS_CERT and POSTROOM_TLS_KEY belong together: set both to files, or neither')
  }
  if (http.port !== 0 && http.port === smtp.port && http.host === smtp.host) {
    problems.push(`POSTROOM_PORT and POSTROOM_SMTP_PORT are both ${http.port}: give them different ports`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The root of the repository: the sources lie deeper in it than what is built of them. */
const REPOSITORY = import.meta.url.slice(0, import.meta.url.lastIndexOf('/apps/server/') + 1)

/** Where the build of the web client lies. */
const WEB_DIRECTORY = fileURLToPath(new URL('apps/web/dist', REPOSITORY))

/** The log of less than a week could not be told from none; the table itself keeps a row for six days. */
const LOG_DAYS = { least: 7, most: 36_500, usual: 365 }
const DAYS_FIX = `give a whole number of days from ${LOG_DAYS.least} to ${LOG_DAYS.most}`
const PORT_FIX = 'give a port from 0 to 65535'
const COUNT_FIX = 'give a whole number from 1 to 1000000000'
const HOST_FIX = 'give an IP address or the name of a host, without a port'
const DOMAINS_FIX = 'give mail domains separated by commas, such as example.org,example.com'
const ORIGINS_FIX = 'give origins separated by commas, such as https://intranet.example.org'
const EMAILS_FIX = 'give addresses of accounts separated by commas, such as ann@example.org'
const SIGNUPS = ['confirm', 'open', 'off'] as const
const SIGNUP_FIX = 'give confirm, open or off'
const FACTOR_FIX = 'give none, managers or all'
const SWITCH = ['on', 'off'] as const
const SWITCH_FIX = 'give on or off'
const CHECKS = ['on', 'all', 'off'] as const
const CHECKS_FIX = 'give on, all or off'
const SERVERS_FIX = 'give IP addresses of name servers separated by commas, each with a port where it is not 53'
const PROXY_FIX = 'give true, false, or IP addresses and networks separated by commas'
const LMTP_FIX = 'give a port, host:port, or the absolute path of a socket'

function portOf(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined) return fallback
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function countOf(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined) return fallback
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000 ? Number(text) : undefined
}

function daysOf(text: string | undefined): number | undefined {
  const days = countOf(text, LOG_DAYS.usual)
  return days !== undefined && days >= LOG_DAYS.least && days <= LOG_DAYS.most ? days : undefined
}

function inList<T extends string>(text: string, allowed: readonly T[]): T | undefined {
  return allowed.find((value) => value === text)
}

function lmtpOf(text: string | undefined): Config['lmtp'] | undefined {
  if (text === undefined) return null
  if (text.startsWith('/')) return { socket: text }
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const port = portOf(digits, 0)
  return port === undefined || !isHost(host) ? undefined : { host, port }
}

function tlsOf(env: Env): Config['tls'] {
  const { POSTROOM_TLS_CERT: certFile, POSTROOM_TLS_KEY: keyFile } = env
  return certFile === undefined || keyFile === undefined
    ? null
    : { certFile: resolve(certFile), keyFile: resolve(keyFile) }
}
