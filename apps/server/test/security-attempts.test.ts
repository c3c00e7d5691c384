import type { SecurityEvent } from '@postroom/api'
import { securitySentence } from '@postroom/mail-core/rules'
import { expect, test } from 'vitest'
import { createSecurityLog } from '../src/security-log/security-log.ts'
import { securityPage } from '../src/security-log/security-page-store.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { startTestServer } from './start-test-server.ts'

test('[PEOPLE-13] attempts of many networks against nobody hide none against an account, of which twenty in an hour are written in any case', async () => {
  const server = await startTestServer()
  const log = createSecurityLog(server.context)
  const network = (number: number) => ({ ...byCommand('none'), network: `192.0.${number}.0/24` })
  for (let each = 0; each < 18; each++)
    for (let times = 0; times < 60; times++) await log.record({ event: 'link refused', by: network(each) })
  const from = server.clock.now() + 1
  server.clock.advance(1)
  const { alice, bob } = server.people
  for (let times = 0; times < 25; times++)
    await log.record({ event: 'sign-in failed', by: network(30), targetId: alice.id })
  await log.record({ event: 'sign-in failed', by: network(31), targetId: bob.id })
  const { events } = await server.context.database.read(securityPage, { filter: { from }, before: null, limit: 100 })
  expect(events.reverse().map((event: SecurityEvent) => securitySentence(event))).toEqual([
    ...Array.from({ length: 20 }, () => 'Failed sign-in as Alice Archer'),
    'Failed sign-in as Bob Baker',
  ])
  await server.close()
})
