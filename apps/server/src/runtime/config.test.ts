import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readEnv, toConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    toConfig(readEnv(environment))
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('without any variable everything listens on loopback and keeps its mail under ./data', () => {
  expect(toConfig(readEnv({ PATH: '/bin', POSTROOM_PORT: '  ' }))).toEqual({
    http: { host: '127.0.0.1', port: 3000 },
    smtp: { host: '127.0.0.1', port: 2525 },
    lmtp: null,
    dataDir: resolve('data'),
    webDirectory: resolve(import.meta.dirname, '../../../web/dist'),
    domains: ['postroom.example'],
    relayUrl: null,
    publicUrl: 'http://localhost:3000',
    origins: [],
    administrators: [],
    severalProcesses: false,
    signup: 'confirm',
    secondFactor: 'none',
    trustedProxy: false,
    databaseUrl: null,
    demo: true,
    tls: null,
    sendLimits: { messages: { hour: 500, day: 2_000 }, recipients: { hour: 2_000, day: 5_000 } },
    checkSenders: 'on',
    dnsServers: [],
    trustedForwarders: [],
    trustedResults: null,
    rspamd: null,
    greylist: false,
    securityLogDays: 365,
  })
})

test('every variable is read', () => {
  const config = toConfig(
    readEnv({
      POSTROOM_PORT: '8080',
      POSTROOM_HOST: '0.0.0.0',
      POSTROOM_SMTP_PORT: '25',
      POSTROOM_SMTP_HOST: '::',
      POSTROOM_DATA_DIR: '/var/lib/postroom',
      POSTROOM_DOMAINS: 'Example.org, bücher.example',
      POSTROOM_RELAY_URL: 'smtps://user:secret@relay.example',
      POSTROOM_PUBLIC_URL: 'https://mail.example.org/',
      POSTROOM_ORIGINS: 'https://Intranet.example.org:443/, http://localhost:5173',
      POSTROOM_ADMINISTRATORS: 'Ann@example.org, ben@example.org',
      POSTROOM_SIGNUP: 'off',
      POSTROOM_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8',
      POSTROOM_DEMO: 'off',
      POSTROOM_MESSAGES_PER_HOUR: '10',
      POSTROOM_MESSAGES_PER_DAY: '20',
      POSTROOM_RECIPIENTS_PER_HOUR: '30',
      POSTROOM_RECIPIENTS_PER_DAY: '1000000000',
      POSTROOM_TLS_CERT: '/etc/cert.pem',
      POSTROOM_TLS_KEY: '/etc/key.pem',
      POSTROOM_LMTP: '127.0.0.1:2424',
      POSTROOM_CHECK_SENDERS: 'all',
      POSTROOM_DNS_SERVERS: '192.0.2.53, 127.0.0.1:5353, 2001:db8::53, [2001:db8::53]:5353',
      POSTROOM_TRUSTED_FORWARDERS: 'Lists.example.org, forward.example',
      POSTROOM_TRUSTED_RESULTS: 'MX.example.org',
      POSTROOM_SEVERAL_PROCESSES: 'on',
      POSTROOM_RSPAMD: 'http://127.0.0.1:11333',
      POSTROOM_RSPAMD_PASSWORD_FILE: '/etc/postroom/rspamd',
      POSTROOM_RSPAMD_DEFER: 'on',
      POSTROOM_GREYLIST: 'on',
      POSTROOM_SECURITY_LOG_DAYS: '400',
      DATABASE_URL: 'postgres://postroom@db/postroom',
    }),
  )
  expect(config).toEqual({
    http: { host: '0.0.0.0', port: 8080 },
    smtp: { host: '::', port: 25 },
    lmtp: { host: '127.0.0.1', port: 2424 },
    dataDir: '/var/lib/postroom',
    webDirectory: config.webDirectory,
    domains: ['example.org', 'bücher.example'],
    relayUrl: 'smtps://user:secret@relay.example',
    publicUrl: 'https://mail.example.org',
    origins: ['https://intranet.example.org', 'http://localhost:5173'],
    administrators: ['ann@example.org', 'ben@example.org'],
    severalProcesses: true,
    signup: 'off',
    secondFactor: 'none',
    trustedProxy: ['127.0.0.1', '10.0.0.0/8'],
    databaseUrl: 'postgres://postroom@db/postroom',
    demo: false,
    tls: { certFile: '/etc/cert.pem', keyFile: '/etc/key.pem' },
    sendLimits: { messages: { hour: 10, day: 20 }, recipients: { hour: 30, day: 1_000_000_000 } },
    checkSenders: 'all',
    dnsServers: ['192.0.2.53', '127.0.0.1:5353', '2001:db8::53', '[2001:db8::53]:5353'],
    trustedForwarders: ['lists.example.org', 'forward.example'],
    trustedResults: 'mx.example.org',
    rspamd: {
      url: 'http://127.0.0.1:11333',
      controllerUrl: 'http://127.0.0.1:11334',
      passwordFile: '/etc/postroom/rspamd',
      defer: true,
      patience: 10_000,
    },
    greylist: true,
    securityLogDays: 400,
  })
})

