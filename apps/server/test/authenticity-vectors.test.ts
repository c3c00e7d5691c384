import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMessage, type Peer } from '../src/authenticity/check-message.ts'
import { type NameServer, type Records, startNameServer } from './name-server.ts'

/** The zone of RFC 7208, appendix A, and the keys of RFC 8463, appendix A. */
const RECORDS: Record<string, Records> = {
  'example.com': {
    A: ['192.0.2.10', '192.0.2.11'],
    MX: [
      { preference: 10, exchange: 'mail-a.example.com' },
      { preference: 20, exchange: 'mail-b.example.com' },
    ],
  },
  'amy.example.com': { A: ['192.0.2.65'] },
  'bob.example.com': { A: ['192.0.2.66'] },
  'mail-a.example.com': { A: ['192.0.2.129'] },
  'mail-b.example.com': { A: ['192.0.2.130'] },
  'example.org': { MX: [{ preference: 10, exchange: 'mail-c.example.org' }] },
  'mail-c.example.org': { A: ['192.0.2.140'] },
  '65.2.0.192.in-addr.arpa': { PTR: ['amy.example.com'] },
  '140.2.0.192.in-addr.arpa': { PTR: ['mail-c.example.org'] },
  '4.0.0.10.in-addr.arpa': { PTR: ['bob.example.com'] },
  'brisbane._domainkey.football.example.com': {
    TXT: ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
  },
  'test._domainkey.football.example.com': {
    TXT: [
      'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB',
    ],
  },
}

let names: NameServer
beforeAll(async () => {
  names = await startNameServer(RECORDS)
})
afterAll(() => names.stop())

async function check(raw: string, peer: Partial<Peer> = {}) {
  const { checks } = await checkMessage(Readable.from([Buffer.from(raw)]), {
    ip: '192.0.2.1',
    helo: 'mail.example.net',
    sender: 'strong-bad@example.com',
    encrypted: false,
    size: raw.length,
    name: 'postroom.example',
    dnsServers: [names.address],
    ...peer,
  })
  return checks
}

test.each([
  ['+all', '10.0.0.4', 'pass'],
  ['a -all', '192.0.2.10', 'pass'],
  ['a -all', '192.0.2.11', 'pass'],
  ['a -all', '192.0.2.12', 'fail'],
  ['a:example.org -all', '192.0.2.10', 'fail'],
  ['mx -all', '192.0.2.129', 'pass'],
  ['mx -all', '192.0.2.130', 'pass'],
  ['mx -all', '192.0.2.140', 'fail'],
  ['mx:example.org -all', '192.0.2.140', 'pass'],
  ['mx mx:example.org -all', '192.0.2.129', 'pass'],
  ['mx mx:example.org -all', '192.0.2.140', 'pass'],
  ['mx/30 mx:example.org/30 -all', '192.0.2.131', 'pass'],
  ['mx/30 mx:example.org/30 -all', '192.0.2.143', 'pass'],
  ['mx/30 mx:example.org/30 -all', '192.0.2.132', 'fail'],
  ['ptr -all', '192.0.2.65', 'pass'],
  ['ptr -all', '192.0.2.140', 'fail'],
  ['ptr -all', '10.0.0.4', 'fail'],
  ['ip4:192.0.2.128/28 -all', '192.0.2.65', 'fail'],
  ['ip4:192.0.2.128/28 -all', '192.0.2.129', 'pass'],
] as const)('[NET-05] RFC 7208, A.1: "v=spf1 %s" says of %s: %s', async (record, ip, result) => {
  names.zone.set('example.com', { ...RECORDS['example.com'], TXT: [`v=spf1 ${record}`] })
  const { spf } = await check('From: strong-bad@example.com\r\n\r\nHello\r\n', { ip })
  expect(spf).toEqual({ result, domain: 'example.com' })
})

const FOOTBALL = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=test; t=1528637909; h=from : to : subject :
 date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3
 DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz
 dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`.replaceAll('\n', '\r\n')

test('[NET-05] RFC 8463, A.3: both signatures of the example are in order, and neither once a word has changed', async () => {
  const of = (result: string) => ({ result, domain: 'football.example.com', aligned: true, whole: true })
  expect((await check(FOOTBALL)).dkim).toEqual([of('pass'), of('pass')])
  expect((await check(FOOTBALL.replace('lost', 'won'))).dkim).toEqual([of('fail'), of('fail')])
})
