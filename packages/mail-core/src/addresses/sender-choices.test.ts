import { expect, test } from 'vitest'
import { writableAccounts } from '../accounts/delegates.ts'
import { writtenTo } from '../compose/reply.ts'
import { senderChoices, senderKey, unofferedSender } from './sender-choices.ts'

const accounts = [
  { id: 1, email: 'ann@x.org', full_name: 'Ann' },
  { id: 2, email: 'support@x.org', full_name: '' },
]
const mailboxes = [
  {
    user_id: 2,
    email: 'support@x.org',
    addresses: ['orders@x.org'],
    own_addresses: ['orders@x.org'],
    catch_alls: [],
    plus_labels: 'off' as const,
  },
]

test('[NET-08] From offers the addresses of each mailbox, and the plus-address that was written to', () => {
  const texts = (senderEmail?: string) =>
    senderChoices(accounts, { mailboxes, draft: { senderUserId: 2, ...(senderEmail && { senderEmail }) } }).map(
      ({ key, text }) => [key, text],
    )
  expect(texts()).toEqual([
    ['1', 'Ann <ann@x.org>'],
    ['2', 'support@x.org'],
    ['2 orders@x.org', 'orders@x.org'],
  ])
  expect(texts('orders+7@x.org').at(-1)).toEqual(['2 orders+7@x.org', 'orders+7@x.org'])
  // The spelling of the draft stays, so that its choice is one of those that are offered.
  expect(texts('Orders@x.org').map(([key]) => key)).toContain(
    senderKey({ senderUserId: 2, senderEmail: 'Orders@x.org' }),
  )
})

test('[PEOPLE-01] From names the mailbox of a draft also where no more may be written in it, and says where it is closed', () => {
  const user = {
    id: 1,
    email: 'ann@x.org',
    full_name: 'Ann',
    preferences: {},
    view_mode: 'threaded' as const,
    accessible_users: [{ id: 2, email: 'support@x.org', full_name: 'Support', level: 'read' as const }],
  }
  const said = (senderUserId: number) => {
    const draft = { senderUserId }
    return unofferedSender(user, draft, senderChoices(writableAccounts(user), { mailboxes: [], draft }))
  }
  expect([said(1), said(2), said(3)]).toEqual([
    null,
    'Support <support@x.org>',
    'A mailbox that is no longer open to you',
  ])
})

test('[NET-08] an answer comes from the address that was written to, and one to a mail of one’s own from where that came from', () => {
  const to = (...emails: string[]) => emails.map((email) => ({ email, name: null, owner_type: 'to' as const }))
  const message = { sender_email: 'nora@y.org', recipients: to('orders@x.org') }
  const from = (more: object) => writtenTo({ ...message, ...more }, 'support@x.org')
  expect(from({})).toBe(null)
  expect(from({ delivered_to: ['orders@x.org'] })).toBe('orders@x.org')
  expect(from({ delivered_to: ['sales@x.org', 'orders@x.org'] })).toBe('orders@x.org')
  expect(from({ delivered_to: ['sales+bcc@x.org'] })).toBe('sales+bcc@x.org')
  expect(from({ delivered_to: ['orders@x.org', 'Support@x.org'] })).toBe(null)
  const delivery = { state: 'sent' }
  expect(from({ sender_email: 'orders@x.org', delivery })).toBe('orders@x.org')
  expect(from({ sender_email: 'support@x.org', delivery })).toBe(null)
})
