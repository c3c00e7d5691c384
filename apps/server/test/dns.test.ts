import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dkimRecord, domainKeys } from '../src/authenticity/domain-keys.ts'
import { stsPolicy } from '../src/authenticity/domain-records.ts'
import { reverseName } from '../src/authenticity/reverse-name.ts'
import { watchDns } from '../src/system/watch-dns.ts'
import { type NameServer, type Records, startNameServer } from './name-server.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** What is built starts in a fifth of the time that its source takes. */
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const run = promisify(execFile)

const config = { domains: ['team.example'], publicUrl: 'https://mail.team.example' }

let names: NameServer
let server: TestServer
let records: Record<string, Records>
const logged: string[] = []
beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    config: { ...config, dnsServers: [names.address] },
    logged: (line) => logged.push(line),
  })
  const [rsa, ed25519] = await domainKeys(server.context, 'team.example')
  if (!rsa || !ed25519) throw new Error('there are no keys')
  records = {
    'team.example': {
      TXT: ['v=spf1 mx -all', 'other=1'],
      MX: [{ preference: 5, exchange: 'Mail.team.example' }],
    },
    'mail.team.example': { A: ['192.0.2.10'], AAAA: ['2001:db8::10'] },
    'mta-sts.team.example': { A: ['192.0.2.10'] },
    '_mta-sts.team.example': { TXT: ['v=STSv1; id=1'] },
    '_dmarc.team.example': { TXT: ['v=DMARC1; p=none'] },
    [`${rsa.selector}._domainkey.team.example`]: { TXT: [dkimRecord(rsa).replaceAll(';', ' ;')] },
    [`${ed25519.selector}._domainkey.team.example`]: { TXT: [dkimRecord(ed25519)] },
    '10.2.0.192.in-addr.arpa': { PTR: ['mail.team.example'] },
    [reverseName('2001:db8::10')]: { PTR: ['mail.team.example'] },
  }
})
beforeEach(() => {
  names.zone.clear()
  for (const [name, stands] of Object.entries(records)) names.zone.set(name, stands)
})
afterAll(async () => {
  await server.close()
  await names.stop()
})

/** What the command prints, without the records that the domain needs, and its exit code. */
async function dns(env: Record<string, string> = {}, words = ['dns', 'team.example']) {
  const { dataDir, databaseUrl } = server.context.config
  const settings = {
    PATH: process.env.PATH ?? '',
    POSTROOM_DATA_DIR: dataDir,
    POSTROOM_DOMAINS: 'team.example',
    POSTROOM_PUBLIC_URL: 'https://mail.team.example',
    POSTROOM_DNS_SERVERS: names.address,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...env,
  }
  const { stdout, code } = await run(process.execPath, [CLI, ...words], { env: settings }).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  const [needed = '', looked = '', , set = ''] = stdout.trimEnd().split('\n\n')
  return { code, needed, looked, set, stdout }
}

const selectors = async () => (await domainKeys(server.context, 'team.example')).map(({ selector }) => selector)

test('[NET-03] the records that a domain needs are printed in the syntax of a zone, with the keys that were made', async () => {
  const [rsa, ed25519] = (await domainKeys(server.context, 'team.example')).map((key) => dkimRecord(key))
  const { needed } = await dns()
  expect(needed.split('\n')).toEqual([
    'team.example. IN MX 10 mail.team.example.',
    'team.example. IN TXT "v=spf1 mx -all"',
    `rsa-20260305._domainkey.team.example. IN TXT "${rsa?.slice(0, 255)}" "${rsa?.slice(255)}"`,
    `ed25519-20260305._domainkey.team.example. IN TXT "${ed25519}"`,
    '_dmarc.team.example. IN TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@team.example"',
    expect.stringMatching(/^_mta-sts\.team\.example\. IN TXT "v=STSv1; id=[0-9a-f]{20}"$/),
    'mta-sts.team.example. IN CNAME mail.team.example.',
  ])
})

test('[NET-03] where all stands nothing is to be set', async () => {
  const { code, looked, set } = await dns()
  const [rsa, ed25519] = await selectors()
  expect(looked.split('\n').map((line) => line.replace(/ {3,}/g, ' | '))).toEqual([
    '✓ Address | mail.team.example | 192.0.2.10, 2001:db8::10',
    '✓ MX | team.example | goes to mail.team.example',
    '✓ SPF | team.example | v=spf1 mx -all',
    `✓ DKIM | ${rsa}._domainkey.team.example | our key`,
    `✓ DKIM | ${ed25519}._domainkey.team.example | our key`,
    '✓ DMARC | _dmarc.team.example | v=DMARC1; p=none',
    '✓ MTA-STS | _mta-sts.team.example | v=STSv1; id=1',
    '✓ MTA-STS | mta-sts.team.example | it has an address',
    '✓ PTR | 10.2.0.192.in-addr.arpa | names mail.team.example',
    `✓ PTR | ${reverseName('2001:db8::10')} | names mail.team.example`,
  ])
  expect([code, set]).toEqual([0, ''])
})

