import { expect, test } from 'vitest'
import { imitatedDomain } from './imitated-domain.ts'

const imitable = {
  ours: ['postroom.example', 'example.org', 'ibm.example'],
  known: ['paypal.com', 'mail.modern.co.uk', 'wiki.example', 'müller.example'],
}
const imitated = (domain: string) => imitatedDomain(domain, imitable)

test.each([
  ['paypa1.com', 'paypal.com'],
  ['paypai.com', 'paypal.com'],
  ['secure.paypa1.com', 'paypal.com'],
  ['modem.co.uk', 'mail.modern.co.uk'],
  ['vviki.example', 'wiki.example'],
  ['muller.example', 'müller.example'],
  ['xn--mller-kva.example', null],
  ['examp1e.org', 'example.org'],
  ['exarnple.org', 'example.org'],
  ['p0str00m.example', 'postroom.example'],
  ['post-room.example', 'postroom.example'],
  ['postrooms.example', 'postroom.example'],
  ['postrom.example', 'postroom.example'],
  ['postraom.example', 'postroom.example'],
  ['psotroom.example', 'postroom.example'],
  ['1bm.example', 'ibm.example'],
])('[NET-06] %s can be taken for %s', (domain, other) => {
  expect(imitated(domain)).toBe(other)
})

test.each([
  'postroom.example',
  'mail.postroom.example',
  'Postroom.Example.',
  'paypal.com',
  'shop.paypal.com',
  'modern.co.uk',
  'paypals.com',
  'postroom.com',
  'ibn.example',
  'mailroom.example',
  'example.com',
  'example.net',
  'co.uk',
  'localhost',
  '',
  'a'.repeat(300),
])('[NET-06] %s is taken for no other', (domain) => {
  expect(imitated(domain)).toBe(null)
})

test('[NET-06] names that differ by a number are of one family', () => {
  const ours = ['team1.example', 'branch.example']
  expect(imitatedDomain('team2.example', { ours, known: [] })).toBe(null)
  expect(imitatedDomain('branch2.example', { ours, known: [] })).toBe(null)
  expect(imitatedDomain('brunch.example', { ours, known: [] })).toBe('branch.example')
})

test('[NET-06] domains that people write to are taken for each other by nobody', () => {
  const genuine = [
    ...[
      'gmail.com',
      'gmx.de',
      'gmx.net',
      'web.de',
      'outlook.com',
      'hotmail.com',
      'icloud.com',
      'yahoo.com',
      'proton.me',
    ],
    ...['github.com', 'gitlab.com', 'debian.org', 'python.org', 'nodejs.org', 'w3.org', 'ietf.org', 'rfc-editor.org'],
    ...[
      'amazon.com',
      'amazon.de',
      'paypal.com',
      'stripe.com',
      'adyen.com',
      'visa.com',
      'dhl.de',
      'ups.com',
      'fedex.com',
    ],
    ...['bbc.co.uk', 'guardian.co.uk', 'nytimes.com', 'zeit.de', 'lemonde.fr', 'elpais.com', 'corriere.it', 'nrc.nl'],
    ...[
      'mit.edu',
      'stanford.edu',
      'ethz.ch',
      'epfl.ch',
      'tum.de',
      'cam.ac.uk',
      'ox.ac.uk',
      'kit.edu',
      'uu.nl',
      'uu.se',
    ],
    ...['siemens.com', 'bosch.com', 'sap.com', 'ibm.com', 'intel.com', 'nvidia.com', 'arm.com', 'amd.com', 'hp.com'],
  ]
  expect(
    genuine
      .map((domain) =>
        imitatedDomain(domain, { ours: ['postroom.example'], known: genuine.filter((each) => each !== domain) }),
      )
      .filter(Boolean),
  ).toEqual([])
})