test('the public address follows the port when it is not set', () => {
  expect(toConfig({ POSTROOM_PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['24', { host: '127.0.0.1', port: 24 }],
  ['mail:24', { host: 'mail', port: 24 }],
  ['::1:24', { host: '::1', port: 24 }],
  ['/run/postroom/lmtp', { socket: '/run/postroom/lmtp' }],
])('POSTROOM_LMTP=%s listens there', (text, lmtp) => {
  expect(toConfig({ POSTROOM_LMTP: text }).lmtp).toEqual(lmtp)
})

test.each([
  ['true', true],
  ['false', false],
  ['::1', ['::1']],
])('POSTROOM_TRUSTED_PROXY=%s is %o', (text, trustedProxy) => {
  expect(toConfig({ POSTROOM_TRUSTED_PROXY: text }).trustedProxy).toEqual(trustedProxy)
})

test.each([
  ['POSTROOM_PORT', '65536', 'give a port from 0 to 65535'],
  ['POSTROOM_PORT', '80a', 'give a port from 0 to 65535'],
  ['POSTROOM_SMTP_PORT', '-1', 'give a port from 0 to 65535'],
  ['POSTROOM_DOMAINS', ', ,', 'give mail domains separated by commas, such as example.org,example.com'],
  ['POSTROOM_DOMAINS', 'me@example.org', 'give mail domains separated by commas, such as example.org,example.com'],
  ['POSTROOM_DOMAINS', 'a..example', 'give mail domains separated by commas, such as example.org,example.com'],
  ['POSTROOM_DOMAINS', 'mail.-example', 'give mail domains separated by commas, such as example.org,example.com'],
  ['POSTROOM_HOST', '0.0.0.0:3000', 'give an IP address or the name of a host, without a port'],
  ['POSTROOM_HOST', 'http://localhost', 'give an IP address or the name of a host, without a port'],
  ['POSTROOM_SMTP_HOST', '[::]', 'give an IP address or the name of a host, without a port'],
  ['POSTROOM_SIGNUP', 'yes', 'give confirm, open or off'],
  ['POSTROOM_TRUSTED_PROXY', 'nginx', 'give true, false, or IP addresses and networks separated by commas'],
  ['POSTROOM_TRUSTED_PROXY', '127.0.0.1/64', 'give true, false, or IP addresses and networks separated by commas'],
  ['POSTROOM_TRUSTED_PROXY', '10.1', 'give true, false, or IP addresses and networks separated by commas'],
  ['POSTROOM_DEMO', 'no', 'give on or off'],
  ['POSTROOM_SECURITY_LOG_DAYS', '6', 'give a whole number of days from 7 to 36500'],
  ['POSTROOM_SECURITY_LOG_DAYS', '36501', 'give a whole number of days from 7 to 36500'],
  ['POSTROOM_CHECK_SENDERS', 'yes', 'give on, all or off'],
  [
    'POSTROOM_DNS_SERVERS',
    'dns.example',
    'give IP addresses of name servers separated by commas, each with a port where it is not 53',
  ],
  [
    'POSTROOM_DNS_SERVERS',
    '192.0.2.53:0',
    'give IP addresses of name servers separated by commas, each with a port where it is not 53',
  ],
  ['POSTROOM_TRUSTED_RESULTS', 'mx example', 'give the name of the host in front of LMTP, such as mx.example.org'],
  ['POSTROOM_LMTP', 'socket', 'give a port, host:port, or the absolute path of a socket'],
  ['POSTROOM_LMTP', 'http://localhost:24', 'give a port, host:port, or the absolute path of a socket'],
  ['POSTROOM_LMTP', '65536', 'give a port, host:port, or the absolute path of a socket'],
])('%s=%s is refused with the fix', (name, value, fix) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} is "${value}": ${fix}`])
})

test.each([
  'relay.example',
  'smtp://',
  'smtp:relay.example',
  'smtp:///relay.example',
  'smtp://:587',
  'smtp://relay.example/mail',
  'smtp://relay.example#mail',
  'smtp://relay.example:0',
  'smtp://relay.example:65536',
  'smtp://relay.example:smtp',
  'https://relay.example',
  'smtp://relay.example?requiretls=true',
  'smtp://relay.example?requireTLS=yes',
])('the relay %s is refused with the fix', (value) => {
  expect(problemsOf({ POSTROOM_RELAY_URL: value })).toEqual([
    `POSTROOM_RELAY_URL is "${value}": give smtp:// or smtps://, a host, its port where it is not the usual one, no path, and after a ? only requireTLS=true or ignoreTLS=true, such as smtp://relay.example.net:587`,
  ])
})

