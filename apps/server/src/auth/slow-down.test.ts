import { expect, test } from 'vitest'
import { networkOf } from '../runtime/network-of.ts'
import { countedBy, waitOf } from './slow-down.ts'

test('[GUARD-04] an address belongs to its /64 of IPv6 or its /24 of IPv4, however it is written', () => {
  const networks = [
    '2001:db8:1:2:3:4:5:6',
    '2001:DB8:1:2::6',
    '2001:db8::6',
    '::1',
    'fe80::1%eth0',
    '192.0.2.7',
    '::ffff:192.0.2.8',
  ]
  expect(networks.map(networkOf)).toEqual([
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '192.0.2.0/24',
    '192.0.2.0/24',
  ])
})

test('[GUARD-04] a try counts against account, address and network; one from a device of the account against that alone', () => {
  expect(countedBy({ email: 'Ann@Team.example', ip: '2001:db8::7', device: null })).toEqual([
    { key: 'account ann@team.example', free: 10 },
    { key: 'address 2001:db8::7', free: 20 },
    { key: 'network 2001:db8:0:0::/64', free: 50 },
  ])
  expect(countedBy({ email: 'ann@team.example', ip: '2001:db8::7', device: 'd1' })).toEqual([
    { key: 'device d1 ann@team.example', free: 10 },
  ])
})

test('[GUARD-04] the wait doubles from a second to a minute, and a quarter of an hour forgets everything', () => {
  const counted = { key: 'account ann', free: 10 }
  const now = 1_000_000_000
  const waits = [0, 9, 10, 11, 12, 15, 16, 500].map((count) => waitOf(counted, { count, lastAt: now }, now))
  expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  expect(waitOf(counted, { count: 11, lastAt: now }, now + 1_500)).toBe(500)
  expect(waitOf(counted, { count: 500, lastAt: now }, now + 60_000)).toBe(0)
  expect(waitOf(counted, { count: 500, lastAt: now }, now + 15 * 60_000)).toBe(0)
  expect(waitOf(counted, undefined, now)).toBe(0)
})
