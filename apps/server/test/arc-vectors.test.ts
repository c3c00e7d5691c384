import { generateKeyPairSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { provideDkimpy } from '@postroom/tooling/dkimpy'
import { createSeal } from 'mailauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMessage } from '../src/authenticity/check-message.ts'
import { sealMessage } from '../src/authenticity/seal-message.ts'
import { dkimpyResults } from './dkimpy-results.ts'
import { type NameServer, startNameServer } from './name-server.ts'

const dkimpy = await provideDkimpy()

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const LIST = 'lists.example'
const RECORDS = new Map([[`s._domainkey.${LIST}`, RECORD]])

const MAIL = [
  'From: Tom <tom@shop.example>',
  'To: ann@postroom.example',
  'Subject: Minutes',
  'Message-ID: <1@shop.example>',
  '',
  'See you at nine.',
  '',
].join('\r\n')

let names: NameServer
beforeAll(async () => {
  names = await startNameServer({ [`s._domainkey.${LIST}`]: { TXT: [RECORD] } })
})
afterAll(() => names.stop())

/** One more set of ARC on top, which says of the chain below it what is given. */
async function sealed(raw: string, { i, cv }: { i: number; cv: 'none' | 'pass' | 'fail' }): Promise<string> {
  const authResults = `${LIST}; dmarc=pass header.from=shop.example`
  const keyed = { signingDomain: LIST, selector: 's', privateKey: PEM, authResults }
  const { headers } = await createSeal(raw, { seal: { ...keyed, i, cv } })
  return `${headers.join('\r\n')}\r\n${raw}`
}

/** A chain of so many sets, each of which found the one before in order. */
async function chain(sets: number): Promise<string> {
  let raw = MAIL
  for (let i = 1; i <= sets; i++) raw = await sealed(raw, { i, cv: i === 1 ? 'none' : 'pass' })
  return raw
}

async function arcOf(raw: string) {
  const peer = { ip: '192.0.2.1', helo: 'mx.example', sender: '', encrypted: false, size: raw.length }
  const { checks } = await checkMessage(Readable.from([Buffer.from(raw)]), {
    ...peer,
    name: 'postroom.example',
    dnsServers: [names.address],
  })
  return checks.arc
}

/** Fields of one name, with the lines that they are folded over. */
const without = (raw: string, field: RegExp) =>
  raw
    .split(/(?<=\r\n)(?![ \t])/)
    .filter((line) => !field.test(line))
    .join('')

const changedSeal = (raw: string, i: number) =>
  raw
    .split(/(?<=\r\n)(?![ \t])/)
    .map((line) =>
      line.startsWith('ARC-Seal:') && line.includes(`i=${i};`)
        ? line.replace(/( b=)(.)/, (_, tag: string, digit: string) => `${tag}${digit === 'A' ? 'B' : 'A'}`)
        : line,
    )
    .join('')

/** RFC 8617, 5.2: what a chain is, and what both implementations say of it. */
const CHAINS: [string, () => Promise<string>, 'pass' | 'fail'][] = [
  ['one set', () => chain(1), 'pass'],
  ['two sets', () => chain(2), 'pass'],
  ['three sets', () => chain(3), 'pass'],
  ['another body', async () => (await chain(2)).replace('at nine', 'at ten'), 'fail'],
  ['another subject', async () => (await chain(1)).replace('Subject: Minutes', 'Subject: Money'), 'fail'],
  ['a broken seal at the end', async () => changedSeal(await chain(3), 3), 'fail'],
  ['a broken seal in between', async () => changedSeal(await chain(3), 2), 'fail'],
  ['a broken seal at the beginning', async () => changedSeal(await chain(3), 1), 'fail'],
  ['other results than were sealed', async () => (await chain(1)).replace('dmarc=pass', 'dmarc=none'), 'fail'],
  ['a set that is missing', async () => without(await chain(3), /^ARC-[\w-]+:(?=.*\bi=2;)/s), 'fail'],
  ['a seal that is missing', async () => without(await chain(2), /^ARC-Seal:.*i=1;/s), 'fail'],
  ['a signature that is missing', async () => without(await chain(2), /^ARC-Message-Signature:.*i=2;/s), 'fail'],
  ['results that are missing', async () => without(await chain(2), /^ARC-Authentication-Results: i=2;/s), 'fail'],
  ['a first set that found a chain', () => sealed(MAIL, { i: 1, cv: 'pass' }), 'fail'],
  ['a second set that found none', async () => sealed(await chain(1), { i: 2, cv: 'none' }), 'fail'],
  ['a set that found the chain broken', async () => sealed(await chain(1), { i: 2, cv: 'fail' }), 'fail'],
  ['a set that begins with two', async () => without(await chain(2), /^ARC-[\w-]+:(?=.*\bi=1;)/s), 'fail'],
]

test.each(CHAINS)('[NET-05] RFC 8617, 5.2: of a chain with %s is said what it is', async (_what, make, result) => {
  const { result: found, sealer, vouches } = await arcOf(await make())
  expect(found).toBe(result)
  expect(vouches).toBe(result === 'pass')
  if (result === 'pass') expect(sealer).toBe(LIST)
})

test.skipIf(dkimpy === null).each(CHAINS)(
  '[NET-05] dkimpy says the same of a chain with %s',
  async (_what, make, result) => {
    const { cv } = await dkimpyResults(dkimpy ?? '', { raw: await make(), records: RECORDS })
    expect(cv === 'pass').toBe(result === 'pass')
  },
)

test('[NET-05] a mail without a chain has none, and more than fifty sets are no chain', async () => {
  expect(await arcOf(MAIL)).toEqual({ result: 'none', sealer: null, vouches: false })
  const set = (i: number) =>
    [
      `ARC-Seal: i=${i}; a=rsa-sha256; t=1; cv=pass; d=${LIST}; s=s; b=AAAA\r\n`,
      `ARC-Message-Signature: i=${i}; a=rsa-sha256; d=${LIST}; s=s; h=from; bh=AAAA; b=AAAA\r\n`,
      `ARC-Authentication-Results: i=${i}; ${LIST}; none\r\n`,
    ].join('')
  const many = Array.from({ length: 51 }, (_, index) => set(51 - index)).join('') + MAIL
  expect((await arcOf(many)).result).toBe('fail')
})

const sealing = (raw: string) => {
  const key = { algorithm: 'rsa' as const, selector: 's', privateKey: PEM }
  const dnsServers = [names.address]
  const task = { kind: 'seal' as const, domain: LIST, key, results: `${LIST}; none`, dnsServers }
  return sealMessage(Readable.from([Buffer.from(raw)]), task)
}

test.each(CHAINS)(
  '[NET-12] a chain with %s is sealed where it is in order, and nowhere else',
  async (_what, make, result) => {
    const raw = await make()
    const lines = await sealing(raw)
    if (result === 'fail') expect(lines).toBe('')
    else expect((await arcOf(lines + raw)).result).toBe('pass')
  },
)

test('[NET-12] a chain whose keys cannot be looked up is not sealed', async () => {
  const raw = await chain(1)
  names.zone.set(`s._domainkey.${LIST}`, 'fails')
  expect(await sealing(raw)).toBe('')
  names.zone.set(`s._domainkey.${LIST}`, { TXT: [RECORD] })
})

test('[NET-12] a mail with more signatures than are looked at is not sealed', async () => {
  const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=shop.example; s=s; h=from; bh=AAAA; b=AAAA\r\n'
  await expect(sealing(signature.repeat(9) + MAIL)).rejects.toThrow('the message has too many signatures')
  expect(await sealing(signature.repeat(8) + MAIL)).toMatch(/^ARC-Seal: i=1;/)
})
