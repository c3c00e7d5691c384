import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from '../contacts/email-address.ts'
import { chips, withSender } from './change-sender.ts'
import type { Answering, ComposeDraft } from './compose-draft.ts'
import { emailsOf } from './recipients.ts'
import { type Answered, replyRecipients } from './reply.ts'

const ME = 1
const SUPPORT = 3
const senders = { [ME]: 'ann@x.org', [SUPPORT]: 'support@x.org' }
const recipient = (owner_type: 'to' | 'cc') => (email: string) => ({ email, name: null, owner_type })

function answering(to: string[], cc: string[] = []): Answering {
  const recipients = [...to.map(recipient('to')), ...cc.map(recipient('cc'))]
  const message: Answered = {
    sender_name: null,
    sender_email: 'carol@y.org',
    recipients,
    reply_to: null,
    reply_to_email: null,
    external_id: 'c@y',
    in_reply_to: null,
    references: null,
  }
  return { message, me: 'ann@x.org', senders }
}

/** A reply as it opens, sent as Support. */
function reply(original: Answering, mode: 'reply' | 'reply_all' = 'reply_all'): ComposeDraft {
  const { to, cc } = replyRecipients(original.message, mode, { from: senders[SUPPORT], me: original.me })
  return {
    mode,
    senderUserId: SUPPORT,
    to: chips(to),
    cc: chips(cc),
    bcc: [],
    subject: 'Re: Plan',
    htmlBody: '',
    inReplyTo: 'c@y',
    references: 'c@y',
    messageThreadId: 1,
    sourceMessageId: 1,
  }
}

const fields = ({ to, cc, bcc }: ComposeDraft) => [emailsOf(to), emailsOf(cc), emailsOf(bcc)]

test('another From brings the mailbox back that was one’s own, and leaves out the new one [COMPOSE-10, RECIP-08] (G-082)', () => {
  const original = answering(['support@x.org', 'bob@x.org'], ['dan@y.org'])
  const draft = reply(original)
  expect(fields(draft)).toEqual([['carol@y.org', 'bob@x.org'], ['dan@y.org'], []])
  const asMe = withSender(draft, { senderUserId: ME }, original)
  expect(fields(asMe)).toEqual([['carol@y.org', 'bob@x.org', 'support@x.org'], ['dan@y.org'], []])
  expect(asMe.to[0]).toBe(draft.to[0])
  expect({ ...withSender(asMe, { senderUserId: SUPPORT }, original), to: [], cc: [] }).toEqual({
    ...draft,
    to: [],
    cc: [],
  })
  expect(fields(withSender(asMe, { senderUserId: SUPPORT }, original))).toEqual(fields(draft))
})

test('what was typed, moved or taken out by hand stays so when From changes [COMPOSE-10] (G-082)', () => {
  const original = answering(['support@x.org', 'bob@x.org'])
  const draft = reply(original)
  const mine = {
    ...draft,
    to: [...draft.to.slice(0, 1), ...chips([{ email: 'eve@z.org' }])],
    bcc: chips([{ email: 'SUPPORT@x.org' }]),
  }
  expect(fields(withSender(mine, { senderUserId: ME }, original))).toEqual([
    ['carol@y.org', 'eve@z.org'],
    [],
    ['SUPPORT@x.org'],
  ])
})

test('a plain reply, new mail and a forward keep their recipients under any From [COMPOSE-10]', () => {
  const original = answering(['support@x.org'])
  const plain = reply(original, 'reply')
  expect(withSender(plain, { senderUserId: ME }, original)).toEqual({ ...plain, senderUserId: ME })
  expect(withSender({ ...plain, mode: 'forward' }, { senderUserId: ME }, original)).toEqual({
    ...plain,
    mode: 'forward',
    senderUserId: ME,
  })
  const draft = reply(original)
  expect(withSender(draft, { senderUserId: ME }, null)).toEqual({ ...draft, senderUserId: ME })
})

test('[NET-08] another address of the mailbox in From is left out of the recipients as the own one is', () => {
  const original = answering(['orders@x.org', 'support@x.org', 'bob@x.org'])
  const draft = reply(original)
  const asOrders = withSender(draft, { senderUserId: SUPPORT, senderEmail: 'orders@x.org' }, original)
  expect(asOrders.senderEmail).toBe('orders@x.org')
  expect(fields(asOrders)).toEqual([['carol@y.org', 'bob@x.org'], [], []])
  const again = withSender(asOrders, { senderUserId: SUPPORT }, original)
  expect(again.senderEmail).toBe(null)
  expect(fields(again)).toEqual([['carol@y.org', 'bob@x.org', 'orders@x.org'], [], []])
})

test('no recipient is lost or doubled, however often From changes', () => {
  const address = fc.constantFrom('ann@x.org', 'support@x.org', 'bob@x.org', 'Bob@x.org', 'dan@y.org', 'eve@z.org')
  const people = fc.uniqueArray(address, { selector: addressKey, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(address), fc.array(address), people, (to, cc, typed) => {
      const original = answering(to, cc)
      const start = reply(original)
      const taken = new Set([...start.to, ...start.cc].map(({ email }) => addressKey(email)))
      const own = typed.filter((email) => !taken.has(addressKey(email)))
      const draft = { ...start, bcc: chips(own.map((email) => ({ email }))) }
      for (const sender of [ME, SUPPORT, ME] as const) {
        const now = withSender(draft, { senderUserId: sender }, original)
        const keys = fields(now).flat().map(addressKey)
        expect(new Set(keys).size).toBe(keys.length)
        expect(emailsOf(now.bcc)).toEqual(own)
        const { to, cc } = replyRecipients(original.message, 'reply_all', { from: senders[sender], me: 'ann@x.org' })
        const wanted = new Set([...to, ...cc, ...now.bcc].map(({ email }) => addressKey(email)))
        expect(new Set(keys)).toEqual(wanted)
      }
    }),
    { numRuns: 500 },
  )
})
