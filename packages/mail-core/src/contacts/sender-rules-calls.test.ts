import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import type { SenderRule } from './sender-rules.ts'
import { senderOffers, takeSenderOffer } from './sender-rules-calls.ts'

const rule = (fields: Partial<SenderRule>): SenderRule => ({
  id: 4,
  owner_id: ann.id,
  sender: 'zoe@y.example',
  kind: 'block',
  created_at: '2026-03-05T09:30:00.000Z',
  ...fields,
})
const from = (sender_email: string | null) => ({ sender_email, owner_user_id: ann.id })
const texts = (...[message, rules]: [ReturnType<typeof from>, SenderRule[]]) =>
  senderOffers(message, { me: ann, rules }).map(({ text }) => text)

test('[NET-07] of a sender one may say either thing, and take back what was said for that mailbox', () => {
  const message = from('Zoe@y.example')
  expect([
    texts(message, []),
    texts(message, [rule({})]),
    texts(message, [rule({ kind: 'allow' })]),
    texts(message, [rule({ owner_id: 77 }), rule({ sender: 'y.example' })]),
  ]).toEqual([
    ['Block sender', 'Always allow'],
    ['Unblock sender', 'Always allow'],
    ['Block sender', 'No longer always allow'],
    ['Block sender', 'Always allow'],
  ])
})

test('[NET-07] nothing is said of oneself, of a mailbox that one works in, or of nobody', () => {
  const own = [ann.email, ...ann.accessible_users.map(({ email }) => email)]
  expect(own.length).toBeGreaterThan(1)
  expect([...own.map((email) => from(email.toUpperCase())), from(null)].map((message) => texts(message, []))).toEqual(
    [...own, null].map(() => []),
  )
})

test('[NET-07] the person is told why a sender was not blocked', async () => {
  const mail = createTestMail({ 'PUT /sender_rules': () => refusal(422, 'At most 1,000 senders are kept.') })
  mail.start()
  await settled()
  const [block] = senderOffers(from('zoe@y.example'), { me: ann, rules: [] })
  if (block) takeSenderOffer(mail, block)
  await settled()
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual([
    'At most 1,000 senders are kept.',
  ])
})