test.each([
  'smtp://relay.example',
  'smtp://relay.example/',
  'smtps://relay.example:465?requireTLS=true',
  'smtp://ann%40example.org:50%@[::1]:25',
])('the relay %s is taken as it is', (value) => {
  expect(toConfig({ POSTROOM_RELAY_URL: value }).relayUrl).toBe(value)
})

test.each([
  'mail.example',
  'https://',
  'ftp://mail.example',
  'https://mail.example:65536',
  'https://mail.example/post',
])('the public address %s is refused with the fix', (value) => {
  expect(problemsOf({ POSTROOM_PUBLIC_URL: value })).toEqual([
    `POSTROOM_PUBLIC_URL is "${value}": give http:// or https://, host and port alone, such as https://mail.example.org: people reach it at the root`,
  ])
})

test('a public address with a password in it is refused without it', () => {
  expect(problemsOf({ POSTROOM_PUBLIC_URL: 'https://ann:secret@mail.example' })).toEqual([
    'POSTROOM_PUBLIC_URL is "https://…@mail.example": give http:// or https://, host and port alone, such as https://mail.example.org: people reach it at the root',
  ])
})

test.each([
  '*',
  'intranet.example.org',
  'https://a.example https://b.example',
  'https://a.example, https://b.example/page',
])('[SDK-08] the origins %s are refused with the fix', (value) => {
  expect(problemsOf({ POSTROOM_ORIGINS: value })).toEqual([
    `POSTROOM_ORIGINS is "${value}": give origins separated by commas, such as https://intranet.example.org`,
  ])
})

test('the public address is what a browser calls the origin', () => {
  expect(toConfig({ POSTROOM_PUBLIC_URL: 'https://Mail.Example.org:443/?' }).publicUrl).toBe('https://mail.example.org')
})

test.each(['mysql://db', 'postgres:db', 'postgres://db:65536/postroom', 'postgres://db:0/postroom'])(
  'the database %s is refused with the fix',
  (value) => {
    expect(problemsOf({ DATABASE_URL: value })).toEqual([
      `DATABASE_URL is "${value}": give postgres:// or postgresql:// and where the database is, such as postgres://user:password@localhost:5432/postroom`,
    ])
  },
)

test.each(['postgres:///postroom?host=/run/postgresql', 'postgresql://db/postroom?sslmode=verify-full'])(
  'the database %s is taken as it is',
  (value) => {
    expect(toConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
  },
)

test.each([
  ['mysql://root:secret@db/mail', 'mysql://…@db/mail'],
  ['mysql://root@example.org:secret@db/mail', 'mysql://…@db/mail'],
  ['root:secret@db/mail', '…@db/mail'],
])('a secret in an address is not repeated: %s', (address, told) => {
  expect(problemsOf({ DATABASE_URL: address })).toEqual([
    `DATABASE_URL is "${told}": give postgres:// or postgresql:// and where the database is, such as postgres://user:password@localhost:5432/postroom`,
  ])
})

test.each(['sec/ret', '5/ret', 'sec?ret', 'sec#ret'])(
  'the password %s, which breaks its address, is not repeated, and the fix says how to write it',
  (password) => {
    expect(problemsOf({ POSTROOM_RELAY_URL: `smtp://ann:${password}@relay.example:587` })).toEqual([
      'POSTROOM_RELAY_URL is "smtp://…@relay.example:587": in user and password write / as %2F, ? as %3F, # as %23, @ as %40',
    ])
  },
)

test('all problems are told at once', () => {
  const problems = problemsOf({ POSTROOM_PORT: 'x', POSTROOM_DEMO: 'no', POSTROOM_TLS_CERT: 'cert.pem' })
  expect(problems).toEqual([
    'POSTROOM_PORT is "x": give a port from 0 to 65535',
    'POSTROOM_DEMO is "no": give on or off',
    'POSTROOM_TLS_CERT and POSTROOM_TLS_KEY belong together: set both to files, or neither',
  ])
})

test('HTTP and SMTP cannot share a port', () => {
  expect(problemsOf({ POSTROOM_PORT: '4000', POSTROOM_SMTP_PORT: '4000' })).toEqual([
    'POSTROOM_PORT and POSTROOM_SMTP_PORT are both 4000: give them different ports',
  ])
})

test.each(['0', '-1', '1.5', 'many', '1000000001'])(
  '[GUARD-03] a limit of %s is refused with what to give instead',
  (text) => {
    expect(() => toConfig({ POSTROOM_RECIPIENTS_PER_DAY: text })).toThrow(
      `POSTROOM_RECIPIENTS_PER_DAY is "${text}": give a whole number from 1 to 1000000000`,
    )
  },
)