const bare = { MX: [{ preference: 5, exchange: 'mail.team.example' }] }
const SPF = 'team.example. IN TXT'

test.each<[string, string, Records | null, string, Record<string, string>]>([
  [
    'no MX',
    'team.example',
    { TXT: ['v=spf1 a:mail.team.example -all'] },
    'team.example. IN MX 10 mail.team.example.',
    {},
  ],
  ['no SPF', 'team.example', bare, `${SPF} "v=spf1 mx -all"`, {}],
  [
    'an SPF without our host',
    'team.example',
    { ...bare, TXT: ['v=spf1 ip4:192.0.2.99 ~all'] },
    `${SPF} "v=spf1 ip4:192.0.2.99 mx ~all"`,
    {},
  ],
  ['two of SPF', 'team.example', { ...bare, TXT: ['v=spf1 mx -all', 'v=spf1 -all'] }, `${SPF} "v=spf1 mx -all"`, {}],
  [
    'an SPF without the relay',
    'team.example',
    { ...bare, TXT: ['v=spf1 mx -all'] },
    `${SPF} "v=spf1 mx a:relay.example -all"`,
    { POSTROOM_RELAY_URL: 'smtp://relay.example' },
  ],
  [
    'no DMARC',
    '_dmarc.team.example',
    null,
    '_dmarc.team.example. IN TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@team.example"',
    {},
  ],
  [
    'another PTR',
    '10.2.0.192.in-addr.arpa',
    { PTR: ['host.provider.example'] },
    '10.2.0.192.in-addr.arpa. IN PTR mail.team.example.',
    {},
  ],
  ['no name for MTA-STS', 'mta-sts.team.example', null, 'mta-sts.team.example. IN CNAME mail.team.example.', {}],
])('[NET-03] %s at %s is said, with the record to set', async (_, ...[name, stands, set, env]) => {
  names.zone.set('relay.example', { A: ['192.0.2.25'] })
  if (stands === null) names.zone.delete(name)
  else names.zone.set(name, stands)
  expect(await dns(env)).toMatchObject({ code: 1, set })
})

test('[NET-03] another DKIM key than ours is said, with ours', async () => {
  const [rsa] = await domainKeys(server.context, 'team.example')
  const name = `${rsa?.selector}._domainkey.team.example`
  names.zone.set(name, { TXT: ['v=DKIM1; k=rsa; p=MIIBIjAN'] })
  const { code, looked, set } = await dns()
  expect(looked).toMatch(/✗ DKIM +rsa-20260305\._domainkey\.team\.example +another key than ours/)
  const value = rsa ? dkimRecord(rsa) : ''
  expect([code, set]).toEqual([1, `${name}. IN TXT "${value.slice(0, 255)}" "${value.slice(255)}"`])
})

test('[NET-03] what the DNS does not answer is not called wrong', async () => {
  for (const name of ['team.example', '_dmarc.team.example']) names.zone.set(name, 'fails')
  const { code, looked, set } = await dns()
  expect(looked.match(/^– \S+ .*the DNS does not answer$/gm)).toHaveLength(3)
  expect([code, set]).toEqual([0, ''])
})

test('[NET-03] the doctor and the log of the server name the domains that lack something', async () => {
  names.zone.delete('_dmarc.team.example')
  const { code, stdout } = await dns({}, ['doctor'])
  const lines = stdout.split('\n').map((line) => line.trim())
  expect([code, ...lines.slice(lines.findIndex((line) => / DNS /.test(line))).slice(0, 2)]).toEqual([
    1,
    '✗ DNS            missing or wrong: team.example (DMARC)',
    'npm run postroom -- dns DOMAIN says what to set.',
  ])
  await watchDns(server.context)
  expect(logged.map((line) => JSON.parse(line)).filter(({ domain }) => domain)).toMatchObject([
    { level: 'warn', domain: 'team.example', wrong: ['DMARC'], msg: 'records of a domain are missing or wrong' },
  ])
})

test('[NET-03] other servers get the policy that the records speak of', async () => {
  const answer = await server.app.inject({ url: '/.well-known/mta-sts.txt', headers: { host: 'mta-sts.team.example' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body).toBe(stsPolicy('mail.team.example'))
})
