import type { AccessToken } from '@postroom/api'
import { expect, test } from 'vitest'
import { fullDate } from '../display/date-label.ts'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { revokeToken, tokensQuery, tokenTexts } from './access-tokens.ts'

const report: AccessToken = {
  id: 7,
  name: 'Nightly report',
  scopes: ['read', 'draft'],
  mailbox_ids: [1, 3],
  created_at: '2026-03-02T08:11:00.000Z',
  expires_at: '2026-05-31T08:11:00.000Z',
  used_at: '2026-03-03T21:02:00.000Z',
  used_network: '192.0.2.0/24',
}
const sender: AccessToken = {
  ...report,
  id: 8,
  scopes: ['send'],
  mailbox_ids: [99],
  expires_at: null,
  used_at: null,
  used_network: null,
}

test('[SDK-08] a token is told by what it may do, where, when it was used and when it ends', () => {
  const now = new Date('2026-03-05T12:00:00')
  const names = [ann, ...ann.accessible_users].map(({ full_name }) => full_name)
  expect([report, sender].map((token) => tokenTexts(token, ann, now))).toEqual([
    {
      may: `Read, Write drafts · ${names.join(', ')}`,
      use: `Last used 3 Mar from 192.0.2.0/24 · Expires ${fullDate(report.expires_at)}`,
    },
    { may: 'Send · No mailbox that is open to you', use: 'Never used · Does not expire' },
  ])
})

test('[SDK-08] a token that is revoked leaves the list before the server has answered, and comes back where that failed', async () => {
  const mail = createTestMail({
    'GET /tokens': () => ({ tokens: [report, sender] }),
    'DELETE /tokens/7': () => undefined,
    'DELETE /tokens/8': () => refusal(503, 'Please try again.'),
  })
  mail.start()
  await settled()
  const ids = () => mail.cache.getQueryData(tokensQuery(mail).queryKey)?.map(({ id }) => id)
  const alerts = () => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
  await mail.cache.fetchQuery(tokensQuery(mail))
  const revoked = revokeToken(mail, 7)
  expect(ids()).toEqual([8])
  await revoked
  expect([mail.calls.at(-1)?.path, alerts()]).toEqual(['/tokens/7', []])
  await expect(revokeToken(mail, 8)).rejects.toThrow('Please try again.')
  expect(alerts()).toEqual(['Please try again.'])
  await mail.cache.fetchQuery(tokensQuery(mail))
  expect(ids()).toEqual([7, 8])
})
