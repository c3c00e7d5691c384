import { SEND_HOLD } from '@postroom/mail-core/rules'
import { claimJob, settleJob } from '../src/delivery/outbox-store.ts'
import type { TestServer } from './start-test-server.ts'

/** Lets the hold of a send to far@example.com pass and its first try fail: it waits for another one. */
export async function waitForRetry(server: TestServer, jid: string): Promise<void> {
  const { database } = server.context
  server.clock.advance(SEND_HOLD)
  const now = server.clock.now()
  await database.write(claimJob, { now, leaseUntil: now })
  await database.write(settleJob, {
    jid,
    results: [{ email: 'far@example.com', state: 'pending', error: '450 Later', fault: 'later' }],
    retryAt: now + 3_600_000,
    notices: [],
    noticedAt: null,
    wasWaiting: false,
    now,
  })
}
